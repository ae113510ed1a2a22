import { useQuery } from '@tanstack/react-query'
import { isOpen } from '#shared/treatments/course.ts'
import { useToday } from '#client/dates/use-today.ts'
import { GiveButton } from '#client/features/treatments/give-button.tsx'
import { roundQuery } from '#client/features/treatments/treatments.queries.ts'

/** Gives the doses of a treatment that are due, one by one, the earliest first. */
export function DueDoses({ treatmentId, isFilled }: { treatmentId: number; isFilled: boolean }) {
  const today = useToday()
  const round = useQuery(roundQuery()).data ?? []
  const next = round
    .filter(({ dose, treatment }) => treatment.id === treatmentId && isOpen(dose))
    .toSorted((one, other) => (one.dose.dueDate < other.dose.dueDate ? -1 : one.dose.dueDate > other.dose.dueDate ? 1 : 0))[0]
  return next ? (
    <GiveButton key={next.dose.id} treatment={next.treatment} dose={next.dose} today={today} isFilled={isFilled} />
  ) : null
}
