import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { importMessage } from '#shared/imports/import-texts.ts'
import { importsApi, type ImportResult } from '#shared/imports/imports-api.ts'
import { act } from '#client/api/call.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { refreshPigeons } from '#client/features/pigeons/pigeons.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { useFailureToast } from './failure-toast.ts'
import { progressOf, refreshPastImports } from './imports.queries.ts'

/** Which rows overwrite the loft where they differ. */
export type Take = 'all' | 'none' | readonly number[]

/** How often the screen asks how far an import has come. */
const ASKED_EVERY_MS = 500

/** Takes a file over, tells how it went, and shows meanwhile how far it has come. */
export function useCommit(id: number, onDone: (result: ImportResult) => void) {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  const tellFailure = useFailureToast()
  const commit = useMutation({
    mutationFn: (take: Take) =>
      act(importsApi.commit, { params: { id }, body: { takeConflicts: typeof take === 'string' ? take : [...take] } }),
    onSuccess: ({ reply, actionId }) => {
      toast({
        title: importMessage(say, reply),
        ...(reply.errors > 0 && { tone: 'warning', description: say('imports.errors', { count: reply.errors }) }),
        action: undoButton(actionId),
      })
      onDone(reply)
      void refreshPigeons(queryClient)
      void refreshPastImports(queryClient)
    },
    onError: tellFailure,
  })
  const progress = useQuery({ ...progressOf(id), enabled: commit.isPending, refetchInterval: ASKED_EVERY_MS })
  return { commit, progress: progress.data }
}
