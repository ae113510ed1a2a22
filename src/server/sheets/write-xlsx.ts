import { fork } from 'node:child_process'
import type { CellValue } from './write-csv.ts'

/** A day is passed as midnight in UTC. */
export type TypedValue = CellValue | Date

/** A table to be written; the first row is usually the header. */
export interface SheetToWrite {
  readonly name: string
  readonly rows: readonly (readonly TypedValue[])[]
  /** Number format of each column, such as `0%`, and its width in characters. */
  readonly columns?: readonly { readonly numFmt?: string; readonly width?: number }[]
  /** Whether the first row stays visible when scrolling. */
  readonly hasHeader?: boolean
}

/** Excel refuses longer sheet names and these characters in them. */
const MAX_NAME_LENGTH = 31
const FORBIDDEN_IN_NAMES = /[\\/?*[\]:]/g
/** Text that looks like an escaped character of the file format would be read as that character. */
const ESCAPE_LIKE = /_x(?=[0-9a-f]{4}_)/gi
const FORBIDDEN_IN_XML =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Messages to the writer process: each sheet followed by its rows, then the end. It answers with the file. */
export type WriterMessage =
  | { readonly sheet: Omit<SheetToWrite, 'rows' | 'hasHeader'> & { readonly freezePane?: { readonly rows: number } } }
  | { readonly rows: SheetToWrite['rows'] }
  | { readonly done: true }

const CHILD = new URL('./write-xlsx-child.ts', import.meta.url)
/** Small enough that the server, which copies one message at a time, can serve other requests in between. */
const ROWS_PER_MESSAGE = 500

/**
 * Writes tables as .xlsx with typed cells: text stays text, whatever it begins with (formula injection). Runs in a process of its own:
 * 20,000 rows take a second, and a thread would leave some 50 MB behind.
 */
export async function toXlsx(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const child = fork(CHILD, {
    execArgv: ['--permission', '--allow-fs-read=*'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`The process that writes a workbook ended with ${code}`)))
  const send = (message: WriterMessage) =>
    new Promise<void>((sent, failed) => child.send(message, (error) => (error ? failed(error) : sent())))
  try {
    await Promise.race([promise, sendSheets(sheets, send)])
    return await promise
  } finally {
    child.kill('SIGKILL')
  }
}

async function sendSheets(sheets: readonly SheetToWrite[], send: (message: WriterMessage) => Promise<void>): Promise<void> {
  const names = uniqueNames(sheets.map(({ name }) => sheetName(name)))
  for (const [at, { rows, columns = [], hasHeader = false }] of sheets.entries()) {
    await send({ sheet: { name: names[at]!, columns, ...(hasHeader && { freezePane: { rows: 1 } }) } })
    for (let first = 0; first < rows.length; first += ROWS_PER_MESSAGE) {
      await send({ rows: rows.slice(first, first + ROWS_PER_MESSAGE).map((row) => row.map(cellValue)) })
    }
  }
  await send({ done: true })
}

function sheetName(name: string): string {
  return name.replace(FORBIDDEN_IN_NAMES, ' ').slice(0, MAX_NAME_LENGTH).trim() || 'Sheet'
}

/** Makes sheet names unique ignoring case, as Excel requires. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name.slice(0, MAX_NAME_LENGTH - 4)} ${number}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

function cellValue(value: TypedValue): TypedValue {
  return typeof value === 'string' ? value.replace(FORBIDDEN_IN_XML, '').replace(ESCAPE_LIKE, '_x005F_x') : value
}
