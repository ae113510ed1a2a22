import type { Translate } from '#shared/i18n/translate.ts'

/** Returns the title of a column, or its number if it has none. */
export function columnName(index: number, title: string, t: Translate): string {
  return title || t('imports.column.untitled', { number: String(index + 1) })
}
