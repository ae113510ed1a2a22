import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { matchingTasks, type TaskFilter } from '#shared/routine-tasks/task-filter.ts'
import { summaryOfTasks } from '#shared/routine-tasks/task-summary.ts'
import { dayOfDevice } from './ahead.ts'
import type { Search } from './derivable.ts'
import { cachedRead, type Dated } from './cached-reads.ts'
import { pageOfRows } from './page-of-rows.ts'
import { withPendingWrites } from './read-hooks.ts'

/** The kept tasks, with the writes that wait: a filter applies to what they change. */
async function cachedTasks(): Promise<Dated<readonly RoutineTask[]> | undefined> {
  const kept = await cachedRead<readonly RoutineTask[]>(routineTasksApi.list.path)
  return kept && { data: withPendingWrites([routineTasksApi.list.path], kept.data), at: kept.at }
}

export async function deriveTasks(search: Search): Promise<Dated<unknown> | undefined> {
  const kept = await cachedTasks()
  return kept && { data: tasksIn(kept.data, search, dayOfDevice()), at: kept.at }
}

export async function deriveTask(id: number): Promise<Dated<unknown> | undefined> {
  const kept = await cachedTasks()
  const data = kept?.data.find((task) => task.id === id)
  return kept && data && { data, at: kept.at }
}

/** The tasks of a filter, as the server answers them. */
export function tasksIn(tasks: readonly RoutineTask[], query: Search, today: LocalDate): unknown {
  const { state = 'all', category = '', search: q = '', sort = 'due', limit, cursor = '0' } = query
  const found = matchingTasks(tasks, { state, category, q, sort } as TaskFilter, today)
  if (limit === undefined) return found
  const page = pageOfRows(found, Number(cursor), Number(limit))
  return { ...page, ...(page.total !== undefined && summaryOfTasks(tasks, today)) }
}
