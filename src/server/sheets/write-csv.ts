import { escapeFormula } from './escape-formula.ts'

export type CellValue = string | number | null

/** Quotes every character that could be taken for a column separator, so that our own files are read back without ambiguity. */
const NEEDS_QUOTES = /["\r\n,;\t|]|^\s|\s$/

/** Byte order mark at the beginning of a CSV file, which marks it as UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, all as wide as the widest, and with formulas escaped for spreadsheet
 * programs.
 */
export function toCsv(rows: readonly (readonly CellValue[])[]): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const lines = rows.map((row) => csvLine(Array.from({ length: width }, (_, column) => row[column] ?? null)))
  return `${CSV_BOM}${lines.join('')}`
}

/** Writes one row with its line end. */
export function csvLine(row: readonly CellValue[]): string {
  return `${row.map(csvField).join(',')}\r\n`
}

function csvField(value: CellValue): string {
  if (typeof value === 'number') return String(value)
  const cell = escapeFormula(value ?? '')
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
