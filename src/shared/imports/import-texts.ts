import type { PlainKey, Say } from '#shared/i18n/speak.ts'
import type { RowProblem } from '#shared/inventory/row-problem.ts'
import type { Difference, ImportPreview, ImportResult, Shown } from './imports-api.ts'

/** Says in one sentence what an import did. */
export function importMessage(
  say: Say,
  { imported, updated, skipped }: Pick<ImportResult, 'imported' | 'updated' | 'skipped'>,
): string {
  let message = say('imports.message.imported', { count: imported })
  if (updated > 0) message = say('imports.message.updated', { before: message, count: updated })
  if (skipped > 0) message = say('imports.message.known', { before: message, count: skipped })
  return message
}

/** Says what comes beside the rows of a file. */
export function extrasText(say: Say, { photos, results }: ImportPreview['extras']): string {
  return say('imports.extras', {
    photos: say('imports.extras.photos', { count: photos }),
    results: say('imports.extras.results', { count: results }),
  })
}

type SaidProblem = Pick<RowProblem, 'code' | 'value'> & { readonly other?: string | undefined }

/** Says what is wrong with a row. */
export function problemText(say: Say, { code, value, other = '' }: SaidProblem): string {
  // Every such message takes these two values or fewer, as this one takes both.
  return say(`imports.problem.${code}` as 'imports.problem.band_repeated', { value, other })
}

/** Says how a value of the file differs from that of the books. */
export function differenceText(say: Say, difference: Difference): string {
  const { field } = difference
  return say('imports.differs', {
    field: say(`pigeons.field.${field}`),
    old: shownText(say, field, difference.old),
    new: shownText(say, field, difference.new),
  })
}

/** Says a value of a bird as screens do; nothing is a dash. */
export function shownText(say: Say, field: Difference['field'], value: Shown): string {
  if (value === null || value === '') return '—'
  // Years are no amounts: they have no separator of thousands.
  if (field === 'gender' || field === 'status') return say(`pigeons.${field}.${value}` as PlainKey)
  return String(value)
}
