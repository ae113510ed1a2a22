import { deletedApi, type DeletedRow } from '#shared/deleted/deleted-api.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'
import { notRestoredText } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Restores one deleted row; the toast offers to delete it again. */
export function useRestoreDeleted({ entity, id, title }: DeletedRow) {
  const { t } = useLanguage()
  const { send, isPending } = useWrite({
    endpoint: deletedApi.restore,
    success: ({ kept }) => ({ title: t('deleted.restored', { name: title }), ...notRestoredText(kept, t) }),
    reason: (error) => failureText(error, 'deleted.restoreFailed', t),
  })
  return { restore: () => send({ params: { entity, id } }), isPending }
}

/** Removes one row permanently. */
export function useRemoveForever({ entity, id, title }: DeletedRow, onDone: () => void) {
  const { t } = useLanguage()
  const { send, isPending } = useWrite({
    endpoint: deletedApi.removeForever,
    success: () => ({ title: t('deleted.removedForever', { name: title }) }),
    reason: (error) => failureText(error, 'deleted.removeFailed', t),
    onDone,
  })
  return { removeForever: () => send({ params: { entity, id } }), isPending }
}

const failureText = (error: unknown, fallback: PlainKey, t: Translate): string =>
  bandText(error, t) ?? errorText(error, t, t(fallback))

/** Returns an error text with both birds when another bird now wears the band of the deleted one. */
function bandText(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'band_taken') return undefined
  const { bandId, takenBy } = error.details as { bandId?: string; takenBy?: { bandId: string } }
  return bandId && takenBy && t('deleted.bandTaken', { band: bandId, other: takenBy.bandId })
}
