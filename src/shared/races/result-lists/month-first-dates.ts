import { fullYear } from '#shared/calendar/full-year.ts'
import { findDay } from '#shared/calendar/local-date.ts'
import type { FileSheet } from './listed-race.ts'

/** Two numbers and a year: with dashes only if the year has four digits, because rings look like the others. */
const PAIR = /(?<![\d/.-])(\d{1,2})(?:\/(\d{1,2})\/((?:19|20)?\d\d)|-(\d{1,2})-((?:19|20)\d\d))(?![/.-]?\d)/g
/** Rings of unions in the USA, where dates have the month first. */
const RING_OF_USA = /^\s*(?:AU|IF|CU|NPA|NBRC|IPB)[\s-]*(?:(?:19|20)?\d\d)(?!\d)/i

/**
 * Replaces the dates of a file that writes the month first by dates such as `2024-05-13`. One number above 12 decides for the whole
 * file; without one, the rings of the USA do.
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
  const found = { days: false, months: false, open: false }
  let [rings, filled] = [0, 0]
  for (const row of sheets.flatMap(({ rows }) => rows)) {
    if (row.some((text) => text.trim())) filled += 1
    if (row.some((text) => RING_OF_USA.test(text))) rings += 1
    for (const text of row) {
      for (const [, first, second, , otherSecond] of text.length < 300 ? text.matchAll(PAIR) : []) {
        const [one, other] = [Number(first), Number(second ?? otherSecond)]
        if (one > 12 && other <= 12) found.days = true
        else if (one <= 12 && other > 12) found.months = true
        else found.open = true
      }
    }
  }
  return found.days === found.months ? found.open && rings * 2 >= filled && rings > 0 && !found.days : found.months
}
