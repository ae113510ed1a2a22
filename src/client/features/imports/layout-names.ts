import type { Translate } from '#shared/i18n/translate.ts'

/** Returns the title of a column, or its number if it has none. */
export function columnName(index: number, title: string, say: Translate): string {
  return title || say('imports.column.untitled', { number: String(index + 1) })
}
