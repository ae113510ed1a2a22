import { BellRing, TriangleAlert } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isHatchAwaited } from '#shared/cycles/awaited.ts'
import { hatchCountdown } from '#shared/cycles/cycle-dates.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'

/** Shows the expected hatch and the days until then, while a hatch is still expected. */
export function HatchCountdown({ cycle, day, today }: { cycle: Cycle; day: LocalDate; today: LocalDate }) {
  const { t, format } = useLanguage()
  const countdown = isHatchAwaited(cycle) && hatchCountdown(day, today)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{format.date(day)}</span>
      {countdown && countdown.state === 'waiting' && <span>{`(${t('cycles.hatch.days', { count: countdown.days })})`}</span>}
      {countdown && <HatchBadge countdown={countdown} />}
    </span>
  )
}

interface HatchBadgeProps {
  readonly countdown: ReturnType<typeof hatchCountdown>
  /** In a row, the badge has no icon. */
  readonly isInRow?: boolean
}

/** Shows that a hatch is due or overdue, and nothing while it is only expected. */
export function HatchBadge({ countdown, isInRow = false }: HatchBadgeProps) {
  const { t } = useLanguage()
  if (countdown.state === 'waiting') return null
  if (countdown.state === 'due_now') {
    return (
      <Badge tone="warning" icon={!isInRow && <BellRing aria-hidden="true" />}>
        {t('cycles.hatch.dueNow')}
      </Badge>
    )
  }
  return (
    <Badge tone="danger" icon={!isInRow && <TriangleAlert aria-hidden="true" />}>
      {t('cycles.hatch.overdue', { count: countdown.days })}
    </Badge>
  )
}
