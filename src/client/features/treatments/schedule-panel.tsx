import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { isOpen } from '#shared/treatments/course.ts'
import type { RoundDose } from '#shared/treatments/treatments-api.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { DoseRow } from './dose-row.tsx'
import { doseText, treatedBirdsText } from './treatment-texts.ts'
import { roundQuery } from './treatments.queries.ts'

/** Shows the doses due today and the overdue ones, by section; each is given with one tap. */
export function SchedulePanel() {
  const { t } = useLanguage()
  const places = usePlaceNames()
  const round = useQuery(roundQuery())
  if (round.isError) return <ErrorState error={round.error} onRetry={() => void round.refetch()} />
  if (!round.data) return <Skeleton shape="card" />
  if (round.data.length === 0) {
    const title = t('treatments.schedule.empty')
    return <EmptyState icon={<CalendarCheck />} title={title} text={t('treatments.schedule.empty.text')} />
  }
  const titleOf = ({ treatment: { sectionIds } }: RoundDose): string => {
    const [first, ...others] = sectionIds
    if (first === undefined) return t('treatments.schedule.nowhere')
    if (others.length > 0) return t('treatments.schedule.several')
    return places.get(first)?.name ?? t('common.loading')
  }
  const sections = [...Map.groupBy(round.data, titleOf)].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <div className="flex flex-col gap-4">
      {sections.map(([title, doses], index) => (
        <SectionCard key={title} title={title} doses={doses} isFirst={index === 0} />
      ))}
    </div>
  )
}

interface SectionCardProps {
  readonly title: string
  readonly doses: readonly RoundDose[]
  /** Whether the button of its first open dose is filled. */
  readonly isFirst: boolean
}

function SectionCard({ title, doses, isFirst }: SectionCardProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const places = usePlaceNames()
  const firstOpen = doses.find(({ dose }) => isOpen(dose))?.dose
  return (
    <Card as="section">
      <CardHeader title={title} />
      <ItemList label={title} atEnd>
        {doses.map(({ dose, treatment }) => (
          <DoseRow
            key={dose.id}
            treatment={treatment}
            dose={dose}
            today={today}
            isFirst={isFirst && dose === firstOpen}
            title={treatment.treatmentName}
            line={[
              treatment.medicineName,
              doseText(treatment, t, format),
              treatedBirdsText(treatment, places, t),
              dose.dueDate !== today && format.date(dose.dueDate),
              (treatment.timesADay ?? 1) > 1 && t('treatments.dose.number', { number: dose.doseNumber }),
              dose.skippedReason,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ItemList>
    </Card>
  )
}
