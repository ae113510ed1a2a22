import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Every task, including paused and done ones, the soonest due first. */
export const tasksQuery = () => queryOptionsOf(routineTasksApi.list, {})
/** The tasks that were due before today. */
export const overdueTasksQuery = () => queryOptionsOf(routineTasksApi.overdue, {})

/** One page of completions, of one task or of all. */
export const completionsQuery = (page: number, taskId?: number) =>
  taskId === undefined
    ? queryOptionsOf(routineTasksApi.allCompletions, { query: { page } })
    : queryOptionsOf(routineTasksApi.completions, { params: { id: taskId }, query: { page } })
