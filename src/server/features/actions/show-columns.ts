import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db } from '#server/db/database.ts'
import type { Columns } from '#server/history/history.repository.ts'
import { REFERENCES } from '#server/history/references.ts'
import { mapTitles } from '#server/history/rows.repository.ts'
import { fieldOf, referenceOf, apiValue } from './api-columns.ts'

/** Names of rows by `resource id`, such as `pigeons 7`. */
export type Titles = ReadonlyMap<string, string>

/** Converts columns to the fields of the API, except that references to other rows are shown by name. */
export function showColumns(entity: RecordedEntity, columns: Columns, titles: Titles): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(columns)) {
    const field = fieldOf(entity, column)
    if (field === undefined) continue
    const reference = referenceOf(entity, column)
    const isNumber = reference !== undefined && reference.column === column
    const shown = isNumber ? titles.get(`${reference.to} ${String(value)}`) : reference ? value : apiValue(column, value)
    fields[field] = shown ?? fields[field] ?? null
  }
  return fields
}

/** Loads the names of all rows that the columns refer to. */
export async function loadTitles(db: Db, entity: RecordedEntity, rows: readonly Columns[]): Promise<Titles> {
  const titles = new Map<string, string>()
  for (const { column, to } of REFERENCES.filter(({ from }) => from === entity)) {
    const ids = rows.map((columns) => columns[column]).filter((id) => typeof id === 'number')
    for (const [id, title] of await mapTitles(db, to, ids)) titles.set(`${to} ${id}`, title)
  }
  return titles
}
