import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

/** Asks for confirmation before a task is moved to Recently deleted. */
export function DeleteTaskDialog({ task, onClose }: { task: RoutineTask; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = useWrite({
    send: () => sendAction(routineTasksApi.remove, { params: { id: task.id } }),
    success: () => ({ title: say('routine.toast.deleted') }),
    failure: 'routine.toast.saveFailed',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('routine.delete.title', { task: task.title })}
      text={say('routine.delete.text')}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  )
}
