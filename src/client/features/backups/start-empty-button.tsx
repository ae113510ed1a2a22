import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { waitUntilReopened } from './use-restore.ts'

/** Creates an empty loft although there are backups, after a question. */
export function StartEmptyButton() {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const begin = useMutation({
    mutationFn: async () => {
      await sendNow(backupsApi.startEmpty, {})
      await waitUntilReopened(undefined)
    },
    onSuccess: () => {
      setIsOpen(false)
      void queryClient.resetQueries()
    },
    onError: (error) => toast({ tone: 'danger', title: t('backups.startEmpty.failed'), description: errorText(error, t) }),
  })
  return (
    <>
      <Button needsServer call={backupsApi.startEmpty} onClick={() => setIsOpen(true)}>
        {t('backups.startEmpty')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => {
          if (!begin.isPending) setIsOpen(open)
        }}
        title={t('backups.startEmpty.title')}
        text={t('backups.startEmpty.text')}
        confirmText={t('backups.startEmpty')}
        loading={begin.isPending}
        onConfirm={() => begin.mutate()}
      />
    </>
  )
}
