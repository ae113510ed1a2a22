import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { EggFacts } from './clutch.ts'
import { positionOf, type CycleStatus } from './cycle-status.ts'

/** The dates of a cycle: past events, or plans while its status has not reached them. */
export interface CycleDates {
  readonly courthipStartDate: LocalDate | null
  readonly matingDate: LocalDate | null
  readonly firstEggDate: LocalDate | null
  readonly secondEggDate: LocalDate | null
  readonly fertilityCheckDate: LocalDate | null
  readonly incubationStartDate: LocalDate | null
  readonly firstHatchDate: LocalDate | null
  readonly secondHatchDate: LocalDate | null
  readonly actualFledgeDate: LocalDate | null
}

type DateField = keyof CycleDates

export type DateProblem =
  | { readonly problem: 'in_future'; readonly field: DateField; readonly date: LocalDate }
  | {
      readonly problem: 'hatch_before_egg' | 'out_of_order'
      readonly field: DateField
      readonly date: LocalDate
      readonly after: DateField
    }

/** Dates that may be planned: they may be in the future until the cycle has reached this status, or when it failed. */
const PLANNABLE_UNTIL: Partial<Record<DateField, CycleStatus>> = { courthipStartDate: 'courting', matingDate: 'mating' }

/** The second date of each pair is on the day of the first or later. */
const ORDER: readonly (readonly [DateField, DateField])[] = [
  ['courthipStartDate', 'matingDate'],
  ['courthipStartDate', 'firstEggDate'],
  ['matingDate', 'firstEggDate'],
  ['firstEggDate', 'secondEggDate'],
  ['firstEggDate', 'fertilityCheckDate'],
  ['firstEggDate', 'incubationStartDate'],
  ['matingDate', 'firstHatchDate'],
  ['firstHatchDate', 'actualFledgeDate'],
]

/** Finds the first impossible date: a past event in the future, or two dates in the wrong order. */
export function findDateProblem(dates: CycleDates, status: CycleStatus, today: LocalDate): DateProblem | undefined {
  for (const [name, date] of Object.entries(dates)) {
    const field = name as DateField
    const plannableUntil = PLANNABLE_UNTIL[field]
    const isPlan = plannableUntil !== undefined && positionOf(status) < positionOf(plannableUntil)
    if (date !== null && date > today && !isPlan) return { problem: 'in_future', field, date }
  }
  for (const [earlier, later] of ORDER) {
    const [before, date] = [dates[earlier], dates[later]]
    if (before !== null && date !== null && date < before) return { problem: 'out_of_order', field: later, date, after: earlier }
  }
  return undefined
}

/** Finds an egg that hatched on the day it was laid or earlier. */
export function findEarlyHatch(eggs: readonly EggFacts[]): DateProblem | undefined {
  const at = eggs.findIndex(({ laidOn, hatchedOn }) => laidOn !== null && hatchedOn !== null && hatchedOn <= laidOn)
  if (at < 0) return undefined
  const after = at === 0 ? 'firstEggDate' : 'secondEggDate'
  return { problem: 'hatch_before_egg', field: 'firstHatchDate', date: eggs[at]!.hatchedOn!, after }
}
