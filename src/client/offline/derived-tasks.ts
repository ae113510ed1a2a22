import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { matchingTasks, type TaskFilter } from '#shared/routine-tasks/task-filter.ts'
import { summaryOfTasks } from '#shared/routine-tasks/task-summary.ts'
import { dayOfDevice } from './read-ahead-store.ts'
import type { Search } from './derivable.ts'
import { cachedRead, type Dated } from './cached-reads.ts'
import { pageOfRows } from './page-of-rows.ts'
import { withPendingWrites } from './read-hooks.ts'

/** Returns the cached tasks with the pending writes; a filter applies to the changed tasks. */
async function cachedTasks(): Promise<Dated<readonly RoutineTask[]> | undefined> {
  const cached = await cachedRead<readonly RoutineTask[]>(routineTasksApi.list.path)
  return cached && { data: withPendingWrites([routineTasksApi.list.path], cached.data), at: cached.at }
}

export async function deriveTasks(search: Search): Promise<Dated<unknown> | undefined> {
  const cached = await cachedTasks()
  return cached && { data: tasksIn(cached.data, search, dayOfDevice()), at: cached.at }
}

export async function deriveTask(id: number): Promise<Dated<unknown> | undefined> {
  const cached = await cachedTasks()
  const data = cached?.data.find((task) => task.id === id)
  return cached && data && { data, at: cached.at }
}

/** Returns the tasks of a filter, as the server answers them. */
export function tasksIn(tasks: readonly RoutineTask[], query: Search, today: LocalDate): unknown {
  const { state = 'all', category = '', search: q = '', sort = 'due', limit, cursor = '0' } = query
  const found = matchingTasks(tasks, { state, category, q, sort } as TaskFilter, today)
  if (limit === undefined) return found
  const page = pageOfRows(found, Number(cursor), Number(limit))
  return { ...page, ...(page.total !== undefined && summaryOfTasks(tasks, today)) }
}
