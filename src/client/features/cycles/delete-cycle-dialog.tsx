import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

/** Asks for confirmation before a cycle and its eggs are moved to Recently deleted. */
export function DeleteCycleDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = useWrite({
    send: () => sendAction(cyclesApi.remove, { params: { id: cycle.id } }),
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
      onConfirm={() => remove.mutate(undefined)}
    />
  )
}
