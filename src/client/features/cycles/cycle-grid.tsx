import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { CycleCard } from './cycle-card.tsx'
import type { CycleAction } from './cycle-dialogs.tsx'

interface CycleGridProps {
  readonly cycles: readonly Cycle[]
  readonly today: LocalDate
  readonly onDetails: (cycle: Cycle) => void
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

/** Cycles as cards. */
export function CycleGrid({ cycles, ...rest }: CycleGridProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {cycles.map((cycle) => (
        <CycleCard key={cycle.id} cycle={cycle} {...rest} />
      ))}
    </div>
  )
}
