import { guardFormula } from './formula-guard.ts'

export type CellValue = string | number | null

/** Every character that could be taken for a separator of columns is quoted, so that our own files are read back without guessing. */
const NEEDS_QUOTES = /["\r\n,;\t|]|^\s|\s$/

/** Writes rows as CSV (RFC 4180) with a mark for UTF-8, all as wide as the widest, harmless to spreadsheet programs. */
export function toCsv(rows: readonly (readonly CellValue[])[]): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const lines = rows.map((row) => Array.from({ length: width }, (_, column) => field(row[column] ?? null)).join(','))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

function field(value: CellValue): string {
  const cell = guardFormula(String(value ?? ''))
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
