import { useCallback, useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { LoadMore } from '#client/ui/load-more.tsx'
import { CycleCard } from './cycle-card.tsx'
import type { CycleAction } from './cycle-dialogs.tsx'

interface CycleGridProps {
  readonly cycles: readonly Cycle[]
  readonly today: LocalDate
  readonly onDetails: (cycle: Cycle) => void
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

/** Number of cards rendered at a time. */
const PAGE_SIZE = 30

/** Cycles as cards. */
export function CycleGrid({ cycles, ...rest }: CycleGridProps) {
  const [length, setLength] = useState(PAGE_SIZE)
  const showMore = useCallback(() => setLength((before) => before + PAGE_SIZE), [])
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {cycles.slice(0, length).map((cycle) => (
          <CycleCard key={cycle.id} cycle={cycle} {...rest} />
        ))}
      </div>
      {cycles.length > length && <LoadMore onMore={showMore} loading={false} />}
    </>
  )
}
