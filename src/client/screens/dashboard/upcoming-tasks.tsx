import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useId } from 'react'
import type { TaskPage } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { notificationsQuery } from '#client/features/calendar/calendar.queries.ts'
import { DueBadge } from '#client/features/routine-tasks/due-badge.tsx'
import { upcomingTasksQuery } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { categoryText } from '#client/features/routine-tasks/task-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

/** Shows the next routine tasks of the loft. */
export function UpcomingTasks() {
  const { t } = useLanguage()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={t('dashboard.tasks')} icon={<CalendarCheck aria-hidden="true" />} />
      <NextTasks />
      <div className="pt-3">
        <ButtonLink wide variant="ghost" href="/routine">
          {t('dashboard.tasks.all')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function NextTasks() {
  const { t, format } = useLanguage()
  const today = useToday()
  const tasks = useQuery(upcomingTasksQuery())
  const due = useQuery(notificationsQuery())
  if (tasks.error) return <ErrorState compact error={tasks.error} onRetry={() => void tasks.refetch()} />
  if (!tasks.data) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton shape="box" />
      </div>
    )
  }
  // Tasks without a day come last.
  const soonest = (tasks.data as TaskPage).items.filter(({ isActive, nextDueDate }) => isActive && nextDueDate !== null)
  if (soonest.length === 0) {
    const text = due.data && due.data.count > 0 ? 'calendar.due.others' : 'dashboard.tasks.emptyText'
    return <EmptyState compact title={t('dashboard.tasks.empty')} text={t(text)} />
  }
  return (
    <ItemList label={t('dashboard.tasks')}>
      {soonest.map((task) => (
        <ItemRow
          key={task.id}
          title={<TextLink href={`/routine?task=${task.id}`}>{task.title}</TextLink>}
          line={`${categoryText(task.category, t)} · ${format.date(task.nextDueDate!)}`}
          actions={<DueBadge task={task} today={today} />}
        />
      ))}
    </ItemList>
  )
}
