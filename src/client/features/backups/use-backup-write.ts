import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast, type ToastRequest } from '#client/ui/toasts.ts'
import { backupsQuery } from './backups.queries.ts'

interface BackupWrite<Value> {
  readonly send: () => Promise<Value>
  readonly success: (value: Value) => ToastRequest
  readonly failureTitle?: PlainKey
  readonly onSettled?: () => void
}

/** Changes the folder of backups and not the loft: it cannot be undone, and only the list of backups is refreshed. */
export function useBackupWrite<Value>({ send, success, failureTitle = 'common.error', onSettled }: BackupWrite<Value>) {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (value) => void toast(success(value)),
    onError: (error) => toast({ tone: 'danger', title: say(failureTitle), description: errorText(error, say) }),
    onSettled: () => {
      onSettled?.()
      void queryClient.invalidateQueries({ queryKey: backupsQuery().queryKey })
    },
  })
}
