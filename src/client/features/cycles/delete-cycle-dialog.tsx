import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Asks for confirmation before a cycle and its eggs are moved to Recently deleted. */
export function DeleteCycleDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: cyclesApi.remove,
    success: () => ({ title: say('cycles.toast.deleted') }),
    failure: 'cycles.toast.deleteFailed',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('cycles.delete.title', { number: cycle.cycleNumber, pair: pairTitle(cycle, say) })}
      text={say('cycles.delete.text')}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: cycle.id } })}
    />
  )
}
