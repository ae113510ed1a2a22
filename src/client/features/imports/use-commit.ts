import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { extrasText, importedBirdsText, importMessage } from '#shared/imports/import-texts.ts'
import { importsApi, type ImportPreview, type ImportResult } from '#shared/imports/imports-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { sendAction } from '#client/api/call.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { useImportFailureToast } from './failure-toast.ts'
import { progressOf, refreshAfterImport } from './imports.queries.ts'

/** The rows that overwrite the loft where values differ. */
export type Overwrite = 'all' | 'none' | readonly number[]

/** How often the screen polls the progress of an import. */
const POLL_MS = 500

/** The specification's toast for a pedigree: title and description. */
function pedigreeToast(say: Translate, result: ImportResult): string[] {
  const { imported, updated, skipped, extras, importedReferences = 0 } = result
  const line =
    importedReferences > 0
      ? say('pedigreeImport.done.ancestors', { birds: importedBirdsText(say, result), skipped })
      : say('pedigreeImport.done.line', { count: imported + updated, skipped })
  const extraTexts = extras && extras.photos + extras.results > 0 ? [extrasText(say, extras)] : []
  return [say('pedigreeImport.done'), [line, ...extraTexts].join('. ')]
}

/** Imports a file, reports the result, and shows the progress meanwhile. */
export function useCommit({ id, kind }: Pick<ImportPreview, 'id' | 'kind'>, onDone: (result: ImportResult) => void) {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  const showFailure = useImportFailureToast(kind)
  const commit = useMutation({
    mutationFn: (take: Overwrite) =>
      sendAction(importsApi.commit, { params: { id }, body: { takeConflicts: typeof take === 'string' ? take : [...take] } }),
    onSuccess: ({ reply, actionId }) => {
      const toastText = kind === 'pedigree' ? pedigreeToast(say, reply) : [importMessage(say, reply)]
      const errors = reply.errors > 0 ? [say('imports.errors', { count: reply.errors })] : []
      const [title = '', ...lines] = [...toastText, ...errors]
      toast({
        title,
        ...(lines.length > 0 && { description: lines.join(' ') }),
        ...(errors.length > 0 && { tone: 'warning' }),
        action: undoButton(actionId),
      })
      onDone(reply)
      void refreshAfterImport(queryClient)
    },
    onError: showFailure,
  })
  const progress = useQuery({ ...progressOf(id), enabled: commit.isPending, refetchInterval: POLL_MS })
  return { commit, progress: progress.data }
}
