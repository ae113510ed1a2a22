import { shownColor } from '#shared/colors/color-words.ts'
import type { Language, PlainKey, Translate } from '#shared/i18n/translate.ts'
import type { RowProblem } from './row-problem.ts'
import type { Difference, ImportPreview, ImportResult, ShownValue } from './imports-api.ts'

/** Returns one sentence about the result of an import. */
export function importMessage(
  t: Translate,
  {
    imported,
    updated,
    skipped,
    importedReferences = 0,
  }: Pick<ImportResult, 'imported' | 'updated' | 'skipped' | 'importedReferences'>,
): string {
  let message =
    importedReferences > 0
      ? t('imports.message.birds', { birds: importedBirdsText(t, { imported, updated: 0, importedReferences }) })
      : t('imports.message.imported', { count: imported })
  if (updated > 0) message = t('imports.message.updated', { before: message, count: updated })
  if (skipped > 0) message = t('imports.message.known', { before: message, count: skipped })
  return message
}

/** Returns how many birds of the loft and how many ancestors an import wrote, such as "12 pigeons and 4,384 ancestors". */
export function importedBirdsText(
  t: Translate,
  { imported, updated, importedReferences = 0 }: Pick<ImportResult, 'imported' | 'updated' | 'importedReferences'>,
): string {
  const pigeons = imported + updated - importedReferences
  const ancestorsText = t('imports.ancestors', { count: importedReferences })
  if (importedReferences === 0) return t('imports.pigeons', { count: pigeons })
  return pigeons === 0
    ? ancestorsText
    : t('imports.both', { pigeons: t('imports.pigeons', { count: pigeons }), ancestors: ancestorsText })
}

/** Returns a text about the photos and race results that a file contains besides its rows. */
export function extrasText(t: Translate, { photos, results }: ImportPreview['extras']): string {
  return t('imports.extras', {
    photos: t('imports.extras.photos', { count: photos }),
    results: t('imports.extras.results', { count: results }),
  })
}

type ProblemFacts = Pick<RowProblem, 'code' | 'value'> & { readonly other?: string | undefined }

/** Returns a sentence that says what is wrong with a row. */
export function problemText(t: Translate, { code, value, other = '' }: ProblemFacts): string {
  // The type of one message with both values serves for all: a message ignores values it does not use.
  return t(`imports.problem.${code}` as 'imports.problem.band_repeated', { value, other })
}

/** Returns a sentence about a value of the file that differs from the stored one. */
export function differenceText(t: Translate, language: Language, difference: Difference): string {
  const { field } = difference
  return t('imports.differs', {
    field: t(`pigeons.field.${field}`),
    old: formatValue(t, language, field, difference.old),
    new: formatValue(t, language, field, difference.new),
  })
}

/** Formats a value of a bird as the screens do; an empty one is a dash. */
export function formatValue(t: Translate, language: Language, field: Difference['field'], value: ShownValue): string {
  if (value === null || value === '') return '—'
  if (field === 'color' && typeof value === 'string') return shownColor(value, language)
  // Years are not formatted as numbers, so that they get no thousands separator.
  if (typeof value === 'number' && field !== 'birthYear') return value.toLocaleString(language)
  if (field === 'gender' || field === 'status') return t(`pigeons.${field}.${value}` as PlainKey)
  return String(value)
}

/** Returns the name of a sheet, or of a table below another one, with its number of rows. */
export function tableName(
  { name, fromRow, filled }: Pick<ImportPreview['sheets'][number], 'name' | 'fromRow' | 'filled'>,
  t: Translate,
): string {
  const title = name || t('imports.table')
  const from = fromRow === undefined ? title : t('imports.table.from', { name: title, row: String(fromRow) })
  return t('imports.table.rows', { name: from, count: filled })
}
