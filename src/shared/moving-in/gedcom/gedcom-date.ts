import { findDay, type LocalDate } from '#shared/calendar/local-date.ts'

/** The months as GEDCOM writes them. */
export const GEDCOM_MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** What a date says: a day, or only a year; the text is kept if it says more than that. */
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
  if (year === undefined) return approximate(plain, text)
  if (month === undefined) return day === undefined ? { year: Number(year) } : { text }
  const found = day === undefined ? undefined : findDay(Number(year), GEDCOM_MONTHS.indexOf(month) + 1, Number(day))
  return found ? { day: found, year: Number(year) } : { year: Number(year), text }
}

function approximate(plain: string, text: string): GedcomDate {
  const qualified = /^(?:ABT|ABOUT|CAL|EST|BEF|AFT|BET|FROM|TO|INT)\b/.test(plain)
  const year = /\b(\d{4})\b/.exec(plain)?.[1]
  return qualified && year ? { year: Number(year), text } : { text }
}
