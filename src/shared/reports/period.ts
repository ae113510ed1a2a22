import { addDays, findDay, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Period } from './report.ts'

/** Months told one by one; a longer time is told in years. */
const MOST_MONTHS = 36

/** The time a report tells of: the twelve months up to its last day unless it is said. */
export function periodOf(
  asked: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
  today: LocalDate,
): Period {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  return { from: asked.from ?? addDays(yearBefore(to), 1), to }
}

/** The days of a season. */
export function seasonOf(year: number): Period {
  return { from: `${year}-01-01` as LocalDate, to: `${year}-12-31` as LocalDate }
}

/** The months of a season that have begun; all of one that lies behind. */
export function monthsUpTo(year: number, today: LocalDate): string[] {
  const { from, to } = seasonOf(year)
  return from > today ? [] : stepsOf({ from, to: to < today ? to : today })
}

/** The months of a time as `YYYY-MM`; of a long one its years as `YYYY`. */
export function stepsOf({ from, to }: Period): string[] {
  const count = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
  if (count > MOST_MONTHS) {
    return Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => String(yearOf(from) + at))
  }
  return Array.from({ length: count }, (_, at) => {
    const month = monthOf(from) - 1 + at
    return `${yearOf(from) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const monthOf = (day: LocalDate): number => Number(day.slice(5, 7))

/** The same day a year before; of a leap day the one before it. */
function yearBefore(day: LocalDate): LocalDate {
  const year = yearOf(day) - 1
  return findDay(year, monthOf(day), Number(day.slice(8))) ?? findDay(year, 2, 28)!
}
