import { useQuery } from '@tanstack/react-query'
import { Plus, Stethoscope } from 'lucide-react'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TreatmentCard } from './treatment-card.tsx'
import type { TreatmentAction } from './treatment-dialogs.tsx'
import { activeTreatmentsQuery } from './treatments.queries.ts'

interface ActivePanelProps {
  readonly onStart: () => void
  readonly onAction: (action: TreatmentAction, treatment: Treatment) => void
}

/** Shows the running treatments as cards, those with the earliest dose first. */
export function ActivePanel({ onStart, onAction }: ActivePanelProps) {
  const { t } = useLanguage()
  const today = useToday()
  const active = useQuery(activeTreatmentsQuery())
  if (active.isError) return <ErrorState error={active.error} onRetry={() => void active.refetch()} />
  if (!active.data) return <Skeleton shape="card" />
  if (active.data.items.length === 0) {
    return (
      <EmptyState
        icon={<Stethoscope />}
        title={t('treatments.empty')}
        text={t('treatments.empty.text')}
        action={
          <Button call={treatmentsApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onStart}>
            {t('treatments.start')}
          </Button>
        }
      />
    )
  }
  // Treatments with all doses given come first, because their outcome must be entered; those without planned doses come last.
  const dueOf = ({ nextDose, progress }: Treatment) => nextDose?.dueDate ?? (progress.doses > 0 ? '' : '9')
  const treatments = active.data.items.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))
  return (
    <div className={treatments.length > 1 ? 'grid gap-4 md:grid-cols-2' : undefined}>
      {treatments.map((treatment, index) => (
        <TreatmentCard key={treatment.id} treatment={treatment} today={today} isFirst={index === 0} onAction={onAction} />
      ))}
    </div>
  )
}
