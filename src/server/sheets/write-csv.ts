import { guardFormula } from './formula-guard.ts'

export type CellValue = string | number | null

/** Every character that could be taken for a separator of columns is quoted, so that our own files are read back without guessing. */
const NEEDS_QUOTES = /["\r\n,;\t|]|^\s|\s$/

/** Writes rows as CSV (RFC 4180) with a mark for UTF-8, harmless to spreadsheet programs. */
export function toCsv(rows: readonly (readonly CellValue[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
}

function field(value: CellValue): string {
  const cell = guardFormula(String(value ?? ''))
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
