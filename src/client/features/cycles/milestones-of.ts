import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { isCandlingAwaited, isHatchAwaited } from '#shared/cycles/awaited.ts'
import { DAYS_BETWEEN_EGGS, DAYS_TO_FIRST_EGG } from '#shared/cycles/cycle-dates.ts'
import { isRunning, positionOf } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { BANDING_AGE } from '#shared/offspring/offspring-rules.ts'

/** One milestone of a clutch. */
export interface Milestone {
  readonly step: 'courtship' | 'mating' | 'firstEgg' | 'secondEgg' | 'fertility' | 'hatch' | 'banding' | 'fledging'
  /** The planned or calculated day; null when unknown. */
  readonly planned: LocalDate | null
  /** The days on which it happened. */
  readonly happened: readonly LocalDate[]
  /** `passed`: it was not recorded, but the cycle continued or ended without it. */
  readonly state: 'done' | 'late' | 'ahead' | 'passed'
}

/** Returns the milestones of a clutch, past and future. */
export function milestonesOf(cycle: Cycle, today: LocalDate): readonly Milestone[] {
  const { courthipStartDate, matingDate, firstEggDate, secondEggDate, firstHatchDate, secondHatchDate } = cycle
  const { fertilityCheckDate, fertilityCheckDue, expectedHatchDate, expectedFledgeDate, actualFledgeDate } = cycle
  const start = matingDate ?? courthipStartDate
  const hatch = firstHatchDate ?? expectedHatchDate
  const hatchCount = cycle.totalHatched
  const reached = positionOf(cycle.status)

  const milestone = (
    step: Milestone['step'],
    days: readonly (LocalDate | null)[],
    planned: LocalDate | null,
    isPast: boolean,
  ): Milestone => {
    const happened = days.filter((day) => day !== null && day <= today) as LocalDate[]
    const isOver = isPast || !isRunning(cycle.status)
    const openState = planned !== null && planned < today ? 'late' : 'ahead'
    return { step, planned, happened, state: happened.length > 0 ? 'done' : isOver ? 'passed' : openState }
  }

  return [
    milestone('courtship', [courthipStartDate], courthipStartDate, reached > positionOf('courting') || matingDate !== null),
    milestone('mating', [matingDate], matingDate, reached > positionOf('mating') || cycle.totalEggs > 0),
    milestone('firstEgg', [firstEggDate], start && addDays(start, DAYS_TO_FIRST_EGG), cycle.totalEggs > 0),
    milestone(
      'secondEgg',
      [secondEggDate],
      firstEggDate && addDays(firstEggDate, DAYS_BETWEEN_EGGS),
      cycle.totalEggs > 1 || fertilityCheckDate !== null || hatchCount > 0,
    ),
    milestone('fertility', [fertilityCheckDate], fertilityCheckDue, !isCandlingAwaited(cycle) && cycle.totalEggs > 0),
    milestone('hatch', [firstHatchDate, secondHatchDate], expectedHatchDate, !isHatchAwaited(cycle)),
    milestone('banding', [], hatch && addDays(hatch, BANDING_AGE.from), hatch !== null && addDays(hatch, BANDING_AGE.to) < today),
    milestone('fledging', [actualFledgeDate], expectedFledgeDate, false),
  ]
}
