import { deletedApi, type DeletedRow } from '#shared/deleted/deleted-api.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'
import { notRestoredText } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Restores one deleted row; the toast offers to delete it again. */
export function useRestoreDeleted({ entity, id, title }: DeletedRow) {
  const { say } = useLanguage()
  const { send, isPending } = useWrite({
    endpoint: deletedApi.restore,
    success: ({ kept }) => ({ title: say('deleted.restored', { name: title }), ...notRestoredText(kept, say) }),
    reason: (error) => failureText(error, 'deleted.restoreFailed', say),
  })
  return { restore: () => send({ params: { entity, id } }), isPending }
}

/** Removes one row permanently. */
export function useRemoveForever({ entity, id, title }: DeletedRow, onDone: () => void) {
  const { say } = useLanguage()
  const { send, isPending } = useWrite({
    endpoint: deletedApi.removeForever,
    success: () => ({ title: say('deleted.removedForever', { name: title }) }),
    reason: (error) => failureText(error, 'deleted.removeFailed', say),
    onDone,
  })
  return { removeForever: () => send({ params: { entity, id } }), isPending }
}

const failureText = (error: unknown, fallback: PlainKey, say: Translate): string =>
  bandText(error, say) ?? errorText(error, say, say(fallback))

/** Returns an error text with both birds when another bird now wears the band of the deleted one. */
function bandText(error: unknown, say: Translate): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'band_taken') return undefined
  const { bandId, takenBy } = error.details as { bandId?: string; takenBy?: { bandId: string } }
  return bandId && takenBy && say('deleted.bandTaken', { band: bandId, other: takenBy.bandId })
}
