import type { LoftServer } from '../loft-server.ts'
import { HOSTILE_TEXTS } from '../files/hostile-texts.ts'
import { photo } from '../files/pictures.ts'
import {
  addDeletedRows,
  addBirds,
  addBreeding,
  addAccessKeys,
  addHealthRecords,
  addImports,
  addAccounts,
  addRaces,
  addTasks,
  addYoung,
} from './hostile-records.ts'
import type { HostileLoft } from './hostile-loft.ts'

/** The records whose ids are parts of the addresses of screens. */
export interface HostilePlaces {
  readonly pigeon: number
  readonly band: string
  readonly pair: number
  readonly codes: readonly string[]
  readonly raceEvent: number
  readonly toss: number
  readonly feed: string
  /** The name of a viewer's account. */
  readonly viewer: string
}

/** Fills a loft through its API, with hostile texts in every kind of record. Signs in with the first account. */
export async function fillHostileLoft(loft: HostileLoft, server: LoftServer): Promise<HostilePlaces> {
  const { send, text } = { send: loft.send.bind(loft), text: loft.text }
  const viewer = await addAccounts(loft, server)
  await send('PATCH /api/settings', { latitude: 40, longitude: -3 })
  await send('POST /api/main-loft-locations/with-sections', { language: 'en' })
  const sections: number[] = []
  for (let count = 0; count < 2; count++) {
    const { id: mainLoftId } = await send('POST /api/main-loft-locations')
    await send('PATCH /api/main-loft-locations/{id}', {}, { id: mainLoftId })
    const { id } = await send('POST /api/loft-locations', { mainLoftId, capacity: 3 })
    await send('PATCH /api/loft-locations/{id}', {}, { id })
    const { id: template } = await send('POST /api/loft-section-templates')
    await send('PATCH /api/loft-section-templates/{id}', {}, { id: template })
    sections.push(id)
  }
  const loftLocationId = sections[0]!

  const cocks = await addBirds(loft, 9, { gender: 'cock', loftLocationId })
  const hens = await addBirds(loft, 6, { gender: 'hen', loftLocationId })
  const [pigeon, ...others] = cocks as [number, ...number[]]
  // The page of this bird shows every text: some fields are shown only in files, histories and dialogs.
  await send('PUT /api/pigeons/{id}', { confirm: [], notes: HOSTILE_TEXTS.join('\n') }, { id: pigeon })
  await send('POST /api/pigeons/{id}/band', { reason: 'replaced' }, { id: pigeon })
  const named = await photo(`${text(60)}.jpg`)
  await send('POST /api/pigeons/{id}/photos', { generalPhoto: named, eyePhoto: named }, { id: pigeon })
  for (const name of [undefined, null]) {
    const document = { ...named, name: `${text(60)}.jpg` }
    await send('POST /api/pigeons/{id}/documents', { document, ...(name === null && { name: '' }) }, { id: pigeon })
  }
  await send('PUT /api/pedigrees/parents/{pigeonId}/{role}', { newBird: {} }, { pigeonId: pigeon, role: 'sire' })
  await send('PUT /api/pedigrees/parents/{pigeonId}/{role}', { newBird: {} }, { pigeonId: pigeon, role: 'dam' })
  await send('POST /api/pedigrees', { pigeonId: pigeon, generation: 1, inbreedingCoefficient: 3 })
  await send('POST /api/pigeons/{id}/leave', { leftReason: 'sold', salePrice: 10 }, { id: others[4] })

  const pair = await addBreeding(loft, pigeon, hens)
  const medicine = await addHealthRecords(loft, [pigeon, ...others.slice(0, 3)])
  await addYoung(loft, pair, medicine, sections[1]!)
  await addTasks(loft)
  const { raceEvent, toss } = await addRaces(loft, [pigeon, ...others.slice(0, 3)])
  const feed = await addAccessKeys(loft)
  await addImports(loft, raceEvent)

  const { code } = await send<{ code: string }>('POST /api/pigeons/{id}/qr', {}, { id: pigeon })
  const { nestQrCode } = await send<{ nestQrCode: string }>('GET /api/breeding-pairs/{id}', {}, { id: pair })
  await addDeletedRows(loft, { pigeonId: hens[5]!, loftLocationId: sections[1]! })
  const { bandId: band } = await send<{ bandId: string }>('GET /api/pigeons/{id}', {}, { id: pigeon })
  return { pigeon, band, pair, codes: [code, nestQrCode], raceEvent, toss, feed, viewer }
}
