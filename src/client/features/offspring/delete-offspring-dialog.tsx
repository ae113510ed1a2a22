import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { youngName } from './young-texts.ts'

/** Asks for confirmation before a young bird is moved to Recently deleted; its pigeon is kept. */
export function DeleteOffspringDialog({ offspring, open, onOpenChange }: OffspringDialogProps) {
  const { t } = useLanguage()
  const { id, bandId } = offspring
  const remove = useWrite({
    endpoint: offspringApi.remove,
    success: () => ({ title: t('offspring.toast.deleted') }),
    failure: 'offspring.toast.failed',
    onDone: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('offspring.delete.title', { young: youngName(offspring, t) })}
      text={bandId === null ? t('offspring.delete.text') : t('offspring.delete.textBanded', { band: bandId })}
      confirmText={t(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id } })}
    />
  )
}
