import { CircleHelp, Mars, Venus } from 'lucide-react'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { STATUSES_OUT_OF_CARE, type Status } from '#shared/pigeons/status.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useBirdCare } from '#client/features/treatments/bird-care.tsx'
import { CareBadges } from '#client/features/treatments/treatment-badges.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { SOFT_CLASSES, type Tone } from '#client/ui/tone.ts'
import { PendingBadge } from '#client/ui/pending-badge.tsx'

const ICONS = { cock: Mars, hen: Venus, por_definir: CircleHelp } as const
const GENDER_TONES = { cock: 'info', hen: 'rose', por_definir: 'neutral' } as const satisfies Record<Gender, Tone>

/** Shows the sex of a bird. With `isSmall`, only its sign is visible. */
export function GenderBadge({ gender, isSmall = false }: { gender: Gender; isSmall?: boolean }) {
  const { t } = useLanguage()
  const Icon = ICONS[gender]
  if (isSmall) {
    return (
      <span
        className={`inline-flex size-5 shrink-0 items-center justify-center rounded-full ${SOFT_CLASSES[GENDER_TONES[gender]]}`}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{t(`pigeons.gender.${gender}`)}</span>
      </span>
    )
  }
  return (
    <Badge tone={GENDER_TONES[gender]} icon={<Icon aria-hidden="true" />}>
      {t(`pigeons.gender.${gender}`)}
    </Badge>
  )
}

const STATUS_TONES: Partial<Record<Status, Tone>> = {
  active: 'success',
  breeding: 'violet',
  racing: 'accent',
  training: 'accent',
  injured: 'danger',
  for_sale: 'warning',
  unassigned: 'warning',
}

export function StatusBadge({ status }: { status: Status }) {
  const { t } = useLanguage()
  return <Badge tone={STATUS_TONES[status] ?? 'neutral'}>{t(`pigeons.status.${status}`)}</Badge>
}

interface PigeonBadgesProps {
  readonly pigeon: Pigeon
  readonly isSmall?: boolean
  /** Whether there is little room: then the status is shown only for a bird that has left. */
  readonly isShort?: boolean
}

/** Shows the gender of a bird, its status unless it is active, and whether it is treated, in quarantine or must not race. */
export function PigeonBadges({ pigeon, isSmall = false, isShort = false }: PigeonBadgesProps) {
  const { t } = useLanguage()
  const { id, gender, status, isReference } = pigeon
  const care = useBirdCare(id)
  return (
    <span className={isSmall ? 'flex shrink-0 items-center gap-1' : 'flex flex-wrap items-center gap-1'}>
      <GenderBadge gender={gender} isSmall={isSmall} />
      {isReference ? (
        <Badge>{t('pigeons.reference')}</Badge>
      ) : (
        status !== 'active' && (!isShort || hasLeft(pigeon)) && <StatusBadge status={status} />
      )}
      {care && <CareBadges care={care} />}
      <PendingBadge row={pigeon} />
    </span>
  )
}

/** Returns whether a recorded bird no longer lives in the loft. */
export const hasLeft = ({ status }: Pigeon): boolean => STATUSES_OUT_OF_CARE.includes(status)
