import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { ROWS_CLASSES } from '#client/lists/list-row.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { CycleCard, CycleRow } from './cycle-card.tsx'
import type { CycleAction } from './cycle-dialogs.tsx'

interface CycleGridProps {
  readonly cycles: readonly Cycle[]
  readonly today: LocalDate
  readonly onDetails: (cycle: Cycle) => void
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

/** Shows cycles as cards; on a phone as rows. */
export function CycleGrid({ cycles, ...rest }: CycleGridProps) {
  const isNarrow = useMedia(NARROW)
  const One = isNarrow ? CycleRow : CycleCard
  return (
    <div className={isNarrow ? ROWS_CLASSES : 'flex flex-col gap-4'}>
      {cycles.map((cycle) => (
        <One key={cycle.id} cycle={cycle} {...rest} />
      ))}
    </div>
  )
}
