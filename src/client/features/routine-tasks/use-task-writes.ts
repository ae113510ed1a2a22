import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'

interface Completion {
  readonly id: number
  readonly notes?: string
  /** Today by default. */
  readonly completedOn?: LocalDate
}

/** Records that a task was done. */
export function useCompleteTask(onDone?: () => void) {
  const { say } = useLanguage()
  return useWrite({
    send: ({ id, ...body }: Completion) => sendAction(routineTasksApi.complete, { params: { id }, body }),
    success: () => ({ title: say('routine.toast.completed'), description: say('routine.toast.completed.text') }),
    failure: 'routine.toast.completeFailed',
    onDone,
  })
}

interface CompletionToUndo {
  readonly taskId: number
  readonly completionId: number
}

/** Undoes the latest completion of a task. */
export function useUndoCompletion() {
  const { say } = useLanguage()
  return useWrite({
    send: ({ taskId, completionId }: CompletionToUndo) =>
      sendAction(routineTasksApi.removeCompletion, { params: { id: taskId, completionId } }),
    success: () => ({ title: say('routine.toast.takenBack') }),
    failure: 'routine.toast.saveFailed',
  })
}

/** Pauses or resumes a task. */
export function usePauseTask() {
  const { say } = useLanguage()
  return useWrite({
    send: ({ id, isActive }: RoutineTask) =>
      sendAction(routineTasksApi.update, { params: { id }, body: { isActive: !isActive } }),
    success: ({ isActive }) => ({ title: say(isActive ? 'routine.toast.resumed' : 'routine.toast.paused') }),
    failure: 'routine.toast.saveFailed',
  })
}
