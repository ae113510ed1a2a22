import { setTimeout as wait } from 'node:timers/promises'
import { toXlsx } from '../../src/server/sheets/write-xlsx.ts'
import { inventoryForm, inventoryRows } from './inventory-file.ts'
import { load, timesTold, type LoadResult } from './load.ts'

export interface ImportTime {
  readonly file: 'CSV' | 'XLSX'
  readonly rows: number
  readonly seconds: number
  /** Ten others who read a page of birds ten times a second each. */
  readonly readers: LoadResult
  /** One other who edits a bird ten times a second. */
  readonly editor: Pick<LoadResult, 'p95' | 'slowest'>
}

const READERS = 10
const PAUSE_MS = 100

/** Imports an inventory of new birds in one call while others work. Errors: when a row is not taken. */
export async function importTime(url: string, file: ImportTime['file'], rows: number, birdId: number): Promise<ImportTime> {
  const form = await formOf(file, rows)
  const done = new AbortController()
  const readers = load(`${url}/api/pigeons?limit=50`, { connections: READERS, pauseMs: PAUSE_MS, signal: done.signal })
  const editor = edit(`${url}/api/pigeons/${birdId}`, done.signal)
  const begun = performance.now()
  const response = await fetch(`${url}/api/pigeons/upload`, { method: 'POST', headers: { origin: url }, body: form })
  const answer = (await response.json()) as { readonly imported?: number }
  const seconds = (performance.now() - begun) / 1000
  done.abort()
  if (answer.imported !== rows) throw new Error(`The import failed: ${JSON.stringify(answer).slice(0, 500)}`)
  return { file, rows, seconds, readers: await readers, editor: timesTold(await editor) }
}

async function formOf(file: ImportTime['file'], birds: number): Promise<FormData> {
  // Never the same bands twice in a loft.
  const rows = inventoryRows(file === 'CSV' ? 'CIM' : 'XIM', birds)
  if (file === 'CSV') return inventoryForm(rows)
  const form = new FormData()
  form.set('file', new Blob([(await toXlsx([{ name: 'Inventory', rows }])) as Uint8Array<ArrayBuffer>]), 'inventory.xlsx')
  return form
}

async function edit(address: string, signal: AbortSignal): Promise<number[]> {
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
