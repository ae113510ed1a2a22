import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import type { TaskFilter } from '#shared/routine-tasks/task-filter.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

const PAGE = 60
/** The number that the specification requires on the dashboard. */
const UPCOMING = 4

/** Reads the tasks that match a filter; the first page also describes all tasks. */
export const taskPages = ({ state, category = '', q = '', sort = 'due' }: Partial<TaskFilter> & Pick<TaskFilter, 'state'>) =>
  pagesOf(routineTasksApi.list, {
    query: {
      state,
      ...(category && { category }),
      ...(q && { search: q }),
      ...(sort !== 'due' && { sort }),
      limit: PAGE,
    },
  })
/** Reads the tasks that are due today or were done today. */
export const todayTaskPages = () => taskPages({ state: 'today' })
/** Reads the steps of season plans. */
export const planTaskPages = () => taskPages({ state: 'plan' })
/** Reads the next tasks, the soonest due first. */
export const upcomingTasksQuery = () => queryOptionsOf(routineTasksApi.list, { query: { state: 'open', limit: UPCOMING } })
export const taskById = (id: number) => queryOptionsOf(routineTasksApi.get, { params: { id } })
/** Reads the tasks that were due before today. */
export const overdueTasksQuery = () => queryOptionsOf(routineTasksApi.overdue, {})

const COMPLETIONS = { limit: 50 } as const

/** Reads the latest completions of all tasks. */
export const latestCompletionsQuery = () => queryOptionsOf(routineTasksApi.allCompletions, { query: COMPLETIONS })
/** Reads the completions of all tasks, page by page. */
export const completionPages = () => pagesOf(routineTasksApi.allCompletions, { query: COMPLETIONS })
/** Reads the completions of one task, page by page. */
export const completionPagesOf = (taskId: number) =>
  pagesOf(routineTasksApi.completions, { params: { id: taskId }, query: COMPLETIONS })
