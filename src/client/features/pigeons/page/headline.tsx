import { ageOf } from '#shared/pigeons/age.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { shownText } from '#shared/pigeons/shown-text.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useBirdCare } from '#client/features/treatments/bird-care.tsx'
import { CareBadges } from '#client/features/treatments/treatment-badges.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { GenderBadge, hasLeft, StatusBadge } from '../pigeon-badges.tsx'
import { Place } from '../place.tsx'

/** Shows the main facts of a bird: sex, state, age, looks, and where it lives. */
export function Headline({ pigeon }: { pigeon: Pigeon }) {
  const { t, format, language } = useLanguage()
  const care = useBirdCare(pigeon.id)
  const age = ageOf(pigeon, useToday())
  const { gender, status, isReference, birthYear, hatchDate, color, strain, loftLocationId } = pigeon
  const born =
    hatchDate !== null
      ? t('pigeon.hatched', { day: format.date(hatchDate) })
      : birthYear !== null && t('pigeon.bornIn', { year: String(birthYear) })
  const lines = [
    [!hasLeft(pigeon) && age && t(`pigeon.age.${age.unit}`, { count: age.count }), born],
    [shownText('color', color, language), strain],
  ]
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <div className="flex flex-wrap gap-1.5">
        <GenderBadge gender={gender} />
        {isReference ? <Badge>{t('pigeons.reference')}</Badge> : <StatusBadge status={status} />}
        {care && <CareBadges care={care} withDays />}
        <PendingBadge row={pigeon} />
      </div>
      <div className="flex flex-col gap-0.5 [overflow-wrap:anywhere]">
        {lines.map((line) => line.filter(Boolean).join(' · ')).map((line) => line && <p key={line}>{line}</p>)}
        {!isReference && !hasLeft(pigeon) && (
          <p className="min-h-5">
            <Place sectionId={loftLocationId} />
          </p>
        )}
      </div>
    </div>
  )
}
