import { fullYear } from '#shared/calendar/full-year.ts'
import { findDay } from '#shared/calendar/local-date.ts'
import type { FileSheet } from './listed-race.ts'

/** Two numbers and a year: with dashes only if the year has four digits, because rings look like the others. */
const PAIR = /(?<![\d/.-])(\d{1,2})(?:\/(\d{1,2})\/((?:19|20)?\d\d)|-(\d{1,2})-((?:19|20)\d\d))(?![/.-]?\d)/g
/** Longer texts have no dates of a race. */
const MAX_LENGTH = 300

/**
 * Replaces the dates of a file that writes the month first by dates such as `2024-05-13`. One number above 12 decides for the whole
 * file; without one, the day is first.
 */
export function replaceMonthFirstDates(sheets: readonly FileSheet[], thisYear: number): readonly FileSheet[] {
  if (!isMonthFirst(sheets)) return sheets
  const isoDates = (text: string) =>
    text.replace(PAIR, (whole, month: string, day?: string, year?: string, otherDay?: string, otherYear?: string) => {
      const date = findDay(fullYear(Number(year ?? otherYear), thisYear), Number(month), Number(day ?? otherDay))
      return date ?? whole
    })
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(isoDates)) }))
}

function isMonthFirst(sheets: readonly FileSheet[]): boolean {
  const found = { days: false, months: false }
  for (const text of sheets.flatMap(({ rows }) => rows.flat())) {
    for (const [, first, second, , otherSecond] of text.length < MAX_LENGTH ? text.matchAll(PAIR) : []) {
      const [one, other] = [Number(first), Number(second ?? otherSecond)]
      if (one > 12 && other <= 12) found.days = true
      if (one <= 12 && other > 12) found.months = true
    }
  }
  return found.months && !found.days
}
