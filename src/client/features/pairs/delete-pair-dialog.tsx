import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { pairTitle } from './pair-texts.ts'

interface DeletePairDialogProps {
  readonly pair: Pair
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

/** Asks for confirmation before a pair and its cycles are moved to Recently deleted. */
export function DeletePairDialog({ pair, onClose, onDeleted }: DeletePairDialogProps) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: pairsApi.remove,
    success: () => ({ title: say('pairs.toast.deleted') }),
    failure: 'pairs.toast.deleteFailed',
    onDone: () => {
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('pairs.delete.title', { pair: pairTitle(pair, say) })}
      text={say('pairs.delete.text')}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: pair.id } })}
    />
  )
}
