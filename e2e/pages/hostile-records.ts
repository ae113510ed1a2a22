import { request } from '@playwright/test'
import type { LoftServer } from '../loft-server.ts'
import { hostileGedcom, hostileInventory, hostileResults } from '../files/hostile-tables.ts'
import { HOSTILE_TEXTS } from '../files/hostile-texts.ts'
import type { GivenValues } from '../files/free-texts.ts'
import type { HostileLoft } from './hostile-loft.ts'

/** The day on which every test starts. */
const TODAY = '2026-03-06'
const YESTERDAY = '2026-03-05'
const EARLIER = '2026-02-20'
/** The hatch dates of young that are due for banding, vaccination and fledging on that day. */
const HATCHED = { toBand: '2026-02-28', toVaccinate: '2026-02-08', toFledge: '2026-02-03' }

/** The password of every account. */
export const PASSWORD = 'blue hen on the roof'

/** Creates two accounts, one of them with a session whose user agent is hostile too; returns the name of a viewer. */
export async function addAccounts(loft: HostileLoft, server: LoftServer): Promise<string> {
  await loft.send('POST /api/access/set-up-code')
  const setUpCode = /: (\w{4}-\w{4}) /.exec(server.log())?.[1]
  await loft.send('POST /api/access/first-account', { setUpCode, password: PASSWORD })
  await loft.send('POST /api/network/open')
  await loft.send('POST /api/invitations', { role: 'viewer' })
  await loft.send('POST /api/network/close')
  const data = { username: HOSTILE_TEXTS[0], password: PASSWORD }
  const strange = { baseURL: server.url, userAgent: loft.text(100), extraHTTPHeaders: { origin: server.url } }
  const { username } = await loft.send<{ username: string }>('POST /api/accounts', { role: 'viewer', password: PASSWORD })
  const browser = await request.newContext(strange)
  await browser.post('/api/access/sign-in', { data })
  await browser.post('/api/access/sign-in', { data: { ...data, username } })
  await browser.dispose()
  return username
}

export async function addBirds(loft: HostileLoft, count: number, values: GivenValues): Promise<number[]> {
  const made: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const { id } = await loft.send('POST /api/pigeons', { birthYear: 2024, ...values })
    made.push(id)
  }
  return made
}

/** Creates an active pair with two clutches, and a pair that ended; returns the active one. */
export async function addBreeding(loft: HostileLoft, cock: number, hens: readonly number[]): Promise<number> {
  const pairs: number[] = []
  for (const hen of hens.slice(0, 2)) {
    const mates = { malePigeonId: cock, femalePigeonId: hen, pairingDate: '2026-01-10' }
    const { id } = await loft.send('POST /api/breeding-pairs', mates)
    await loft.send('PATCH /api/breeding-pairs/{id}', {}, { id })
    pairs.push(id)
  }
  const [pair, ended] = pairs as [number, number]
  await loft.send('POST /api/breeding-pairs/{id}/end', { endedOn: YESTERDAY }, { id: ended })
  for (const cycleNumber of [1, 2]) {
    const { id } = await loft.send('POST /api/breeding-cycles', {
      breedingPairId: pair,
      cycleNumber,
      courthipStartDate: '2026-01-12',
    })
    await loft.send('PATCH /api/breeding-cycles/{id}', {}, { id })
    const { eggs } = await loft.send<{ eggs: { id: number }[] }>(
      'POST /api/breeding-cycles/{id}/eggs',
      { laidOn: EARLIER },
      { id },
    )
    const eggId = eggs[0]!.id
    await loft.send('PATCH /api/breeding-cycles/{id}/eggs/{eggId}', {}, { id, eggId })
    await loft.send('PATCH /api/breeding-cycles/{id}/fertility-check', { firstEggFertile: true }, { id })
  }
  return pair
}

/** Creates young of every age at which something is due. */
export async function addYoung(loft: HostileLoft, breedingPairId: number, medicineId: number, locationId: number): Promise<void> {
  const hatched = async (hatchDate: string, testData: GivenValues = {}) => {
    const { id } = await loft.send('POST /api/offspring', { breedingPairId, hatchDate, ...testData })
    return id
  }
  const unbanded = { bandId: '' }
  await hatched(HATCHED.toBand, unbanded)
  const late = await hatched(HATCHED.toVaccinate, unbanded)
  await loft.send('PATCH /api/offspring/{id}', { vaccinationRequired: true }, { id: late })
  await loft.send('POST /api/offspring/{id}/band', { bandingDate: TODAY }, { id: late })
  const another = await hatched(HATCHED.toVaccinate, unbanded)
  await loft.send('POST /api/offspring/band', { bandings: [{ offspringId: another }], bandingDate: TODAY })
  await hatched(HATCHED.toVaccinate, { bandingDate: '2026-02-14', vaccinationRequired: true })
  await hatched(HATCHED.toFledge, { bandingDate: '2026-02-09' })
  const done = await hatched('2026-01-20', { bandingDate: '2026-01-26', vaccinationRequired: true })
  await loft.send('POST /api/offspring/{id}/vaccinate', { medicineId, vaccinationDate: TODAY }, { id: done })
  await loft.send('POST /api/offspring/{id}/fledge', { locationId, fledgeDate: TODAY }, { id: done })
  const dead = await hatched(HATCHED.toBand, unbanded)
  await loft.send('POST /api/offspring/{id}/died', {}, { id: dead })
}

/** Creates a vaccine and a medicine, and gives both to some birds. */
export async function addHealthRecords(loft: HostileLoft, pigeonIds: readonly number[]): Promise<number> {
  const stock = { quantityInStock: 50, expiryDate: '2026-03-20', unitOfMeasure: 'doses' }
  const { id: vaccine } = await loft.send('POST /api/medicines', { ...stock, type: 'vaccine', defaultDose: 1 })
  const { id } = await loft.send<{ id: number }>('POST /api/medicines', { ...stock, type: 'antibiotic', quantityInStock: 9 })
  await loft.send('PATCH /api/medicines/{id}', {}, { id })
  await loft.send('POST /api/medicines/{id}/receive', { quantity: 5 }, { id })
  const { batches } = await loft.send<{ batches: { id: number }[] }>('GET /api/medicines/{id}', {}, { id })
  const batchId = batches[0]!.id
  await loft.send('PATCH /api/medicines/{id}/batches/{batchId}', {}, { id, batchId })
  await loft.send('POST /api/medicines/{id}/use', { quantityUsed: 1, pigeonIds }, { id })
  await loft.send('POST /api/medicines/{id}/correct', { count: 8, batchId }, { id })
  await loft.send('POST /api/medicines/{id}/batches/{batchId}/discard', { reason: 'discarded', quantity: 1 }, { id, batchId })

  const { id: program } = await loft.send('POST /api/vaccination-programs', { intervalDays: 30, medicineId: vaccine })
  await loft.send('PATCH /api/vaccination-programs/{id}', {}, { id: program })
  const vaccination = { pigeonIds, administeredDate: '2026-01-10', programId: program, batchNumber: '' }
  await loft.send('POST /api/vaccination-records', { ...vaccination, medicineId: vaccine, vaccineText: '' })
  const { records } = await loft.send<{ records: { id: number }[] }>('POST /api/vaccination-records', {
    pigeonIds,
    administeredDate: EARLIER,
    nextDueDate: TODAY,
  })
  await loft.send('PATCH /api/vaccination-records/{id}', {}, { id: records[0]!.id })

  const course = { pigeonIds, startDate: YESTERDAY, medicineId: id, dose: 1, timesADay: 2, days: 3, cost: 12 }
  const treatment = await loft.send<{ id: number; doses: { id: number }[] }>('POST /api/treatments', course)
  const [first, second] = treatment.doses
  const dose = (doseId: number | undefined) => ({ id: treatment.id, doseId })
  await loft.send('PATCH /api/treatments/{id}', {}, { id: treatment.id })
  await loft.send('POST /api/treatments/{id}/doses/{doseId}/give', {}, dose(first?.id))
  await loft.send('POST /api/treatments/{id}/doses/{doseId}/skip', {}, dose(second?.id))
  const { id: past } = await loft.send('POST /api/treatments', { pigeonIds: pigeonIds.slice(0, 1), startDate: EARLIER })
  await loft.send('POST /api/treatments/{id}/end', { endedOn: YESTERDAY, outcome: 'cured' }, { id: past })
  const stay = await loft.send<{ id: number }[]>('POST /api/quarantines', {
    pigeonIds: pigeonIds.slice(1, 2),
    startDate: EARLIER,
    days: 10,
  })
  await loft.send('PATCH /api/quarantines/{id}', {}, { id: stay[0]!.id })
  return vaccine
}

/** Creates open and completed tasks, one of them with a name that tries to end its calendar entry and to start another. */
export async function addTasks(loft: HostileLoft): Promise<void> {
  await loft.send('POST /api/routine-tasks', { nextDueDate: TODAY, title: HOSTILE_TEXTS.find((text) => text.includes('VEVENT')) })
  for (const nextDueDate of [EARLIER, TODAY, '2026-03-10']) {
    const { id } = await loft.send('POST /api/routine-tasks', { nextDueDate, intervalDays: 7 })
    await loft.send('PATCH /api/routine-tasks/{id}', {}, { id })
    if (nextDueDate === EARLIER) await loft.send('POST /api/routine-tasks/{id}/complete', { completedOn: EARLIER }, { id })
  }
}

/** Creates a past race, a coming one with a basketing list, and a toss. */
export async function addRaces(loft: HostileLoft, pigeonIds: readonly number[]): Promise<{ raceEvent: number; toss: number }> {
  const flown = { eventDate: '2026-03-01', distance: 200, totalParticipants: 100, pointsRule: 'coefficient' }
  const { id: raceEventId } = await loft.send('POST /api/race-events', flown)
  await loft.send('PATCH /api/race-events/{id}', {}, { id: raceEventId })
  for (const [place, pigeonId] of pigeonIds.entries()) {
    const { id } = await loft.send('POST /api/race-results', {
      raceEventId,
      pigeonId,
      bandId: '',
      position: place + 1,
      velocity: 70 - place,
    })
    if (place === 0) await loft.send('PATCH /api/race-results/{id}', {}, { id })
  }
  await loft.send('POST /api/race-results', { raceEventId, position: 9, velocity: 60 })
  const { id: raceEvent } = await loft.send('POST /api/race-events', { eventDate: '2026-03-14', distance: 300 })
  await loft.send(
    'PATCH /api/race-events/{id}/basketing',
    { birds: pigeonIds.map((pigeonId) => ({ pigeonId, isOverride: true })) },
    { id: raceEvent },
  )
  const { id: toss } = await loft.send('POST /api/training-tosses', { date: YESTERDAY, pigeonIds, distance: 20 })
  await loft.send('PATCH /api/training-tosses/{id}', {}, { id: toss })
  const sent = await loft.send<{ birds: { id: number }[] }>('GET /api/training-tosses/{id}', {}, { id: toss })
  await loft.send('PATCH /api/training-toss-birds/{id}', {}, { id: sent.birds[0]!.id })
  return { raceEvent, toss }
}

/** Creates keys and links that give access to the loft; returns the secret of the calendar feed. */
export async function addAccessKeys(loft: HostileLoft): Promise<string> {
  const secret = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'
  await loft.send('POST /api/sharing-keys', { secret })
  await loft.send('POST /api/tokens', { role: 'viewer', scopes: ['birds:read'] })
  await loft.send('POST /api/calendar/feed', { secret })
  // Nobody answers there; an address has neither spaces nor letters beyond ASCII.
  const path = loft.text(
    200,
    HOSTILE_TEXTS.filter((text) => /^[!-"$-~]+$/.test(text)),
  )
  await loft.send('POST /api/webhooks', { url: `http://127.0.0.1:65535/${path}`, events: ['low_stock'] })
  return secret
}

/** Imports files with photos and results, and adds files to the pedigree archive. */
export async function addImports(loft: HostileLoft, eventId: number): Promise<void> {
  await loft.send('POST /api/pigeons/upload', { file: hostileInventory(loft.text) })
  await loft.send('POST /api/pedigree-import/csv', { csvFile: hostileInventory(loft.text) })
  await loft.send('POST /api/pedigree-archive', { file: hostileInventory(loft.text) })
  const moved = await loft.send('POST /api/moving-in', { file: hostileGedcom(loft.text), database: '', sexCodes: '{}' })
  await loft.send('POST /api/imports/{id}/commit', {}, { id: moved.id })
  const results = await loft.send<{ id: number }>('POST /api/race-imports', {
    file: hostileResults(loft.text),
    eventId: String(eventId),
  })
  await loft.send(
    'PATCH /api/race-imports/{id}',
    { races: { 0: { event: { eventDate: TODAY, distance: 100 } } } },
    { id: results.id },
  )
  await loft.send('POST /api/race-imports/{id}/commit', {}, { id: results.id })
}

/** Deletes records of many kinds. */
export async function addDeletedRows(
  loft: HostileLoft,
  { pigeonId, loftLocationId }: Readonly<Record<string, number>>,
): Promise<void> {
  const { id: task } = await loft.send('POST /api/routine-tasks')
  const { id: medicine } = await loft.send('POST /api/medicines', { quantityInStock: 1 })
  const { id: race } = await loft.send('POST /api/race-events', { eventDate: TODAY })
  const { id: toss } = await loft.send('POST /api/training-tosses', { date: TODAY, pigeonIds: [pigeonId] })
  await loft.send('DELETE /api/routine-tasks/{id}', {}, { id: task })
  await loft.send('DELETE /api/medicines/{id}', {}, { id: medicine })
  await loft.send('DELETE /api/race-events/{id}', {}, { id: race })
  await loft.send('DELETE /api/training-tosses/{id}', {}, { id: toss })
  await loft.send('DELETE /api/pigeons/{id}', {}, { id: pigeonId })
  await loft.send('DELETE /api/loft-locations/{id}', {}, { id: loftLocationId })
}
