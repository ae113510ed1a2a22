import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'

/** Days from pairing to the first egg: 7 to 12, mostly 10. */
export const DAYS_TO_FIRST_EGG = 10
/** Days from the first egg to the second: about 44 hours, rounded to 48. */
export const DAYS_BETWEEN_EGGS = 2
/** Days from an egg to its candling. */
export const DAYS_TO_FERTILITY_CHECK = 5
/** Days from the second egg, with which incubation begins, to the hatch. */
export const DAYS_OF_INCUBATION = 18
/** Days from the hatch to leaving the nest: the middle of 30 to 35, rounded down. */
export const DAYS_TO_FLEDGE = 32
/** Days after the expected hatch on which it still counts as due; pigeons give up at day 21. */
export const DUE_NOW_DAYS = 3

/** The dates of a cycle from which others are calculated. */
export interface KnownDates {
  readonly firstEggDate: LocalDate | null
  readonly secondEggDate: LocalDate | null
  readonly firstHatchDate: LocalDate | null
}

/** Dates that are calculated unless the keeper enters them. */
export interface CalculatedDates {
  readonly incubationStartDate: LocalDate | null
  readonly expectedHatchDate: LocalDate | null
  readonly expectedFledgeDate: LocalDate | null
}

/** Calculates the dates that the keeper left blank from the eggs; entered dates are kept. */
export function fillDates(known: KnownDates, typed: CalculatedDates): CalculatedDates {
  const { firstEggDate, secondEggDate, firstHatchDate } = known
  // Pigeons incubate from the second egg on.
  const incubationStartDate = typed.incubationStartDate ?? secondEggDate
  const incubationStart = secondEggDate ?? (firstEggDate && addDays(firstEggDate, DAYS_BETWEEN_EGGS))
  const expectedHatchDate = typed.expectedHatchDate ?? (incubationStart && addDays(incubationStart, DAYS_OF_INCUBATION))
  const hatch = firstHatchDate ?? expectedHatchDate
  const expectedFledgeDate = typed.expectedFledgeDate ?? (hatch && addDays(hatch, DAYS_TO_FLEDGE))
  return { incubationStartDate, expectedHatchDate, expectedFledgeDate }
}

/** Returns the day from which the eggs are candled. */
export function fertilityCheckDueOn(firstEggDate: LocalDate | null): LocalDate | null {
  return firstEggDate && addDays(firstEggDate, DAYS_TO_FERTILITY_CHECK)
}

export type FertilityCheckState =
  | { readonly state: 'pending'; readonly daysUntilDue: number }
  | { readonly state: 'due' }
  | { readonly state: 'completed' }

/** Returns the state of a clutch's candling; undefined before the first egg. */
export function fertilityCheckState(
  {
    firstEggDate,
    fertilityCheckDate,
  }: { readonly firstEggDate: LocalDate | null; readonly fertilityCheckDate: LocalDate | null },
  today: LocalDate,
): FertilityCheckState | undefined {
  if (fertilityCheckDate !== null) return { state: 'completed' }
  if (firstEggDate === null) return undefined
  const daysUntilDue = DAYS_TO_FERTILITY_CHECK - daysBetween(firstEggDate, today)
  return daysUntilDue > 0 ? { state: 'pending', daysUntilDue } : { state: 'due' }
}

export type HatchCountdown =
  | { readonly state: 'waiting'; readonly days: number }
  | { readonly state: 'due_now' }
  | { readonly state: 'overdue'; readonly days: number }

/** Counts the days to an expected hatch; `days` is always above 0. */
export function hatchCountdown(expectedHatchDate: LocalDate, today: LocalDate): HatchCountdown {
  const days = daysBetween(today, expectedHatchDate)
  if (days > 0) return { state: 'waiting', days }
  return days >= -DUE_NOW_DAYS ? { state: 'due_now' } : { state: 'overdue', days: -days }
}
