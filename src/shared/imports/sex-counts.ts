import type { Header } from '#shared/tables/header.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]

/** The two cells of `1,0` and `0,1`. */
const COUNTS: ReadonlySet<string> = new Set(['10', '01'])

/**
 * Joins `1,0` and `0,1` in a file with commas that does not quote them: each has become two cells, and the cells behind them are one
 * column too far right.
 */
export function joinSexCounts(rows: readonly Row[], header: Header<ImportField>): readonly Row[] {
  const gender = header.columns.find(({ field }) => field === 'gender')?.index
  if (gender === undefined) return rows
  const titles = rows[header.rowIndex]?.length ?? 0
  const data = rows.filter((row, at) => at > header.rowIndex && row[gender]?.trim())
  const isSplit = (row: Row) => COUNTS.has(`${row[gender]?.trim()}${row[gender + 1]?.trim()}`)
  const widest = Math.max(0, ...data.map(({ length }) => length))
  if (titles === 0 || widest <= titles || data.length === 0 || !data.every(isSplit)) return rows
  const join = (row: Row) => [...row.slice(0, gender), `${row[gender]},${row[gender + 1]}`, ...row.slice(gender + 2)]
  return rows.map((row, at) => (at > header.rowIndex && row[gender]?.trim() ? join(row) : row))
}
