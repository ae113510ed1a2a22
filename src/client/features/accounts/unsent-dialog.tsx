import { useState } from 'react'
import { SaveOutboxButton } from '#client/features/outbox/save-outbox-button.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { UNSENT_DAYS } from '#client/offline/unsent-expiry.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { flush } from '#client/writes/flush.ts'
import { needsAttention, outboxEntries, useOutbox } from '#client/writes/outbox-state.ts'

interface UnsentDialogProps {
  readonly isSigningOut: boolean
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** Asks what to do with unsent changes before signing out. */
export function UnsentDialog({ isSigningOut, onSignOut, onClose }: UnsentDialogProps) {
  const { t } = useLanguage()
  const unsent = useOutbox().filter(needsAttention)
  const [isSending, setIsSending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function sendFirst(): Promise<void> {
    setIsSending(true)
    await flush().catch(() => undefined)
    setIsSending(false)
    if (outboxEntries().some(needsAttention)) setHasFailed(true)
    else onSignOut()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('outbox.leave.title', { count: unsent.length })}
      text={t('outbox.leave.text', { days: UNSENT_DAYS })}
      confirmText={t('outbox.leave.anyway')}
      loading={isSigningOut}
      onConfirm={onSignOut}
    >
      <div className="flex flex-col gap-3">
        {hasFailed && <Note tone="warning">{t('outbox.leave.failed')}</Note>}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" loading={isSending} onClick={() => void sendFirst()}>
            {t('outbox.leave.send')}
          </Button>
          <SaveOutboxButton entries={unsent} />
        </div>
      </div>
    </ConfirmDialog>
  )
}
