import { addDays, findDay, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Locale } from '#shared/i18n/region.ts'

const DAYS_OF_WEEK = 7
/** The numbers of the weekdays on which weeks start, as in ISO 8601. */
const MONDAY = 1
const SUNDAY = 7
/** Any Monday, from which weekdays are counted. */
const REFERENCE_MONDAY = '2024-01-01' as LocalDate

/** Returns the first day of a day's month. */
export function firstOfMonth(day: LocalDate): LocalDate {
  return `${day.slice(0, 7)}-01` as LocalDate
}

/** Returns the first day of the month that is some months after another one. */
export function monthAfter(first: LocalDate, months: number): LocalDate {
  const count = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months
  return findDay(Math.floor(count / 12), (count % 12) + 1, 1) ?? first
}

export function lastOfMonth(first: LocalDate): LocalDate {
  return addDays(monthAfter(first, 1), -1)
}

/** Returns the full weeks that cover a month. They start on Sunday in American English, else on Monday. */
export function weeksOf(first: LocalDate, locale: Locale): readonly LocalDate[] {
  const days: LocalDate[] = []
  const weekStart = locale === 'en' ? SUNDAY : MONDAY
  const before = (weekdayOf(first) - weekStart + DAYS_OF_WEEK) % DAYS_OF_WEEK
  for (let day = addDays(first, -before); day <= lastOfMonth(first) || days.length % DAYS_OF_WEEK > 0; day = addDays(day, 1)) {
    days.push(day)
  }
  return days
}

/** Returns the weekday of a day, from 1 for Monday to 7 for Sunday. */
function weekdayOf(day: LocalDate): number {
  const days = Math.round((Date.parse(day) - Date.parse(REFERENCE_MONDAY)) / 86_400_000)
  return (((days % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1
}
