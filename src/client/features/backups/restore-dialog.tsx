import { useQuery } from '@tanstack/react-query'
import type { Backup } from '#shared/backups/backup.ts'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { contentTexts } from './backup-texts.ts'
import { backupsQuery } from './backups.queries.ts'
import { useRestore } from './use-restore.ts'

interface RestoreDialogProps {
  readonly backup: Backup
  /** The time of the backup, as the list of backups shows it; to the minute by default. */
  readonly moment?: string
  readonly onClose: () => void
}

/** Explains what a restore does, and stays open until the loft can be used again. */
export function RestoreDialog({ backup, moment, onClose }: RestoreDialogProps) {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  const { restore, isOpening } = useRestore(onClose)
  const { data } = useQuery(backupsQuery())
  const hasAccounts = useQuery(accessQuery()).data?.hasAccounts === true
  const before = data && data.store !== 'intact' ? 'backups.restore.damaged' : 'backups.restore.before'
  const progress = isOpening ? 'backups.restore.opening' : 'backups.restore.working'
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !restore.isPending) onClose()
      }}
      title={t('backups.restore.title', { moment: moment ?? momentOf(backup.madeAt) })}
      text={t('backups.restore.text', contentTexts(backup, t))}
      confirmText={t('backups.restore.submit')}
      loading={restore.isPending}
      onConfirm={() => restore.mutate(backup.id)}
    >
      <Note tone="info">
        <p>{t(restore.isPending ? progress : before)}</p>
        {hasAccounts && <p>{t('backups.restore.signIn')}</p>}
        {!hasAccounts && backup.reason === 'brought' && <p>{t('backups.restore.accounts')}</p>}
      </Note>
    </ConfirmDialog>
  )
}
