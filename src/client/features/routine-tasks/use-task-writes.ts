import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Records by one tap that a task was done today. */
export function useCompleteTask(onDone?: (reply: unknown) => void) {
  const { say } = useLanguage()
  return useWrite({
    endpoint: routineTasksApi.complete,
    success: () => ({ title: say('routine.toast.completed'), description: say('routine.toast.completed.text') }),
    failure: 'routine.toast.completeFailed',
    onDone,
  })
}

/** Undoes the latest completion of a task. */
export function useUndoCompletion() {
  const { say } = useLanguage()
  return useWrite({
    endpoint: routineTasksApi.removeCompletion,
    success: () => ({ title: say('routine.toast.takenBack') }),
    failure: 'routine.toast.saveFailed',
  })
}
