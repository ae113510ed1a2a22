import { addDays, findDay, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Period } from './report.ts'

/** Up to this number of months each is listed; a longer period is listed by years. */
const MAX_MONTHS = 36

/** Returns the period of a report: the twelve months up to its last day unless it is given. */
export function periodOf(
  requested: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
  today: LocalDate,
): Period {
  const to = requested.to ?? (requested.from !== undefined && requested.from > today ? requested.from : today)
  return { from: requested.from ?? addDays(yearBefore(to), 1), to }
}

/** Returns the days of a calendar year. */
export function periodOfYear(year: number): Period {
  return { from: `${year}-01-01` as LocalDate, to: `${year}-12-31` as LocalDate }
}

/** Lists the months of a year that have begun; all of a past year. */
export function monthsUpTo(year: number, today: LocalDate): string[] {
  const { from, to } = periodOfYear(year)
  return from > today ? [] : stepsOf({ from, to: to < today ? to : today })
}

/** Number of years from which a period is probably a mistake, such as a half-typed year. */
const MAX_YEARS = 50

/**
 * Lists the months of a period as `YYYY-MM`; of a long period the years as `YYYY`, and of a very long one only the years between
 * the first and last month with data.
 */
export function stepsOf({ from, to }: Period, monthsWithData: readonly string[] = []): string[] {
  const count = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
  if (count > MAX_MONTHS) {
    const isEndless = yearOf(to) - yearOf(from) >= MAX_YEARS && monthsWithData.length > 0
    const years = (isEndless ? monthsWithData : [from, to]).map((day) => Number(day.slice(0, 4)))
    const first = Math.min(...years)
    return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => String(first + at).padStart(4, '0'))
  }
  return Array.from({ length: count }, (_, at) => {
    const month = monthOf(from) - 1 + at
    return `${yearOf(from) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const monthOf = (day: LocalDate): number => Number(day.slice(5, 7))

/** Returns the same day a year before; for a leap day, 28 February. */
function yearBefore(day: LocalDate): LocalDate {
  const year = yearOf(day) - 1
  return findDay(year, monthOf(day), Number(day.slice(8))) ?? findDay(year, 2, 28)!
}
