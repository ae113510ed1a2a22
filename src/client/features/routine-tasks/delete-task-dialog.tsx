import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'

/** Asks for confirmation before a task is moved to Recently deleted. */
export function DeleteTaskDialog({ task, onClose }: { task: RoutineTask; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={routineTasksApi.remove}
      sent={{ params: { id: task.id } }}
      title={t('routine.delete.title', { task: task.title })}
      text={t('routine.delete.text')}
      success={() => ({ title: t('routine.toast.deleted') })}
      failure="routine.toast.saveFailed"
      onClose={onClose}
    />
  )
}
