import { Worker } from 'node:worker_threads'
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

/**
 * Writes tables as .xlsx with typed cells: text stays text, whatever it begins with (formula injection). Runs in a worker,
 * because 20,000 rows take a second.
 */
export function toXlsx(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const workbook = {
    sheets: uniqueNames(sheets.map(({ name }) => sheetName(name))).map((name, at) => {
      const { rows, columns = [], hasHeader = false } = sheets[at]!
      return { name, rows: rows.map((row) => row.map(cellValue)), columns, ...(hasHeader && { freezePane: { rows: 1 } }) }
    }),
  }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./write-xlsx-worker.ts', import.meta.url), { workerData: workbook, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
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
