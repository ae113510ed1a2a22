import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Records by one tap that a task was done today. */
export function useCompleteTask(onDone?: (reply: unknown) => void) {
  const { t } = useLanguage()
  return useWrite({
    endpoint: routineTasksApi.complete,
    success: () => ({ title: t('routine.toast.completed'), description: t('routine.toast.completed.text') }),
    failure: 'routine.toast.completeFailed',
    onDone,
  })
}

/** Undoes the latest completion of a task. */
export function useUndoCompletion() {
  const { t } = useLanguage()
  return useWrite({
    endpoint: routineTasksApi.removeCompletion,
    success: () => ({ title: t('routine.toast.takenBack') }),
    failure: 'routine.toast.saveFailed',
  })
}
