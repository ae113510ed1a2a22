import { differenceText, problemText } from '#shared/imports/import-texts.ts'
import type { Language } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { toCsv } from '#server/sheets/write-csv.ts'
import type { Outcome, RejectedRow } from './outcome.ts'

/**
 * Writes the rejected rows as CSV under the titles of their file, with the reason in the last column. The keeper can correct and
 * upload the file again.
 */
export function rejectedCsv({ titles, rejected }: Pick<Outcome, 'titles' | 'rejected'>, language: Language): string {
  const t = translatorOf(language)
  const rows = rejected.map((row) => [...titles.map((_, index) => row.cells[index] ?? ''), reasonOf(row, language)])
  return toCsv([[...titles, t('imports.rejected.reason')], ...rows])
}

/** Explains in sentences why a row was rejected. */
export function reasonOf({ problems, differences }: RejectedRow, language: Language): string {
  const t = translatorOf(language)
  const errors = problems.filter(
    ({ severity, code }) =>
      severity === 'error' || code === 'maybe_same_bird' || code === 'maybe_same_row' || differences.length > 0,
  )
  const unresolved = differences.filter(({ kind }) => kind !== 'fill')
  return [
    ...errors.map((problem) => problemText(t, problem)),
    ...unresolved.map((difference) => differenceText(t, language, difference)),
  ].join(' ')
}

/** Returns the file name for the rejected rows of a file. */
export function rejectedFileName(fileName: string, language: Language): string {
  const t = translatorOf(language)
  return `${[fileName.replace(/\.\w+$/, ''), t('imports.rejected.file')].filter(Boolean).join(' - ')}.csv`
}
