import { fieldOfTitle, fieldsOfTitles, type WantedColumn } from '#shared/tables/header.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]

/** Number of first rows in which titles are searched. */
const TITLE_ROWS = 20
/** Known titles that each of the two rows must have. */
const MIN_UPPER = 1
const MIN_LOWER = 2

/**
 * Joins titles in two rows into the lower one, as with `Ring` above `Number` and `Year`. The upper row becomes blank. A title above
 * several columns counts for those without a known title of their own.
 */
export function joinTitleRows(rows: readonly Row[], wanted: readonly WantedColumn<ImportField>[]): readonly Row[] {
  const byTitle = fieldsOfTitles(wanted)
  const fieldOf = (title: string) => fieldOfTitle(title, byTitle)
  const fieldsIn = (row: Row) => new Set(row.flatMap((title) => fieldOf(title) ?? []))
  const at = rows.slice(0, TITLE_ROWS).findIndex((upper, index) => {
    const lower = rows[index + 1] ?? []
    if ([...upper, ...lower].some((cell) => /\d{3}/.test(cell))) return false
    const [above, below] = [fieldsIn(upper), fieldsIn(lower)]
    const adds = [...above].some((field) => !below.has(field))
    return above.size >= MIN_UPPER && below.size >= MIN_LOWER && adds && upper.filter((cell) => cell.trim()).length > 1
  })
  if (at < 0) return rows
  const [upper, lower] = [rows[at]!, rows[at + 1]!]
  let group = ''
  const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above, below] = [upper[index]?.trim() ?? '', lower[index]?.trim() ?? '']
    group = above || group
    if (!below) return above
    if (fieldOf(below) !== undefined) return below
    return fieldOf(group) === undefined ? [above, below].filter(Boolean).join(' ') : group
  })
  return rows.map((row, index) => (index === at ? [] : index === at + 1 ? joined : row))
}
