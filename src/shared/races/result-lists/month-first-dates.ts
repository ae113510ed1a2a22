import { fullYear } from '#shared/calendar/full-year.ts'
import { findDay } from '#shared/calendar/local-date.ts'
import type { FileSheet } from './listed-race.ts'

/** Two numbers and a year: with dashes only if the year has four digits, because rings look like the others. */
const PAIR = /(?<![\d/.-])(\d{1,2})(?:\/(\d{1,2})\/((?:19|20)?\d\d)|-(\d{1,2})-((?:19|20)\d\d))(?![/.-]?\d)/g
/** Longer texts have no dates of a race. */
const MAX_LENGTH = 300

/** A ring of a union of the USA, where the month is first. */
const AMERICAN_RING = /(?<!\p{L})(?:AU|IF|CU|NPA|NBRC|ADA|IPB)[\s-]?(?:19|20)?\d\d[\s-]*\p{Lu}{1,5}[\s-]*\d{1,6}(?!\d)/u
/** Miles, yards per minute and hours up to 12, as lists of the USA have them. */
const AMERICAN_UNIT = /\b(?:ypm|mph|miles?|mls|yd?s?\s?\/\s?min)\b|\d:\d\d(?::\d\d)?\s?[ap]\.?m\b/i
/** A line above the results, such as `Birds: 214`. */
const LABEL = /^\s*\p{L}[\p{L} ]{0,30}:/u
/** Rings that decide, so that a few guests do not. */
const MIN_RINGS = 3

/**
 * Replaces the dates of a file that writes the month first by dates such as `2024-05-13`. One number above 12 decides for the whole
 * file; without one, the month is first in lists with rings and units of the USA only.
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
  return found.months || found.days ? !found.days : isAmerican(sheets)
}

/** Checks whether most rows of results have a ring of the USA, and a row its units. */
function isAmerican(sheets: readonly FileSheet[]): boolean {
  const texts = sheets.flatMap(({ rows }) => rows.map((row) => row.join(' ')))
  const rows = texts.filter((text) => /\d/.test(text) && !LABEL.test(text))
  const rings = rows.filter((row) => row.length < MAX_LENGTH && AMERICAN_RING.test(row)).length
  return (
    rings >= MIN_RINGS && rings * 2 > rows.length && texts.some((text) => text.length < MAX_LENGTH && AMERICAN_UNIT.test(text))
  )
}
