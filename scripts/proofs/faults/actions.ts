import { toXlsx } from '../../../src/server/sheets/write-xlsx.ts'
import { greyClouds } from '../../../src/server/files/picture-samples.ts'
import { inventoryForm, inventoryRows } from '../../bench/inventory-file.ts'
import { resultList } from '../../bench/result-list.ts'
import type { Program, Request } from '../program.ts'

/** A main action of the product. Each preparation creates new rows to act on, so that the loft can be reused. */
export interface Action {
  readonly name: string
  /** Whether it writes files outside the database. */
  readonly hasFiles?: boolean
  /** Whether it is not an action of the history, and so has no idempotency key. */
  readonly isUnrecorded?: boolean
  readonly prepare: (program: Program, at: number) => Promise<Request> | Request
}

const BIRDS = '/api/pigeons'
/** The current day of the loft is 6 March 2026. */
const SIX_DAYS_AGO = '2026-02-28'
const ROWS = 30
const RESULTS = 12
const BIRDS_OF_SECTION = 3

const bird = (at: number, more = 0) => ({ bandId: `GB-25-N-${at}-${more}`, birthYear: 2025, gender: more % 2 ? 'hen' : 'cock' })
const post = (url: string, body: object): Request => ({ method: 'POST', url, body })

/** One action of each kind in the product. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'add a bird with photo and pedigree',
    hasFiles: true,
    prepare: async (_, at) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(bird(at))) form.append(field, String(value))
      form.append('generalPhoto', await photo(), 'bird.jpg')
      form.append('pedigreeFile', new Blob([`%PDF-1.7\n% ${at}\n%%EOF\n`], { type: 'application/pdf' }), 'pedigree.pdf')
      return { method: 'POST', url: BIRDS, form }
    },
  },
  {
    name: 'edit a bird',
    prepare: async ({ sendOrThrow }, at) => {
      const { id } = await sendOrThrow(post(BIRDS, bird(at)))
      return { method: 'PUT', url: `${BIRDS}/${id}`, body: { color: 'Blue bar', strain: 'Janssen', notes: `edited ${at}` } }
    },
  },
  {
    name: 'move birds',
    prepare: async (program, at) => {
      const { ids } = await addLoft(program, at)
      const { id: mainLoftId } = await program.sendOrThrow(post('/api/main-loft-locations', { name: `Other ${at}` }))
      const { id } = await program.sendOrThrow(post('/api/loft-locations', { mainLoftId, section: 'Empty' }))
      return post(`${BIRDS}/move`, { ids, loftLocationId: id })
    },
  },
  {
    name: 'band a chick',
    prepare: async ({ sendOrThrow }, at) => {
      const { id } = await sendOrThrow(post('/api/offspring', { hatchDate: SIX_DAYS_AGO }))
      return post(`/api/offspring/${id}/band`, { bandId: `GB-26-N-${at}` })
    },
  },
  {
    name: 'vaccinate a section out of stock',
    prepare: async (program, at) => {
      const { section } = await addLoft(program, at)
      const medicine = {
        name: `Vaccine ${at}`,
        type: 'vaccine',
        quantityInStock: 20,
        batchNumber: `B${at}`,
        expiryDate: '2027-01-01',
      }
      const { id } = await program.sendOrThrow(post('/api/medicines', medicine))
      return post('/api/vaccination-records', { loftLocationId: section, medicineId: id, dose: 0.5 })
    },
  },
  {
    name: 'delete a main loft with all in it',
    prepare: async (program, at) => ({ method: 'DELETE', url: `/api/main-loft-locations/${(await addLoft(program, at)).loft}` }),
  },
  {
    name: 'undo that deletion',
    prepare: async (program, at) => {
      const { loft } = await addLoft(program, at)
      const deleted = await program.send({ method: 'DELETE', url: `/api/main-loft-locations/${loft}` })
      return { method: 'POST', url: `/api/actions/${String(deleted.headers['x-action-id'])}/undo` }
    },
  },
  {
    name: 'import an inventory at once',
    prepare: (_, at) => ({ method: 'POST', url: `${BIRDS}/upload`, form: inventoryForm(inventoryRows(`U${at}`, ROWS)) }),
  },
  {
    name: 'import an inventory after a preview',
    prepare: async ({ sendOrThrow }, at) => {
      const { id } = await sendOrThrow({
        method: 'POST',
        url: '/api/imports/inventory',
        form: inventoryForm(inventoryRows(`L${at}`, ROWS)),
      })
      return post(`/api/imports/${id}/commit`, {})
    },
  },
  {
    name: 'upload race results',
    prepare: async ({ sendOrThrow }, at) => {
      const { id } = await sendOrThrow(post('/api/race-events', { eventName: `Race ${at}`, eventDate: '2025-07-05' }))
      const form = new FormData()
      form.append('eventId', String(id))
      form.append('resultsFile', await resultsFile(), 'results.xlsx')
      return { method: 'POST', url: '/api/race-results/upload', form }
    },
  },
  {
    name: 'upload a pedigree file',
    prepare: (_, at) => {
      const band = (more: number) => `NL-${at}-${more}`
      const rows = [
        [band(0), '2022', 'male', band(1), band(2)],
        [band(1), '2020', 'cock', band(3), ''],
      ]
      const text = [['band_id', 'birth_year', 'gender', 'sire', 'dam'], ...rows].map((row) => row.join(',')).join('\n')
      const form = new FormData()
      form.append('csvFile', new Blob([text], { type: 'text/csv' }), 'pedigree.csv')
      return { method: 'POST', url: '/api/pedigree-import/csv', form }
    },
  },
  {
    name: 'complete a task',
    prepare: async ({ sendOrThrow }, at) => {
      const { id } = await sendOrThrow(post('/api/routine-tasks', { title: `Task ${at}`, frequency: 'daily' }))
      return post(`/api/routine-tasks/${id}/complete`, { notes: 'done' })
    },
  },
  {
    name: 'change the settings',
    prepare: (_, at) => ({
      method: 'PATCH',
      url: '/api/settings',
      body: { loftName: `Loft ${at}`, currency: at % 2 ? 'EUR' : 'USD' },
    }),
  },
  { name: 'make a backup', hasFiles: true, isUnrecorded: true, prepare: () => ({ method: 'POST', url: '/api/backups' }) },
]

/** Creates a main loft with two sections, and birds in one of them. */
async function addLoft({ sendOrThrow }: Program, at: number): Promise<{ loft: number; section: number; ids: number[] }> {
  const { id: loft } = await sendOrThrow(post('/api/main-loft-locations', { name: `Loft ${at}` }))
  const { id: section } = await sendOrThrow(post('/api/loft-locations', { mainLoftId: loft, section: `Young ${at}` }))
  await sendOrThrow(post('/api/loft-locations', { mainLoftId: loft, section: `Old ${at}` }))
  const ids: number[] = []
  for (let more = 1; more <= BIRDS_OF_SECTION; more += 1)
    ids.push((await sendOrThrow(post(BIRDS, { ...bird(at, more), loftLocationId: section }))).id)
  return { loft, section, ids }
}

/** Returns a unique photo: its clouds are random. */
async function photo(): Promise<Blob> {
  return new Blob([new Uint8Array(await greyClouds(64, 48).jpeg().toBuffer())], { type: 'image/jpeg' })
}

let workbook: Promise<Uint8Array> | undefined

/** Returns the same list for every race. */
async function resultsFile(): Promise<Blob> {
  const rows = resultList(RESULTS)
    .split('\r\n')
    .map((line) => line.split(','))
  workbook ??= toXlsx([{ name: 'Results', rows }])
  return new Blob([new Uint8Array(await workbook)])
}
