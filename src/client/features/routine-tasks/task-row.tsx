import { CalendarCheck, Check, CirclePause, CirclePlay, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isDoneOn } from '#shared/routine-tasks/due.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CollapsibleRow } from '#client/ui/collapsible-row.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { useWrite } from '#client/writes/use-write.ts'
import { DueBadge } from './due-badge.tsx'
import type { TaskAction } from './task-dialogs.tsx'
import { categoryText, intervalText } from './task-texts.ts'
import { useCompleteTask, useUndoCompletion } from './use-task-writes.ts'

interface TaskRowProps {
  readonly task: RoutineTask
  readonly today: LocalDate
  readonly onAction: (action: TaskAction, task: RoutineTask) => void
}

/** Shows one task of a list, with its actions. */
export function TaskRow({ task, today, onAction }: TaskRowProps) {
  const { t, format } = useLanguage()
  const complete = useCompleteTask()
  const { id, title, description, category, intervalDays, nextDueDate, lastCompletedDate, sectionIds, isActive } = task
  const isNarrow = useMedia(NARROW)
  const facts = [
    intervalText(intervalDays, t),
    categoryText(category, t),
    sectionIds.length > 0 && t('routine.sections', { count: sectionIds.length }),
    isActive && nextDueDate !== null && t('routine.next', { date: format.date(nextDueDate) }),
    lastCompletedDate === null ? t('routine.never') : t('routine.last', { date: format.date(lastCompletedDate) }),
  ]
  const isOpen = isActive && !isDoneOn(task, today)
  const run = () => complete.send({ params: { id }, body: {} })
  const row = {
    title,
    badges: (
      <>
        <DueBadge task={task} today={today} />
        <PendingBadge row={task} />
      </>
    ),
    line: facts.filter(Boolean).join(' · '),
    children: description && <p className="text-sm text-muted">{description}</p>,
  }
  const menu = <TaskMenu task={task} onAction={onAction} />
  if (isNarrow) {
    return (
      <CollapsibleRow
        {...row}
        actions={
          <>
            {isOpen && (
              <Button
                call={routineTasksApi.complete}
                size="sm"
                aria-label={t('routine.action.complete')}
                loading={complete.isPending}
                onClick={run}
              >
                {t('routine.action.complete.short')}
              </Button>
            )}
            {menu}
          </>
        }
      />
    )
  }
  return (
    <ItemRow
      {...row}
      wraps
      actions={
        <span className="inline-flex items-center gap-1">
          {isOpen && (
            <Button
              call={routineTasksApi.complete}
              size="sm"
              icon={<Check aria-hidden="true" />}
              loading={complete.isPending}
              onClick={run}
            >
              {t('routine.action.complete')}
            </Button>
          )}
          {menu}
        </span>
      }
    />
  )
}

/** Shows the menu with all other actions on a task. */
export function TaskMenu({ task, onAction }: Omit<TaskRowProps, 'today'>) {
  const { t } = useLanguage()
  const pause = useWrite({
    endpoint: routineTasksApi.update,
    success: (saved) => ({ title: t(saved.isActive ? 'routine.toast.resumed' : 'routine.toast.paused') }),
    failure: 'routine.toast.saveFailed',
  })
  const takeBack = useUndoCompletion()
  const { id, title, isActive, lastCompletionId } = task
  return (
    <Menu trigger={<IconButton label={t('routine.menu', { task: title })} icon={<Ellipsis />} />}>
      {isActive && (
        <MenuItem call={routineTasksApi.complete} icon={<Check />} onSelect={() => onAction('complete', task)}>
          {t('routine.action.completeWith')}
        </MenuItem>
      )}
      <MenuItem icon={<CalendarCheck />} onSelect={() => onAction('completions', task)}>
        {t('routine.action.completions')}
      </MenuItem>
      <HistoryMenuItem entity="routine-tasks" id={id} name={title} />
      {lastCompletionId !== null && (
        <MenuItem
          call={routineTasksApi.removeCompletion}
          icon={<Undo2 />}
          onSelect={() => takeBack.send({ params: { id, completionId: lastCompletionId } })}
        >
          {t('routine.action.takeBack')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Pencil />} call={routineTasksApi.update} onSelect={() => onAction('edit', task)}>
        {t('routine.action.edit')}
      </MenuItem>
      <MenuItem
        call={routineTasksApi.update}
        icon={isActive ? <CirclePause /> : <CirclePlay />}
        onSelect={() => pause.send({ params: { id }, body: { isActive: !isActive } })}
      >
        {t(isActive ? 'routine.action.pause' : 'routine.action.resume')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} call={routineTasksApi.remove} tone="danger" onSelect={() => onAction('delete', task)}>
        {t('routine.action.delete')}
      </MenuItem>
    </Menu>
  )
}
