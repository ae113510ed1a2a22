import { BellRing, TriangleAlert } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isHatchAwaited } from '#shared/cycles/awaited.ts'
import { hatchCountdown } from '#shared/cycles/cycle-dates.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'

/** The expected hatch and the days until then, while a hatch is still expected. */
export function HatchCountdown({ cycle, day, today }: { cycle: Cycle; day: LocalDate; today: LocalDate }) {
  const { format } = useLanguage()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{format.date(day)}</span>
      {isHatchAwaited(cycle) && <Countdown day={day} today={today} />}
    </span>
  )
}

function Countdown({ day, today }: { day: LocalDate; today: LocalDate }) {
  const { t } = useLanguage()
  const countdown = hatchCountdown(day, today)
  if (countdown.state === 'waiting') return <span>{`(${t('cycles.hatch.days', { count: countdown.days })})`}</span>
  if (countdown.state === 'due_now') {
    return (
      <Badge tone="warning" icon={<BellRing aria-hidden="true" />}>
        {t('cycles.hatch.dueNow')}
      </Badge>
    )
  }
  return (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
      {t('cycles.hatch.overdue', { count: countdown.days })}
    </Badge>
  )
}
