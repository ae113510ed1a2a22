import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { mayHatch, isHatchAwaited } from '#shared/cycles/awaited.ts'
import { DAYS_TO_FERTILITY_CHECK } from '#shared/cycles/cycle-dates.ts'
import { isRunning } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { FLEDGE_AGE } from '#shared/offspring/offspring-rules.ts'
import type { CycleDay } from './cycle-values.ts'

/** Steps that one tap records for a day. Candling and failing need more input. */
const CARD_STEPS = ['mated', 'first_egg', 'second_egg', 'hatched'] as const
type CardStep = (typeof CARD_STEPS)[number]
export type DatedStep = CardStep | 'fledged'
export type Step = DatedStep | 'candled' | 'failed'

/** The card offers the hatch from this many days before the expected one, because eggs may hatch early. */
const EARLY_HATCH_DAYS = 2

/** Returns the steps that may come next in a cycle, in order. */
export function stepsOf(cycle: Cycle, today: LocalDate): readonly Step[] {
  const { status, matingDate, totalEggs, totalHatched, fertilityCheckDate, eggs } = cycle
  if (!isRunning(status)) return []
  const isMated = matingDate !== null && matingDate <= today
  const offered: Readonly<Record<Step, boolean>> = {
    mated: totalEggs === 0 && !isMated,
    first_egg: totalEggs === 0,
    second_egg: totalEggs === 1 && totalHatched === 0,
    candled: totalEggs > 0 && totalHatched === 0 && fertilityCheckDate === null,
    hatched: totalHatched < 2 && eggs.some(mayHatch),
    fledged: totalHatched > 0,
    failed: true,
  }
  return (Object.keys(offered) as Step[]).filter((step) => offered[step])
}

/**
 * Returns the one step that a card offers today, when it is clear which comes next. Young fledge one by one, on a page of their
 * own.
 */
export function nextStep(cycle: Cycle, today: LocalDate): CardStep | undefined {
  const { firstEggDate, expectedHatchDate } = cycle
  const isTime: Readonly<Record<CardStep, boolean>> = {
    mated: true,
    first_egg: true,
    second_egg: firstEggDate !== null && firstEggDate < today && daysBetween(firstEggDate, today) < DAYS_TO_FERTILITY_CHECK,
    hatched: isHatchAwaited(cycle) && expectedHatchDate !== null && daysBetween(today, expectedHatchDate) <= EARLY_HATCH_DAYS,
  }
  const offered = stepsOf(cycle, today)
  return CARD_STEPS.find((step) => offered.includes(step) && isTime[step])
}

/** Returns whether young of a cycle are old enough to fledge. */
export function isTimeToFledge({ status, firstHatchDate, livingCount }: Cycle, today: LocalDate): boolean {
  if (!isRunning(status) || firstHatchDate === null || livingCount === 0) return false
  return today >= addDays(firstHatchDate, FLEDGE_AGE.from)
}

/** Returns the changes to a cycle when a step is recorded. */
export function patchOf(
  step: DatedStep,
  { totalHatched }: Cycle,
  day: LocalDate,
): Partial<Readonly<Record<CycleDay, LocalDate>>> {
  switch (step) {
    case 'mated':
      return { matingDate: day }
    case 'first_egg':
      return { firstEggDate: day }
    case 'second_egg':
      return { secondEggDate: day }
    case 'hatched':
      return totalHatched === 0 ? { firstHatchDate: day } : { secondHatchDate: day }
    case 'fledged':
      return { actualFledgeDate: day }
  }
}
