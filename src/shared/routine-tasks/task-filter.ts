import type { LocalDate } from '#shared/calendar/local-date.ts'
import { fold } from '#shared/text/fold.ts'
import { isDoneOn, isDue } from './due.ts'
import type { RoutineTask } from './routine-task.ts'

export const TASK_STATES = ['open', 'due', 'closed', 'all'] as const
/** The states above, `today` for tasks that are due or were done today, and `plan` for the steps of season plans. */
export const TASK_LISTS = [...TASK_STATES, 'today', 'plan'] as const
export const TASK_SORTS = ['due', 'title', 'last'] as const

/** The filter and the order of a list of tasks. */
export interface TaskFilter {
  readonly q: string
  readonly state: (typeof TASK_LISTS)[number]
  readonly category: string
  readonly sort: (typeof TASK_SORTS)[number]
}

/** Filters and sorts tasks; "due" keeps the order of the server, the earliest due first. */
export function matchingTasks(tasks: readonly RoutineTask[], filter: TaskFilter, today: LocalDate): readonly RoutineTask[] {
  const word = fold(filter.q)
  const found = tasks.filter(
    (task) =>
      isInTaskList(task, filter.state, today) &&
      (filter.category === '' || task.category === filter.category) &&
      fold(`${task.title} ${task.description ?? ''}`).includes(word),
  )
  if (filter.sort === 'title') return found.toSorted((one, other) => one.title.localeCompare(other.title))
  if (filter.sort === 'due') return found
  return found.toSorted((one, other) => (one.lastCompletedDate ?? '').localeCompare(other.lastCompletedDate ?? ''))
}

function isInTaskList(task: RoutineTask, list: TaskFilter['state'], today: LocalDate): boolean {
  switch (list) {
    case 'all':
      return true
    case 'open':
      return task.isActive
    case 'closed':
      return !task.isActive
    case 'due':
      return isDue(task, today)
    case 'today':
      return isDue(task, today) || isDoneOn(task, today)
    case 'plan':
      return task.planStep !== null
  }
}
