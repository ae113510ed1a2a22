import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { daysBetween } from '#shared/calendar/local-date.ts'
import type { TaskCompletion } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { HistoryButton } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import type { Column } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { completionPages, completionPagesOf } from './routine-tasks.queries.ts'
import { categoryText } from './task-texts.ts'
import { useUndoCompletion } from './use-task-writes.ts'

/** Shows the completions of one task or of all, page by page; the latest completion of a task can be undone. */
export function CompletionTable({ taskId }: { taskId?: number }) {
  const { t, format } = useLanguage()
  const completions = useInfiniteQuery(taskId === undefined ? completionPages() : completionPagesOf(taskId))
  if (completions.error) return <ErrorState compact error={completions.error} onRetry={() => void completions.refetch()} />
  if (!completions.data) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton shape="card" />
      </div>
    )
  }
  const items = completions.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return <EmptyState icon={<History />} title={t('routine.history.empty')} text={t('routine.history.empty.text')} />
  }
  const day: Column<TaskCompletion> = {
    key: 'day',
    header: t('routine.history.day'),
    onPhone: 'line',
    cell: ({ completedDate }) => format.date(completedDate),
    isShort: true,
    isName: taskId !== undefined,
  }
  const task: readonly Column<TaskCompletion>[] = [
    { key: 'task', header: t('routine.choose.task'), cell: ({ taskTitle }) => taskTitle, isName: true },
    day,
    { key: 'category', header: t('routine.field.category'), cell: ({ category }) => categoryText(category, t) },
  ]
  return (
    <>
      <Table
        caption={t('routine.history.caption')}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          ...(taskId === undefined ? task : [day]),
          {
            key: 'late',
            header: t('routine.history.punctuality'),
            onPhone: 'line',
            cell: (one) => <Punctuality completion={one} />,
          },
          { key: 'notes', header: t('routine.field.notes'), cell: ({ notes }) => notes ?? '—' },
          {
            key: 'actions',
            header: t('routine.history.actions'),
            cell: (one) => (
              <span className="inline-flex items-center gap-1">
                <UndoCompletionButton completion={one} />
                <HistoryButton
                  entity="task-completions"
                  id={one.id}
                  name={`${one.taskTitle}, ${format.date(one.completedDate)}`}
                />
              </span>
            ),
            isActions: true,
          },
        ]}
      />
      {completions.hasNextPage && (
        <LoadMore onMore={() => void completions.fetchNextPage()} loading={completions.isFetchingNextPage} />
      )}
    </>
  )
}

function Punctuality({ completion: { completedDate, dueDate } }: { completion: TaskCompletion }) {
  const { t } = useLanguage()
  if (dueDate === null) return '—'
  const count = daysBetween(dueDate, completedDate)
  return count > 0 ? t('routine.history.late', { count }) : t('routine.history.onTime')
}

function UndoCompletionButton({ completion: { id, taskId, isLatest } }: { completion: TaskCompletion }) {
  const { t } = useLanguage()
  const takeBack = useUndoCompletion()
  if (!isLatest) return null
  return (
    <Button
      call={routineTasksApi.removeCompletion}
      size="sm"
      loading={takeBack.isPending}
      onClick={() => takeBack.send({ params: { id: taskId, completionId: id } })}
    >
      {t('routine.history.takeBack')}
    </Button>
  )
}
