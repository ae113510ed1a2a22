import { ListChecks, SearchX } from 'lucide-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { TASK_SORTS, TASK_STATES } from '#shared/routine-tasks/task-filter.ts'
import { routineTasksApi, type TaskPage } from '#shared/routine-tasks/routine-tasks-api.ts'
import { taskById, taskPages } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { TaskRow } from '#client/features/routine-tasks/task-row.tsx'
import type { TaskAction } from '#client/features/routine-tasks/task-dialogs.tsx'
import { categoryText } from '#client/features/routine-tasks/task-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterBar } from '#client/lists/filter-bar.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { SearchInput, Select } from '#client/ui/inputs.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { useRoutineView } from './use-routine-view.ts'

interface TaskListProps {
  readonly today: LocalDate
  readonly onAction: (action: TaskAction, task: RoutineTask) => void
}

/** Shows all tasks, with search, filters and sorting. */
export function AllTasks({ today, onAction }: TaskListProps) {
  const { t } = useLanguage()
  const { view, set } = useRoutineView()
  const [text, setText] = useSearchText(view.q, (q) => set({ q }))
  const found = useRows(useInfiniteQuery({ ...taskPages(view), placeholderData: keepPreviousData }))
  const isListed = found.data?.some(({ id }) => id === view.task)
  // A task named in the address is listed whatever its state.
  const linkedTask = useQuery({ ...taskById(view.task), enabled: view.task > 0 && isListed === false }).data
  const { categories = [] } = found.first ?? {}
  const chips = [
    ...(view.state === TASK_STATES[0]
      ? []
      : [{ key: 'state', label: t(`routine.filter.state.${view.state}`), onRemove: () => set({ state: TASK_STATES[0] }) }]),
    ...(view.category === ''
      ? []
      : [{ key: 'category', label: categoryText(view.category, t), onRemove: () => set({ category: '' }) }]),
  ]
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        search={<SearchInput label={t('routine.filter.search')} value={text} onChange={setText} />}
        chips={chips}
        wideLayout="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]"
      >
        <Field label={t('routine.filter.state')} labelHidden>
          <Select value={view.state} onChange={(event) => set({ state: event.target.value })}>
            {TASK_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`routine.filter.state.${state}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('routine.filter.category')} labelHidden>
          <Select value={view.category} onChange={(event) => set({ category: event.target.value })}>
            <option value="">{t('routine.filter.category.all')}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryText(category, t)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('routine.sort')} labelHidden>
          <Select value={view.sort} onChange={(event) => set({ sort: event.target.value })}>
            {TASK_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`routine.sort.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FilterBar>
      <FoundTasks
        found={found}
        linkedTask={isListed ? undefined : linkedTask}
        named={view.task}
        today={today}
        onAction={onAction}
        label={t('routine.tab.all')}
        none={
          <EmptyState
            icon={<SearchX />}
            title={t('routine.noMatch')}
            text={t('routine.noMatch.text')}
            action={<Button onClick={() => set({ q: '', state: 'all', category: '' })}>{t('common.clear')}</Button>}
          />
        }
      />
    </div>
  )
}

interface TasksOfKindProps extends TaskListProps {
  readonly category: 'cleaning' | 'feeding' | 'health'
  readonly onAdd: () => void
}

/** Shows the tasks of one category. */
export function TasksOfKind({ category, onAdd, ...list }: TasksOfKindProps) {
  const { t } = useLanguage()
  return (
    <FoundTasks
      {...list}
      found={useRows(useInfiniteQuery(taskPages({ state: 'all', category })))}
      label={t(`routine.tab.${category}`)}
      none={
        <EmptyState
          call={routineTasksApi.addStarters}
          icon={<ListChecks />}
          title={t('routine.noneOfKind')}
          text={t('routine.empty.text')}
          action={
            <Button call={routineTasksApi.addStarters} variant="primary" onClick={onAdd}>
              {t('routine.empty.starters')}
            </Button>
          }
        />
      }
    />
  )
}

interface FoundTasksProps extends TaskListProps {
  readonly found: ReturnType<typeof useRows<TaskPage>>
  readonly label: string
  /** The task that is shown first, besides those found. */
  readonly linkedTask?: RoutineTask | undefined
  /** The number of the task to scroll to. */
  readonly named?: number
  /** Shown when no task was found. */
  readonly none: ReactNode
}

/** Shows the tasks of a filter, page by page. */
function FoundTasks({ found, linkedTask, label, named, none, today, onAction }: FoundTasksProps) {
  const place = useRef<HTMLDivElement>(null)
  const tasks = linkedTask ? [linkedTask, ...(found.data ?? [])] : found.data
  const at = tasks?.findIndex(({ id }) => id === named) ?? 0
  useEffect(() => {
    if (at > 0) place.current?.querySelectorAll('li')[at]?.scrollIntoView({ block: 'center' })
  }, [at])
  if (!tasks) {
    return found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : <Skeleton shape="card" />
  }
  if (tasks.length === 0) return none
  return (
    <div ref={place}>
      <Card>
        <CardHeader title={`${label} (${Math.max(found.total, tasks.length)})`} />
        <ItemList label={label} atEnd>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} today={today} onAction={onAction} />
          ))}
        </ItemList>
      </Card>
      {found.hasNextPage && <LoadMore onMore={found.more} loading={found.isFetchingNextPage} />}
    </div>
  )
}
