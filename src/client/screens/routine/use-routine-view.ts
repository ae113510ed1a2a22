import { readNumber } from '#shared/api/read-number.ts'
import { TASK_SORTS, TASK_STATES, type TaskFilter } from '#shared/routine-tasks/task-filter.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

export const TABS = ['today', 'all', 'cleaning', 'feeding', 'health', 'history'] as const
export type RoutineTab = (typeof TABS)[number]

interface RoutineView extends TaskFilter {
  readonly state: (typeof TASK_STATES)[number]
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
    state: TASK_STATES.find((state) => state === params.get('state')) ?? 'open',
    category: params.get('category') ?? '',
    sort: TASK_SORTS.find((sort) => sort === params.get('sort')) ?? 'due',
    task,
  }

  return { view, set: (patch: Readonly<Partial<Record<keyof RoutineView, string>>>) => set(patch) }
}
