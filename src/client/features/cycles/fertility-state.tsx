import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isCandlingAwaited } from '#shared/cycles/awaited.ts'
import type { FertilityCheckState } from '#shared/cycles/cycle-dates.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { candlingText } from './cycle-texts.ts'

interface FertilityStateProps {
  readonly cycle: Cycle
  readonly fertility: FertilityCheckState
  readonly today: LocalDate
  /** Called when the button is pressed; without it, there is no button. */
  readonly onCheck?: () => void
}

/** Shows the candling state of a clutch; a clutch that has hatched or ended need not be candled any more. */
export function FertilityState({ cycle, fertility, today, onCheck }: FertilityStateProps) {
  const { t, format } = useLanguage()
  if (fertility.state === 'completed') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {t('cycles.fertility.completed', { day: format.date(cycle.fertilityCheckDate ?? today) })}
        </Badge>
        <span>{candlingText(cycle, t)}</span>
      </span>
    )
  }
  if (!isCandlingAwaited(cycle)) return <>{t('cycles.fertility.notChecked')}</>
  if (fertility.state === 'pending') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="neutral" icon={<Clock aria-hidden="true" />}>
          {t('cycles.fertility.pending')}
        </Badge>
        <span>{t('cycles.fertility.days', { count: fertility.daysUntilDue })}</span>
      </span>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <CandlingDueBadge />
      {onCheck && (
        <Button call={cyclesApi.checkFertility} size="sm" onClick={onCheck}>
          {t('cycles.fertility.checkNow')}
        </Button>
      )}
    </span>
  )
}

/** Says that the candling is due or late. In a row, the badge has no icon. */
export function CandlingDueBadge({ isInRow = false }: { isInRow?: boolean }) {
  const { t } = useLanguage()
  return (
    <Badge tone="danger" icon={!isInRow && <TriangleAlert aria-hidden="true" />}>
      {t('cycles.fertility.urgent')}
    </Badge>
  )
}
