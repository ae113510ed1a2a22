import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'

const POLL_MS = 400
/** The time limit for reopening. A hundred thousand birds open in seconds, but an old computer may need longer. */
const TIMEOUT_MS = 3 * 60_000

class RestoreTimeout extends Error {}

/** Restores a backup, waits until the server has opened it, and reads all data on the screen again. */
export function useRestore(onDone: () => void) {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  const queryClient = useQueryClient()
  const [isOpening, setIsOpening] = useState(false)
  const restore = useMutation({
    mutationFn: async (id: string) => {
      const version = await currentVersion()
      const { before, restarts } = await sendNow(backupsApi.restore, { params: { id } })
      if (restarts) {
        setIsOpening(true)
        await waitUntilReopened(version)
      }
      return before
    },
    onSuccess: (before) => {
      toast({
        title: t('backups.restored'),
        description: before ? t('backups.restored.before', { moment: momentOf(before.madeAt) }) : undefined,
      })
      onDone()
      // All data read before the restore is outdated.
      void queryClient.resetQueries()
    },
    onError: (error) => {
      const description = error instanceof RestoreTimeout ? t('backups.restore.slow') : errorText(error, t)
      toast({ tone: 'danger', title: t('backups.restore.failed'), description })
    },
    onSettled: () => setIsOpening(false),
  })
  return { restore, isOpening }
}

/** Returns the number of the last action; undefined when the data cannot be read. */
async function currentVersion(): Promise<number | undefined> {
  return call(actionsApi.dataVersion, {}).then(
    ({ version }) => version,
    () => undefined,
  )
}

/** Waits until the server answers after a restart. */
export async function waitUntilReopened(before: number | undefined): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    if (await isReopened(before)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new RestoreTimeout()
}

/** A restore ends every session: the reopened loft asks for sign-in, or for its first account. */
const REOPENED_CODES = ['sign_in_needed', 'not_from_here']

/**
 * Returns whether the server has opened the restored data. One that still answers with the version from before the restore has
 * not closed the old data yet.
 */
async function isReopened(before: number | undefined): Promise<boolean> {
  try {
    const { version } = await call(actionsApi.dataVersion, {})
    return version !== before
  } catch (error) {
    return error instanceof ApiError && REOPENED_CODES.includes(error.code ?? '')
  }
}
