import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { categoryText } from '#client/features/routine-tasks/task-texts.ts'
import { useCompleteTask } from '#client/features/routine-tasks/use-task-writes.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'

/** Lists routine tasks that were due before today; it is hidden when there are none. */
export function OverdueTasks({ tasks }: { tasks: readonly RoutineTask[] }) {
  const { t } = useLanguage()
  const today = useToday()
  const titleId = useId()
  if (tasks.length === 0) return null
  const title = t('routine.pending')
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={`${title} (${tasks.length})`}
        description={t('routine.pending.line')}
        icon={<CalendarClock aria-hidden="true" />}
      />
      <ItemList label={title} atEnd>
        {tasks.map((task) => (
          <OverdueTask key={task.id} task={task} today={today} />
        ))}
      </ItemList>
    </Card>
  )
}

function OverdueTask({ task, today }: { task: RoutineTask; today: LocalDate }) {
  const { t } = useLanguage()
  const complete = useCompleteTask()
  const { id, title, category, description, nextDueDate } = task
  const count = nextDueDate === null ? 0 : daysBetween(nextDueDate, today)
  return (
    <ItemRow
      title={title}
      badges={<Badge tone="danger">{t('routine.due.late', { count })}</Badge>}
      line={[categoryText(category, t), description].filter(Boolean).join(' · ')}
      wraps
      actions={
        <Button
          call={routineTasksApi.complete}
          size="sm"
          loading={complete.isPending}
          onClick={() => complete.send({ params: { id }, body: {} })}
        >
          {t('routine.action.complete')}
        </Button>
      }
    />
  )
}
