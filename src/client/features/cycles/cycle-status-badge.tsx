import { Bird, CalendarClock, CircleX, Egg, EggFried, Flame, Heart, HeartHandshake, ScanEye } from 'lucide-react'
import type { CycleStatus } from '#shared/cycles/cycle-status.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { Tone } from '#client/ui/tone.ts'

/** Tone and icon of each status; no two share either, as the specification requires. */
export const STATUS_STYLES: Readonly<Record<CycleStatus, { readonly tone: Tone; readonly Icon: typeof Egg }>> = {
  planned: { tone: 'neutral', Icon: CalendarClock },
  courting: { tone: 'rose', Icon: Heart },
  mating: { tone: 'violet', Icon: HeartHandshake },
  incubating: { tone: 'warning', Icon: Flame },
  fertility_check: { tone: 'info', Icon: ScanEye },
  hatching: { tone: 'accent', Icon: EggFried },
  rearing: { tone: 'olive', Icon: Egg },
  fledged: { tone: 'success', Icon: Bird },
  failed: { tone: 'danger', Icon: CircleX },
}

interface CycleStatusBadgeProps {
  readonly status: CycleStatus
  /** Whether it is beside another badge in a row: then it has no icon. */
  readonly isBesideOther?: boolean
}

export function CycleStatusBadge({ status, isBesideOther = false }: CycleStatusBadgeProps) {
  const { t } = useLanguage()
  const { tone, Icon } = STATUS_STYLES[status]
  return (
    <Badge tone={tone} icon={!isBesideOther && <Icon aria-hidden="true" />}>
      {t(`breeding.phase.${status}`)}
    </Badge>
  )
}
