import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletedApi, type DeletedRow } from '#shared/deleted/deleted-api.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import { sendAction } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { notRestoredText, useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'

/** Restores one deleted row; the toast offers to delete it again. */
export function useRestoreDeleted() {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  return useMutation({
    mutationFn: ({ entity, id }: DeletedRow) => sendAction(deletedApi.restore, { params: { entity, id } }),
    onSuccess: async ({ reply, actionId }, { title }) => {
      await queryClient.invalidateQueries()
      toast({
        title: say('deleted.restored', { name: title }),
        ...notRestoredText(reply.kept, say),
        action: undoButton(actionId),
      })
    },
    onError: (error) => showFailure(error, 'deleted.restoreFailed', say),
  })
}

/** Removes one row permanently. */
export function useRemoveForever(onDone: () => void) {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  return useMutation({
    mutationFn: ({ entity, id }: DeletedRow) => sendNow(deletedApi.removeForever, { params: { entity, id } }),
    onSuccess: async (_, { title }) => {
      await queryClient.invalidateQueries()
      toast({ title: say('deleted.removedForever', { name: title }) })
      onDone()
    },
    onError: (error) => showFailure(error, 'deleted.removeFailed', say),
  })
}

function showFailure(error: unknown, fallback: PlainKey, say: Translate): void {
  toast({ tone: 'danger', title: say('common.error'), description: bandText(error, say) ?? errorText(error, say, say(fallback)) })
}

/** Returns an error text with both birds when another bird now wears the band of the deleted one. */
function bandText(error: unknown, say: Translate): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'band_taken') return undefined
  const { bandId, takenBy } = error.details as { bandId?: string; takenBy?: { bandId: string } }
  return bandId && takenBy && say('deleted.bandTaken', { band: bandId, other: takenBy.bandId })
}
