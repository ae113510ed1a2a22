import { Pencil, Stethoscope } from 'lucide-react'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { MenuItem } from '#client/ui/menu.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { Meter } from '#client/ui/meter.tsx'
import { GiveButton } from './give-button.tsx'
import { DoseBadge } from './treatment-badges.tsx'
import type { TreatmentAction } from './treatment-dialogs.tsx'
import { TreatmentMenu } from './treatment-menu.tsx'
import { courseText, treatedBirdsText } from './treatment-texts.ts'

interface TreatmentCardProps {
  readonly treatment: Treatment
  readonly today: LocalDate
  /** Whether this is the first card, whose main button is filled. */
  readonly isFirst: boolean
  readonly onAction: (action: TreatmentAction, treatment: Treatment) => void
}

/** Shows one running treatment: birds, medicine, progress, and the next dose. */
export function TreatmentCard({ treatment, today, isFirst, onAction }: TreatmentCardProps) {
  const { t, format } = useLanguage()
  const places = usePlaceNames()
  const isNarrow = useMedia(NARROW)
  const { id, treatmentName, endDate, notToRaceBefore, progress, nextDose, startDate } = treatment
  const isDue = nextDose !== null && nextDose.dueDate <= today && treatment.birdCount > 0
  return (
    <Card as="article" labelledBy={`treatment-${id}`}>
      <CardHeader
        id={`treatment-${id}`}
        title={treatmentName}
        description={treatedBirdsText(treatment, places, t)}
        icon={<Stethoscope aria-hidden="true" />}
        actions={
          <TreatmentMenu treatment={treatment} onDelete={() => onAction('delete', treatment)}>
            <MenuItem icon={<Pencil />} call={treatmentsApi.update} onSelect={() => onAction('edit', treatment)}>
              {t('treatments.edit')}
            </MenuItem>
          </TreatmentMenu>
        }
      />
      <div className="mb-4 flex flex-col gap-4">
        {progress.doses > 0 && (
          <Meter
            label={t('treatments.field.progress')}
            value={progress.given}
            max={progress.doses}
            valueText={t('treatments.dose.of', { given: progress.given, all: progress.doses })}
          />
        )}
        <Facts
          facts={[
            {
              label: t('treatments.field.medicine'),
              value: courseText(treatment, t, format) || t('treatments.noMedicine'),
            },
            { label: t('treatments.field.startDate'), value: format.date(startDate) },
            endDate !== null && { label: t('treatments.field.endDate'), value: format.date(endDate) },
            {
              label: t('treatments.field.next'),
              value: nextDose ? (
                <span className="inline-flex flex-wrap items-center justify-end gap-2 sm:justify-start">
                  {format.relativeDay(nextDose.dueDate, today)}
                  {isDue && <DoseBadge dose={nextDose} today={today} isActive />}
                </span>
              ) : progress.doses > 0 ? (
                <Badge tone="success">{t('treatments.dose.allGiven')}</Badge>
              ) : (
                t('treatments.dose.none')
              ),
            },
            notToRaceBefore !== null && { label: t('treatments.field.notToRaceBefore'), value: format.date(notToRaceBefore) },
          ]}
        />
      </div>
      <div className="mt-auto flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        {isDue && <GiveButton wide={isNarrow} treatment={treatment} dose={nextDose} today={today} isFilled={isFirst} />}
        <Button variant="ghost" onClick={() => onAction('details', treatment)}>
          {t('treatments.details')}
        </Button>
        <Button
          call={treatmentsApi.end}
          variant={nextDose !== null || progress.doses === 0 ? 'ghost' : isFirst ? 'primary' : 'secondary'}
          onClick={() => onAction('end', treatment)}
        >
          {t('treatments.end')}
        </Button>
      </div>
    </Card>
  )
}
