import { useQuery } from '@tanstack/react-query'
import { extrasText, importedBirdsText, importMessage } from '#shared/imports/import-texts.ts'
import { importsApi, type ImportPreview, type ImportResult } from '#shared/imports/imports-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { FAILURE_TITLES, failureText } from './failure-toast.ts'
import { progressOf } from './imports.queries.ts'

/** The rows that overwrite the loft where values differ. */
export type Overwrite = 'all' | 'none' | readonly number[]

/** The screen requests the progress of an import at this interval. */
const POLL_MS = 500

/** Returns the toast after the import of a pedigree: title and description. */
function pedigreeToast(t: Translate, result: ImportResult): string[] {
  const { imported, updated, skipped, extras, importedReferences = 0 } = result
  const line =
    importedReferences > 0
      ? t('pedigreeImport.done.ancestors', { birds: importedBirdsText(t, result), skipped })
      : t('pedigreeImport.done.line', { count: imported + updated, skipped })
  const extraTexts = extras && extras.photos + extras.results > 0 ? [extrasText(t, extras)] : []
  return [t('pedigreeImport.done'), [line, ...extraTexts].join('. ')]
}

/** Imports a file, reports the result, and shows the progress meanwhile. */
export function useCommit({ id, kind }: Pick<ImportPreview, 'id' | 'kind'>, onDone: (result: ImportResult) => void) {
  const { t } = useLanguage()
  const { send, isPending } = useWrite({
    endpoint: importsApi.commit,
    success: (result) => {
      const toastText = kind === 'pedigree' ? pedigreeToast(t, result) : [importMessage(t, result)]
      // If the keeper keeps the values of the loft, a row that differs is not an error.
      const count = result.errors - result.conflicts
      const errors = count > 0 ? [t('imports.errors', { count })] : []
      const [title = '', ...lines] = [...toastText, ...errors]
      return {
        title,
        ...(lines.length > 0 && { description: lines.join(' ') }),
        ...(errors.length > 0 && { tone: 'warning' as const }),
      }
    },
    failureTitle: FAILURE_TITLES[kind],
    reason: (error) => failureText(error, t),
    onDone: (result) => {
      if (result) onDone(result)
    },
  })
  const progress = useQuery({ ...progressOf(id), enabled: isPending, refetchInterval: POLL_MS })
  const commit = (take: Overwrite) =>
    send({ params: { id }, body: { takeConflicts: typeof take === 'string' ? take : [...take] } })
  return { commit, isPending, progress: progress.data }
}
