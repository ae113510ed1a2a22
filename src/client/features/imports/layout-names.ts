import type { Translate } from '#shared/i18n/translate.ts'
import type { ImportPreview } from '#shared/imports/imports-api.ts'

/** Returns the title of a column, or its number if it has none. */
export function columnName(index: number, title: string, say: Translate): string {
  return title || say('imports.column.untitled', { number: String(index + 1) })
}

/** Returns the name of a sheet, or of a table below another one, with its number of rows. */
export function tableName(
  { name, fromRow, filled }: Pick<ImportPreview['sheets'][number], 'name' | 'fromRow' | 'filled'>,
  say: Translate,
): string {
  const title = name || say('imports.table')
  const from = fromRow === undefined ? title : say('imports.table.from', { name: title, row: String(fromRow) })
  return say('imports.table.rows', { name: from, count: filled })
}
