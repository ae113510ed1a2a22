import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { youngName } from './young-texts.ts'

/** Asks for confirmation before a young bird is moved to Recently deleted; its pigeon is kept. */
export function DeleteOffspringDialog({ offspring, open, onOpenChange }: OffspringDialogProps) {
  const { say } = useLanguage()
  const { id, bandId } = offspring
  const remove = useWrite({
    endpoint: offspringApi.remove,
    success: () => ({ title: say('offspring.toast.deleted') }),
    failure: 'offspring.toast.failed',
    onDone: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('offspring.delete.title', { young: youngName(offspring, say) })}
      text={bandId === null ? say('offspring.delete.text') : say('offspring.delete.textBanded', { band: bandId })}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id } })}
    />
  )
}
