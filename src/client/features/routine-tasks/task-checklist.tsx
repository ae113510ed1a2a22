import { CircleCheck, ListChecks } from 'lucide-react'
import { useId, useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { CATEGORIES } from '#shared/routine-tasks/category.ts'
import { isDoneOn, isDue, isOverdue } from '#shared/routine-tasks/due.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { RoleNote } from '#client/features/accounts/role-note.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { EmptyState, Note } from '#client/ui/states.tsx'
import { TickRow } from '#client/ui/tick-row.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { DueBadge } from './due-badge.tsx'
import type { TaskAction } from './task-dialogs.tsx'
import { TaskMenu } from './task-row.tsx'
import { categoryText } from './task-texts.ts'
import { useCompleteTask, useUndoCompletion } from './use-task-writes.ts'

interface TaskChecklistProps {
  readonly tasks: readonly RoutineTask[]
  readonly today: LocalDate
  readonly onAction: (action: TaskAction, task: RoutineTask) => void
}

/** Lists today's open and done tasks, by category, each with a checkbox. */
export function TaskChecklist({ tasks, today, onAction }: TaskChecklistProps) {
  const { t } = useLanguage()
  const listed = tasks.filter((task) => isDue(task, today) || isDoneOn(task, today))
  const done = listed.filter((task) => !isDue(task, today))
  if (listed.length === 0) {
    return (
      <EmptyState tone="success" icon={<CircleCheck />} title={t('routine.today.free')} text={t('routine.today.free.text')} />
    )
  }
  const progress = t('routine.today.progress', { done: done.length, total: listed.length })
  const groups = [...Map.groupBy(listed, ({ category }) => category)].toSorted(
    ([one], [other]) => rankOf(one) - rankOf(other) || one.localeCompare(other),
  )
  return (
    <div className="flex flex-col gap-4">
      <RoleNote call={routineTasksApi.complete} text="routine.ofHelpers" />
      <Card>
        <p className="mb-2 font-semibold">{progress}</p>
        <ProgressBar
          label={t('routine.today.progressLabel')}
          value={done.length}
          max={listed.length}
          tone={done.length === listed.length ? 'success' : 'accent'}
          valueText={progress}
        />
      </Card>
      {done.length === listed.length && <Note tone="success">{t('routine.today.allDone')}</Note>}
      <div className={groups.length > 1 ? 'grid items-start gap-4 lg:grid-cols-2' : undefined}>
        {groups.map(([category, group]) => (
          <Group key={category} category={category} tasks={group} today={today} onAction={onAction} />
        ))}
      </div>
    </div>
  )
}

function Group({ category, tasks, today, onAction }: TaskChecklistProps & { category: string }) {
  const { t } = useLanguage()
  const titleId = useId()
  const name = categoryText(category, t)
  // Sorted by name, so that a row stays in place when it is ticked.
  const sorted = tasks.toSorted((one, other) => one.title.localeCompare(other.title) || one.id - other.id)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={name} icon={<ListChecks aria-hidden="true" />} />
      <ItemList label={name} atEnd>
        {sorted.map((task) => (
          <Item key={task.id} task={task} today={today} onAction={onAction} />
        ))}
      </ItemList>
    </Card>
  )
}

interface ItemProps extends Omit<TaskChecklistProps, 'tasks'> {
  readonly task: RoutineTask
}

function Item({ task, today, onAction }: ItemProps) {
  const { t } = useLanguage()
  /** The tick of the user is shown at once, until the task is read again. */
  const [tick, setTick] = useState<{ readonly isTicked: boolean; readonly version: number }>()
  const forgetTick = () => setTick(undefined)
  // A write that waits on this device is shown with the task.
  const complete = useCompleteTask((reply) => reply === undefined && forgetTick())
  const takeBack = useUndoCompletion()
  const { id, version, title, description, lastCompletionId } = task
  const isSaving = tick?.version === version

  function change(isTicked: boolean): void {
    setTick({ isTicked, version })
    if (isTicked) complete.send({ params: { id }, body: {} }, { onRefused: forgetTick })
    else if (lastCompletionId !== null)
      takeBack.send({ params: { id, completionId: lastCompletionId } }, { onRefused: forgetTick })
  }

  return (
    <TickRow
      label={t('routine.today.tick', { task: title })}
      checked={isSaving ? tick.isTicked : !isDue(task, today)}
      busy={isSaving}
      call={routineTasksApi.complete}
      onChange={change}
      title={title}
      badges={
        <>
          {isOverdue(task, today) && <DueBadge task={task} today={today} />}
          <PendingBadge row={task} />
        </>
      }
      line={description}
      actions={<TaskMenu task={task} onAction={onAction} />}
    />
  )
}

/** Ranks known categories in their fixed order, and others after them. */
function rankOf(category: string): number {
  const at = CATEGORIES.findIndex((known) => known === category)
  return at < 0 ? CATEGORIES.length : at
}
