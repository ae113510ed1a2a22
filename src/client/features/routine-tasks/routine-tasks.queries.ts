import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf, wholeListOf } from '#client/lists/pages.ts'

/** Every task, including paused and done ones, the soonest due first. */
export const tasksQuery = () => wholeListOf(routineTasksApi.list)
/** The tasks that were due before today. */
export const overdueTasksQuery = () => queryOptionsOf(routineTasksApi.overdue, {})

const COMPLETIONS = { limit: 50 } as const

/** The latest completions of all tasks. */
export const latestCompletionsQuery = () => queryOptionsOf(routineTasksApi.allCompletions, { query: COMPLETIONS })
/** The completions of all tasks, page by page. */
export const completionPages = () => pagesOf(routineTasksApi.allCompletions, { query: COMPLETIONS })
/** The completions of one task, page by page. */
export const completionPagesOf = (taskId: number) =>
  pagesOf(routineTasksApi.completions, { params: { id: taskId }, query: COMPLETIONS })
