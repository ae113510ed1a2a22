import { ListChecks, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { matchingTasks, TASK_SORTS, TASK_STATES } from '#shared/routine-tasks/task-filter.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { TaskRow } from '#client/features/routine-tasks/task-row.tsx'
import type { TaskAction } from '#client/features/routine-tasks/task-dialogs.tsx'
import { categoryText } from '#client/features/routine-tasks/task-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterBar } from '#client/lists/filter-bar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { SearchInput, Select } from '#client/ui/inputs.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { useRoutineView } from './use-routine-view.ts'

interface TaskListProps {
  readonly tasks: readonly RoutineTask[]
  readonly today: LocalDate
  readonly onAction: (action: TaskAction, task: RoutineTask) => void
}

/** All tasks, with search, filters and sorting. */
export function AllTasks({ tasks, today, onAction }: TaskListProps) {
  const { t } = useLanguage()
  const { view, set } = useRoutineView()
  const categories = [...new Set(tasks.map(({ category }) => category))]
  const found = matchingTasks(tasks, view, today)
  // A task named in the address is listed whatever its state.
  const linkedTask = tasks.find(({ id }) => id === view.task)
  const shown = linkedTask && !found.includes(linkedTask) ? [linkedTask, ...found] : found
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
        search={<SearchInput label={t('routine.filter.search')} value={view.q} onChange={(q) => set({ q })} />}
        chips={chips}
        wideLayout="grid grid-cols-2 gap-3 lg:grid-cols-4"
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
        <div className="max-lg:col-span-2">
          <Field label={t('routine.sort')} labelHidden>
            <Select value={view.sort} onChange={(event) => set({ sort: event.target.value })}>
              {TASK_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`routine.sort.${sort}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </FilterBar>
      {shown.length > 0 ? (
        <Tasks tasks={shown} today={today} onAction={onAction} label={t('routine.tab.all')} named={linkedTask?.id} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t('routine.noMatch')}
          text={t('routine.noMatch.text')}
          action={<Button onClick={() => set({ q: '', state: 'all', category: '' })}>{t('common.clear')}</Button>}
        />
      )}
    </div>
  )
}

interface TasksOfKindProps extends TaskListProps {
  readonly category: 'cleaning' | 'feeding' | 'health'
  readonly onAdd: () => void
}

/** The tasks of one category. */
export function TasksOfKind({ category, tasks, today, onAction, onAdd }: TasksOfKindProps) {
  const { t } = useLanguage()
  const ofKind = tasks.filter((task) => task.category === category)
  if (ofKind.length > 0) return <Tasks tasks={ofKind} today={today} onAction={onAction} label={t(`routine.tab.${category}`)} />
  return (
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
  )
}

function Tasks({ tasks, today, onAction, label, named }: TaskListProps & { label: string; named?: number | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const at = tasks.findIndex(({ id }) => id === named)
  useEffect(() => {
    if (at > 0) place.current?.querySelectorAll('li')[at]?.scrollIntoView({ block: 'center' })
  }, [at])
  return (
    <div ref={place}>
      <Card>
        <CardHeader title={`${label} (${tasks.length})`} />
        <ItemList label={label} atEnd>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} today={today} onAction={onAction} />
          ))}
        </ItemList>
      </Card>
    </div>
  )
}
