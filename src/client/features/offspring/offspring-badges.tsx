import { Bird, Check, CircleDashed, Clock, Flag, Syringe, TriangleAlert } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { bandingState, fledgeState, vaccinationState } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'

interface StateProps {
  readonly chick: Offspring
  readonly today: LocalDate
}

const BANDING = {
  banded: { tone: 'success', Icon: Check },
  too_young: { tone: 'neutral', Icon: CircleDashed },
  ready: { tone: 'info', Icon: Clock },
  overdue: { tone: 'danger', Icon: TriangleAlert },
} as const

export function BandingBadge({ chick, today }: StateProps) {
  const { t } = useLanguage()
  const state = bandingState(chick, today)
  const { tone, Icon } = BANDING[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`offspring.state.${state}`)}
    </Badge>
  )
}

const VACCINATION = {
  completed: { tone: 'success', Icon: Check, text: 'vaccinated' },
  not_required: { tone: 'neutral', Icon: CircleDashed, text: 'not_required' },
  not_banded: { tone: 'neutral', Icon: CircleDashed, text: 'not_banded' },
  pending: { tone: 'warning', Icon: Syringe, text: 'pending' },
} as const

export function VaccinationBadge({ chick }: { chick: Offspring }) {
  const { t } = useLanguage()
  const { tone, Icon, text } = VACCINATION[vaccinationState(chick)]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`offspring.state.${text}`)}
    </Badge>
  )
}

const FLEDGING = {
  fledged: { tone: 'success', Icon: Bird, text: 'fledged' },
  too_young: { tone: 'neutral', Icon: CircleDashed, text: 'in_nest' },
  ready: { tone: 'info', Icon: Clock, text: 'fledge_ready' },
  overdue: { tone: 'danger', Icon: TriangleAlert, text: 'fledge_overdue' },
} as const

export function FledgeBadge({ chick, today }: StateProps) {
  const { t } = useLanguage()
  const { tone, Icon, text } = FLEDGING[fledgeState(chick, today)]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`offspring.state.${text}`)}
    </Badge>
  )
}

/**
 * Shows the state of a young bird: its open tasks and where it is, or that it died or left. Finished tasks are not shown.
 */
export function LifeBadges({ chick, today, isShort = false }: StateProps & { readonly isShort?: boolean }) {
  const { t, format } = useLanguage()
  const { isActive, diedOn, readyForRacing, isWeaned, fledgeDate } = chick
  if (!isActive) {
    return <Badge>{diedOn ? t('offspring.state.died', { day: format.date(diedOn) }) : t('offspring.state.left')}</Badge>
  }
  const isBanded = bandingState(chick, today) === 'banded'
  const isInNest = fledgeState(chick, today) === 'too_young'
  // A row on a phone has room only for the task that is due next.
  const showsOnlyTask = isShort && (!isBanded || vaccinationState(chick) === 'pending')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <PendingBadge row={chick} />
      {!isBanded && <BandingBadge chick={chick} today={today} />}
      {vaccinationState(chick) === 'pending' && (isBanded || !isShort) && <VaccinationBadge chick={chick} />}
      {showsOnlyTask ? null : readyForRacing ? (
        <Badge tone="violet" icon={<Flag aria-hidden="true" />}>
          {t('offspring.state.racing')}
        </Badge>
      ) : isWeaned && fledgeDate === null ? (
        <Badge tone="accent">{t('offspring.state.weaned')}</Badge>
      ) : (
        (isBanded || !isInNest) && <FledgeBadge chick={chick} today={today} />
      )}
    </span>
  )
}
