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

/** Years beyond which a time was hardly meant as it is: half-typed years are such. */
const MOST_YEARS = 50

/** The months of a time as `YYYY-MM`; of a long one its years as `YYYY`, of a very long one those around the months that are told of. */
export function stepsOf({ from, to }: Period, told: readonly string[] = []): string[] {
  const count = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
  if (count > MOST_MONTHS) {
    const isEndless = yearOf(to) - yearOf(from) >= MOST_YEARS && told.length > 0
    const years = (isEndless ? told : [from, to]).map((day) => Number(day.slice(0, 4)))
    const first = Math.min(...years)
    return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => String(first + at).padStart(4, '0'))
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
