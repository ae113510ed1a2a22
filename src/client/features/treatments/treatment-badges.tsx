import { CalendarX, ShieldAlert, Stethoscope } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Outcome, TreatmentDose } from '#shared/treatments/treatment.ts'
import type { BirdCare } from '#shared/treatments/treatments-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { doseStatus, OUTCOME_TONES } from './treatment-texts.ts'

export function OutcomeBadge({ outcome }: { outcome: Outcome | null }) {
  const { t } = useLanguage()
  if (outcome === null) return <Badge>{t('treatments.outcome.none')}</Badge>
  return <Badge tone={OUTCOME_TONES[outcome]}>{t(`treatments.outcome.${outcome}`)}</Badge>
}

export function DoseBadge({ dose, today, isActive }: { dose: TreatmentDose; today: LocalDate; isActive: boolean }) {
  const { t } = useLanguage()
  const { label, tone } = doseStatus(dose, today, isActive)
  return <Badge tone={tone}>{t(label)}</Badge>
}

/** Shows badges with the care status of a bird; `withDays` adds the dates. */
export function CareBadges({ care, withDays = false }: { care: BirdCare; withDays?: boolean }) {
  const { t, format } = useLanguage()
  const { treatments, quarantine, notToRaceBefore } = care
  const isTreated = treatments.length > 0
  return (
    <>
      {isTreated && (
        <Badge tone="info" icon={<Stethoscope aria-hidden="true" />}>
          {t('treatments.care.treated')}
        </Badge>
      )}
      {quarantine && (
        <Badge tone="warning" icon={<ShieldAlert aria-hidden="true" />}>
          {withDays
            ? t('treatments.care.quarantineUntil', { day: format.date(quarantine.endDate) })
            : t('treatments.care.quarantine')}
        </Badge>
      )}
      {notToRaceBefore && (withDays || !isTreated) && (
        <Badge tone="violet" icon={<CalendarX aria-hidden="true" />}>
          {t('treatments.care.noRace', { day: format.date(notToRaceBefore) })}
        </Badge>
      )}
    </>
  )
}
