import { readNumber } from '#shared/api/read-number.ts'
import { isDue } from '#shared/routine-tasks/due.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

export const TABS = ['today', 'all', 'cleaning', 'feeding', 'health', 'history'] as const
export type RoutineTab = (typeof TABS)[number]
export const STATES = ['open', 'due', 'closed', 'all'] as const
export const SORTS = ['due', 'title', 'last'] as const

/** Which tasks are listed, and in which order. */
export interface TaskFilter {
  readonly q: string
  readonly state: (typeof STATES)[number]
  readonly category: string
  readonly sort: (typeof SORTS)[number]
}

interface RoutineView extends TaskFilter {
  readonly tab: RoutineTab
  /** The number of the task named in the address. */
  readonly task: number
}

/** Keeps the open tab and the filter in the address of the page. */
export function useRoutineView() {
  const [params, set] = useUrlParams()
  const task = readNumber(params.get('task') ?? '')
  const view: RoutineView = {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? (task > 0 ? 'all' : 'today'),
    q: params.get('q') ?? '',
    state: STATES.find((state) => state === params.get('state')) ?? 'open',
    category: params.get('category') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'due',
    task,
  }

  return { view, set: (patch: Readonly<Partial<Record<keyof RoutineView, string>>>) => set(patch) }
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
