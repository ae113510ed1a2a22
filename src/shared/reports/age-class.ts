import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'

/** The oldest age with a class of its own, in years; older birds share one class. */
const OLDEST_SINGLE_AGE = 9

/** The age classes of an inventory, the youngest first; `unknown` is for birds without a birth year. */
export const AGE_CLASSES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'unknown'] as const
export type AgeClass = (typeof AGE_CLASSES)[number]

/** Returns the age class as fanciers count: by birth year, so that a bird of this year is 0 whenever it hatched. */
export function ageClass(birthYear: number | null, day: LocalDate): AgeClass {
  if (birthYear === null) return 'unknown'
  const years = Math.max(0, yearOf(day) - birthYear)
  return AGE_CLASSES[Math.min(years, OLDEST_SINGLE_AGE + 1)]!
}
