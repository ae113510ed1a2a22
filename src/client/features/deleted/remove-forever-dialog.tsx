import type { DeletedRow } from '#shared/deleted/deleted-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useRemoveForever } from './deleted-writes.ts'

/** Asks for confirmation before a row is removed permanently. */
export function RemoveForeverDialog({ row, onClose }: { row: DeletedRow; onClose: () => void }) {
  const { t } = useLanguage()
  const { removeForever, isPending } = useRemoveForever(row, onClose)
  const isBird = row.entity === 'pigeons'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('deleted.removeForever.title', { name: row.title })}
      text={t(isBird ? 'deleted.removeForever.pigeon' : 'deleted.removeForever.other')}
      confirmText={t('common.deleteForever')}
      loading={isPending}
      onConfirm={removeForever}
    >
      {isBird && <p className="text-sm text-muted">{t('deleted.removeForever.young')}</p>}
    </ConfirmDialog>
  )
}
