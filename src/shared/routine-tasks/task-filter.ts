import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isDue } from './due.ts'
import type { RoutineTask } from './routine-task.ts'

export const TASK_STATES = ['open', 'due', 'closed', 'all'] as const
export const TASK_SORTS = ['due', 'title', 'last'] as const

/** Which tasks are listed, and in which order. */
export interface TaskFilter {
  readonly q: string
  readonly state: (typeof TASK_STATES)[number]
  readonly category: string
  readonly sort: (typeof TASK_SORTS)[number]
}

/** Filters and sorts tasks; "due" keeps the order of the server, the earliest due first. */
export function matchingTasks(tasks: readonly RoutineTask[], filter: TaskFilter, today: LocalDate): readonly RoutineTask[] {
  const word = filter.q.trim().toLowerCase()
  const found = tasks.filter(
    (task) =>
      (filter.state === 'all' || (filter.state === 'due' ? isDue(task, today) : task.isActive === (filter.state === 'open'))) &&
      (filter.category === '' || task.category === filter.category) &&
      `${task.title} ${task.description ?? ''}`.toLowerCase().includes(word),
  )
  if (filter.sort === 'title') return found.toSorted((one, other) => one.title.localeCompare(other.title))
  if (filter.sort === 'due') return found
  return found.toSorted((one, other) => (one.lastCompletedDate ?? '').localeCompare(other.lastCompletedDate ?? ''))
}
