import type { LocalDate } from '#shared/calendar/local-date.ts'
import { dueBadge, type DueState } from '#shared/routine-tasks/due.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { Tone } from '#client/ui/tone.ts'

const TONES: Readonly<Record<DueState, Tone>> = {
  overdue: 'danger',
  today: 'danger',
  tomorrow: 'warning',
  soon: 'accent',
  later: 'neutral',
}

/** Shows when a task is due, with the text and colour of the specification, or that it is not due. */
export function DueBadge({ task, today }: { task: RoutineTask; today: LocalDate }) {
  const { t } = useLanguage()
  const { isActive, intervalDays, completionCount, nextDueDate } = task
  if (!isActive && intervalDays === null && completionCount > 0) return <Badge tone="success">{t('routine.state.done')}</Badge>
  if (!isActive) return <Badge>{t('routine.state.paused')}</Badge>
  if (nextDueDate === null) return <Badge>{t('routine.due.none')}</Badge>
  const { state, days } = dueBadge(nextDueDate, today)
  const text = state === 'soon' || state === 'later' ? t('routine.due.days', { count: days }) : t(`routine.due.${state}`)
  return <Badge tone={TONES[state]}>{text}</Badge>
}
