import { addDays, findDay, type LocalDate } from '#shared/calendar/local-date.ts'
import { fullYear } from '#shared/calendar/full-year.ts'
import { findMonth } from '#shared/calendar/written-date.ts'
import { fold } from '#shared/text/fold.ts'

const ISO = /(?<!\d)((?:19|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/
const COMPACT = /(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/
const NUMBERS = /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)?\d\d)(?!\d)/
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|e|\.)?[ ./-]*(?:de |of )?(\p{L}{3,12})[ .,/-]*(?:del? )?((?:19|20)\d\d|'?\d\d)(?!\d)/u
const MONTH_DAY = /(?<!\p{L})(\p{L}{3,12})[ .]*(\d{1,2})(?:st|nd|rd|th)?,? +((?:19|20)\d\d)(?!\d)/u

/** A date in a text, and where it begins. */
export interface FoundDate {
  readonly date: LocalDate
  readonly index: number
}

/** Finds the first date in a text. Dates in digits have the day first, unless only the month can be first. */
export function findListDate(text: string, thisYear: number): FoundDate | undefined {
  const plain = fold(text)
  const found = [
    dateFrom(ISO.exec(plain), ([, year, , month, day]) => findDay(Number(year), Number(month), Number(day))),
    dateFrom(NUMBERS.exec(plain), ([, day, , month, year]) => {
      const full = fullYear(Number(year), thisYear)
      return findDay(full, Number(month), Number(day)) ?? findDay(full, Number(day), Number(month))
    }),
    dateFrom(DAY_MONTH.exec(plain), ([, day, month = '', year]) => dayOf(day, month, year, thisYear)),
    dateFrom(MONTH_DAY.exec(plain), ([, month = '', day, year]) => dayOf(day, month, year, thisYear)),
  ]
  return (
    found.filter((one) => one !== undefined).toSorted((a, b) => a.index - b.index)[0] ??
    dateFrom(COMPACT.exec(plain), ([, year, month, day]) => findDay(Number(year), Number(month), Number(day)))
  )
}

/** A day of a spreadsheet without its format, with the part of the day behind the point: `42434.4748`. */
const SERIAL = /^([2-6]\d{4})([.,]\d+)?$/
const FIRST_SERIAL_DAY = '1899-12-30' as LocalDate

/** Reads a cell that has only a day, also one that lost its format in a spreadsheet. */
export function readDayCell(text: string, thisYear: number): LocalDate | undefined {
  const serial = SERIAL.exec(text.trim())?.[1]
  return serial === undefined ? findListDate(text, thisYear)?.date : addDays(FIRST_SERIAL_DAY, Number(serial))
}

/** Reads a cell with a day and a time that lost its format in a spreadsheet; `part` is the part of the day. */
export function readSerialMoment(text: string): { readonly date: LocalDate; readonly part: string } | undefined {
  const [, serial, part] = SERIAL.exec(text.trim()) ?? []
  return serial === undefined || part === undefined ? undefined : { date: addDays(FIRST_SERIAL_DAY, Number(serial)), part }
}

function dateFrom(match: RegExpExecArray | null, read: (match: RegExpExecArray) => LocalDate | undefined): FoundDate | undefined {
  const date = match ? read(match) : undefined
  return match && date ? { date, index: match.index } : undefined
}

function dayOf(day = '', month: string, year = '', thisYear: number): LocalDate | undefined {
  const number = findMonth(month)
  return number === undefined ? undefined : findDay(fullYear(Number(year.replace("'", '')), thisYear), number, Number(day))
}
