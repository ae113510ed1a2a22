import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { findWrittenDate } from '#shared/calendar/written-date.ts'

/** The serial number of a day in a spreadsheet, with the part of the day after the point: `42434.4748`. */
const SERIAL = /^([2-6]\d{4})([.,]\d+)?$/
const FIRST_SERIAL_DAY = '1899-12-30' as LocalDate

/** Reads a cell that has only a day, also one that lost its format in a spreadsheet. */
export function readDayCell(text: string, thisYear: number): LocalDate | undefined {
  const serial = SERIAL.exec(text.trim())?.[1]
  return serial === undefined ? findWrittenDate(text, thisYear)?.day : addDays(FIRST_SERIAL_DAY, Number(serial))
}

/** Reads a cell with a day and a time that lost its format in a spreadsheet; `part` is the part of the day. */
export function readSerialMoment(text: string): { readonly date: LocalDate; readonly part: string } | undefined {
  const [, serial, part] = SERIAL.exec(text.trim()) ?? []
  return serial === undefined || part === undefined ? undefined : { date: addDays(FIRST_SERIAL_DAY, Number(serial)), part }
}
