import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'

interface DeletePigeonDialogProps {
  readonly pigeon: Pigeon
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

/** Asks for confirmation before one bird is moved to Recently deleted. */
export function DeletePigeonDialog({ pigeon, onClose, onDeleted }: DeletePigeonDialogProps) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: pigeonsApi.remove,
    success: () => ({ title: say('pigeons.toast.deleted') }),
    failure: 'pigeons.toast.deleteFailed',
    onDone: () => {
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('pigeons.delete.title', { band: birdTitle(pigeon) })}
      text={say('pigeons.delete.text')}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: pigeon.id } })}
    />
  )
}
