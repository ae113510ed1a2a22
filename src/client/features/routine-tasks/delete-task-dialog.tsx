import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Asks for confirmation before a task is moved to Recently deleted. */
export function DeleteTaskDialog({ task, onClose }: { task: RoutineTask; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: routineTasksApi.remove,
    success: () => ({ title: say('routine.toast.deleted') }),
    failure: 'routine.toast.saveFailed',
    onDone: () => onClose(),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('routine.delete.title', { task: task.title })}
      text={say('routine.delete.text')}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: task.id } })}
    />
  )
}
