import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { read } from '#client/api/read.ts'

/** Every task, including paused and done ones, the soonest due first. */
export const tasksQuery = () => read(routineTasksApi.list, {})
/** The tasks that were due before today. */
export const overdueTasksQuery = () => read(routineTasksApi.overdue, {})

/** One page of completions, of one task or of all. */
export const completionsQuery = (page: number, taskId?: number) =>
  taskId === undefined
    ? read(routineTasksApi.allCompletions, { query: { page } })
    : read(routineTasksApi.completions, { params: { id: taskId }, query: { page } })
