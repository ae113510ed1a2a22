import { setTimeout as wait } from 'node:timers/promises'
import { EMPTYING_WORDS } from '../../src/shared/emptying/confirm-emptying.ts'
import { toXlsx } from '../../src/server/sheets/write-xlsx.ts'
import { inventoryForm, inventoryRows } from './inventory-file.ts'
import { load, timeStats, type LoadResult } from './load.ts'
import { post } from './post.ts'
import { resultList } from './result-list.ts'

/** A long task on many rows, and how it slowed down other clients. */
export interface TaskTime {
  readonly work: 'CSV' | 'XLSX' | `${'birds' | 'results'}: ${'preview' | 'import' | 'undo'}` | 'emptying, after a backup'
  readonly rows: number
  readonly seconds: number
  /** Ten clients that each read a page of birds ten times a second. */
  readonly readers: LoadResult
  /** One client that edits a bird ten times a second; absent when the loft is emptied, because an edit would stop that. */
  readonly editor: Pick<LoadResult, 'p95' | 'slowest'> | undefined
}

const READERS = 10
const PAUSE_MS = 100

/** Imports an inventory of new birds in one call under load. Errors: if a row is not imported. */
export async function measureImport(url: string, file: 'CSV' | 'XLSX', rows: number, birdId: number): Promise<TaskTime> {
  const form = await formOf(file, rows)
  return measureUnderLoad(url, { work: file, rows, birdId }, async () => {
    const answer = (await send(`${url}/api/pigeons/upload`, form)) as { readonly imported?: number }
    if (answer.imported !== rows) throw taskFailed(answer)
  })
}

/** Previews an inventory under load, imports it and undoes that. Errors: if a row is not imported. */
export function measureBirdsImport(url: string, rows: number, birdId: number): Promise<TaskTime[]> {
  const form = inventoryForm(inventoryRows('PIM', rows))
  return measureSteps(url, { imported: 'birds', address: '/api/imports', upload: '/api/imports/inventory', form, rows, birdId })
}

/** Previews a result list under load, imports it and undoes that. Errors: if a row is not imported. */
export async function measureResultsImport(url: string, rows: number, birdId: number): Promise<TaskTime[]> {
  const event = { eventName: 'A large race', eventDate: '2026-05-02', releasedAt: '2026-05-02T07:00:00' }
  const race = (await send(`${url}/api/race-events`, event)) as { readonly id: number }
  const form = new FormData()
  form.set('eventId', String(race.id))
  form.set('file', new Blob([resultList(rows)]), 'results.csv')
  return measureSteps(url, { imported: 'results', address: '/api/race-imports', upload: '/api/race-imports', form, rows, birdId })
}

interface ImportSteps extends Required<Pick<MeasuredTask, 'rows' | 'birdId'>> {
  readonly imported: 'birds' | 'results'
  readonly address: string
  readonly upload: string
  readonly form: FormData
}

async function measureSteps(url: string, { imported, address, upload, form, rows, birdId }: ImportSteps): Promise<TaskTime[]> {
  let id = 0
  const preview = await measureUnderLoad(url, { work: `${imported}: preview`, rows, birdId }, async () => {
    const answer = (await send(`${url}${upload}`, form)) as { readonly id: number; readonly counts?: { new: number } }
    if (answer.counts?.new !== rows) throw taskFailed(answer)
    id = answer.id
  })
  const commit = await measureUnderLoad(url, { work: `${imported}: import`, rows, birdId }, async () => {
    const answer = (await send(`${url}${address}/${id}/commit`, {})) as { readonly imported?: number }
    if (answer.imported !== rows) throw taskFailed(answer)
  })
  const undo = await measureUnderLoad(url, { work: `${imported}: undo`, rows, birdId }, async () => {
    const answer = (await send(`${url}${address}/${id}/undo`, {})) as { readonly undone?: number }
    if (!answer.undone || answer.undone < rows) throw taskFailed(answer)
  })
  return [preview, commit, undo]
}

/** Empties an unnamed loft with this number of birds while other clients read. Errors: if it is refused. */
export async function measureEmptying(url: string, rows: number): Promise<TaskTime> {
  return measureUnderLoad(url, { work: 'emptying, after a backup', rows }, async () => {
    const answer = (await send(`${url}/api/loft/empty`, { name: EMPTYING_WORDS.en })) as { readonly birds?: number }
    if (answer.birds !== rows) throw taskFailed(answer)
  })
}

interface MeasuredTask extends Pick<TaskTime, 'work' | 'rows'> {
  /** The bird that another client edits meanwhile. */
  readonly birdId?: number
}

/** Measures a task while other clients read and edit. */
async function measureUnderLoad(url: string, { work, rows, birdId }: MeasuredTask, run: () => Promise<void>): Promise<TaskTime> {
  const done = new AbortController()
  const readers = load(`${url}/api/pigeons?limit=50`, { connections: READERS, pauseMs: PAUSE_MS, signal: done.signal })
  const editor = birdId === undefined ? undefined : editRepeatedly(`${url}/api/pigeons/${birdId}`, done.signal)
  const start = performance.now()
  await run()
  const seconds = (performance.now() - start) / 1000
  done.abort()
  return { work, rows, seconds, readers: await readers, editor: editor && timeStats(await editor) }
}

const send = async (address: string, body: FormData | object): Promise<unknown> => (await post(address, body)).json()

const taskFailed = (answer: unknown) => new Error(`The work failed: ${JSON.stringify(answer).slice(0, 500)}`)

async function formOf(file: 'CSV' | 'XLSX', birds: number): Promise<FormData> {
  // Different bands for each file, so that a loft never gets the same band twice.
  const rows = inventoryRows(file === 'CSV' ? 'CIM' : 'XIM', birds)
  if (file === 'CSV') return inventoryForm(rows)
  const form = new FormData()
  form.set('file', new Blob([(await toXlsx([{ name: 'Inventory', rows }])) as Uint8Array<ArrayBuffer>]), 'inventory.xlsx')
  return form
}

async function editRepeatedly(address: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const sent = performance.now()
    const response = await fetch(address, {
      method: 'PUT',
      headers: { origin: new URL(address).origin, 'content-type': 'application/json' },
      body: JSON.stringify({ notes: `Seen ${sent}` }),
    })
    await response.text()
    times.push(performance.now() - sent)
    await wait(PAUSE_MS)
  }
  return times
}
