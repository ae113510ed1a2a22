import { importedBirdsText } from '#shared/imports/import-texts.ts'
import type { Language } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { MOVING_NOUNS } from '#shared/moving-in/moving-counts.ts'
import type { Outcome } from '#server/features/imports/outcome.ts'
import { reasonOf } from '#server/features/imports/rejected-rows.ts'
import { toCsv } from '#server/sheets/write-csv.ts'

/** Writes the imported rows, the data that has no place in this program, and the rejected rows, as CSV. */
export function movingReport({ result, movedIn, titles, rejected }: Outcome, language: Language): string {
  const t = translatorOf(language)
  const { extras } = result
  const bandColumn = titles.indexOf('bandId')
  const imported = [
    importedBirdsText(t, result),
    ...(extras && extras.results > 0 ? [t('movingIn.results', { count: extras.results })] : []),
    ...(extras && extras.photos > 0 ? [t('movingIn.photosAdded', { count: extras.photos })] : []),
    ...MOVING_NOUNS.flatMap((noun) => {
      const count = extras?.moved?.[noun] ?? 0
      return count > 0 ? [t(`movingIn.counts.${noun}`, { count })] : []
    }),
  ]
  const missing = movedIn?.missingPhotos.map(({ bandId, fileName }) => [t('movingIn.report.missingPhotos'), fileName, bandId])
  return toCsv([
    [t('movingIn.report.what'), t('movingIn.report.details'), t('movingIn.report.names')],
    ...imported.map((text) => [t('movingIn.report.imported'), text, '']),
    ...(movedIn?.races ?? []).map(({ name, date, newResults }) => [
      t('movingIn.report.imported'),
      `${name}, ${t('movingIn.races.line', { date, count: newResults })}`,
      '',
    ]),
    ...(movedIn?.notMoved ?? []).map(({ code, count, names }) => [
      t('movingIn.report.notImported'),
      t(`movingIn.notMoved.${code}`, { count }),
      names.join('; '),
    ]),
    ...(missing ?? []),
    ...rejected.map((row) => [t('movingIn.report.rejected'), reasonOf(row, language), row.cells[bandColumn] ?? '']),
  ])
}

/** Returns the file name of the report about a file. */
export function reportFileName(fileName: string, language: Language): string {
  const t = translatorOf(language)
  return `${[fileName.replace(/\.\w+$/, ''), t('movingIn.report.file')].filter(Boolean).join(' - ')}.csv`
}
