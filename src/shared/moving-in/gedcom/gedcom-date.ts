import { findDay, type LocalDate } from '#shared/calendar/local-date.ts'
import { readWrittenDate } from '#shared/calendar/written-date.ts'

/** The months as GEDCOM writes them. */
export const GEDCOM_MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** The day or only the year of a date; the text is kept if it contains more than that. */
export interface GedcomDate {
  readonly day?: LocalDate
  readonly year?: number
  readonly text?: string
}

/** Reads a date. Periods and approximate dates give a year only; dates of other calendars give a text only. */
export function readGedcomDate(written: string): GedcomDate {
  const text = written.trim()
  if (!text) return {}
  const plain = text.toUpperCase().replace(/^(?:@#DGREGORIAN@|GREGORIAN)\s+/, '')
  const isOtherCalendar = /@#D|^(?:JULIAN|FRENCH_R|HEBREW|_\w+)\b/.test(plain)
  if (isOtherCalendar || /\bB\.?C|BCE\b/.test(plain)) return { text }
  const [, day, month, year] = /^(?:(\d{1,2})\s+)?(?:([A-Z]{3})\s+)?(\d{4})$/.exec(plain) ?? []
  if (year === undefined || (month !== undefined && !GEDCOM_MONTHS.includes(month))) return readOtherDate(plain, text)
  if (month === undefined) return day === undefined ? { year: Number(year) } : { text }
  const found = day === undefined ? undefined : findDay(Number(year), GEDCOM_MONTHS.indexOf(month) + 1, Number(day))
  return found ? { day: found, year: Number(year) } : { year: Number(year), text }
}

/** A day, month and year with nothing after them. */
const IS_DAY = /^\d{1,2}[\s./-]+(?:\p{L}+\.?|\d{1,2})[\s./-]+\d{4}$/u

function readOtherDate(plain: string, text: string): GedcomDate {
  const qualified = /^(?:ABT|ABOUT|CAL|EST|BEF|AFT|BET|FROM|TO|INT)\b/.test(plain)
  const year = /\b(\d{4})\b/.exec(plain)?.[1]
  if (qualified || !year) return year ? { year: Number(year), text } : { text }
  // Some programs write dates in their own language instead: `3 MAI 2015`, `04.05.2015`.
  const written = readWrittenDate(text, Number(year))
  if (written?.year !== Number(year)) return { text }
  return IS_DAY.test(text) && written.day ? { day: written.day, year: written.year } : { year: written.year, text }
}
