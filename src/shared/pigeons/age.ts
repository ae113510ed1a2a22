import { daysBetween, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'

/** The age of a bird in the unit that suits it. */
export interface Age {
  readonly unit: 'days' | 'weeks' | 'months' | 'years'
  readonly count: number
}

/** Below these numbers of days an age is given in days, weeks and months. */
const MAX_DAYS = 42
const MAX_WEEKS = 182
const MAX_MONTHS = 731
const DAYS_A_MONTH = 30.4375

/**
 * Returns the age of a bird on a day: by its hatch date, otherwise in years by its birth year. Null when neither is known, before
 * it hatches, and in a birth year without a hatch date.
 */
export function ageOf(
  { hatchDate, birthYear }: { readonly hatchDate: LocalDate | null; readonly birthYear: number | null },
  today: LocalDate,
): Age | null {
  if (hatchDate === null) {
    const years = birthYear === null ? 0 : yearOf(today) - birthYear
    return years > 0 ? { unit: 'years', count: years } : null
  }
  const days = daysBetween(hatchDate, today)
  if (days < 0) return null
  if (days < MAX_DAYS) return { unit: 'days', count: days }
  if (days < MAX_WEEKS) return { unit: 'weeks', count: Math.floor(days / 7) }
  if (days < MAX_MONTHS) return { unit: 'months', count: Math.floor(days / DAYS_A_MONTH) }
  const hadBirthday = today.slice(5) >= hatchDate.slice(5)
  return { unit: 'years', count: yearOf(today) - yearOf(hatchDate) - (hadBirthday ? 0 : 1) }
}
