import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Epoch } from './sheet.ts'

const MS_PER_DAY = 86_400_000
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)
/** Day 0 for numbers above 60: Excel, like Lotus, counts a 29 February 1900 as day 60. */
const DAY_ZERO_1900 = Date.UTC(1899, 11, 30)
const NONEXISTENT_LEAP_DAY = 60
const LAST_DAY = Date.UTC(9999, 11, 31)

/** Returns the day of a spreadsheet's day number; undefined if there is no such day. The fraction is ignored. */
export function dayOfSerial(serial: number, epoch: Epoch): LocalDate | undefined {
  const days = Math.floor(serial)
  if (epoch === 1900 && (days < 1 || days === NONEXISTENT_LEAP_DAY)) return undefined
  const moment =
    epoch === 1904
      ? FIRST_DAY_1904 + days * MS_PER_DAY
      : DAY_ZERO_1900 + (days < NONEXISTENT_LEAP_DAY ? days + 1 : days) * MS_PER_DAY
  if (!(days >= 0) || moment > LAST_DAY) return undefined
  return new Date(moment).toISOString().slice(0, 10) as LocalDate
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Formats a number of days as a duration, such as `26:13:00`, with milliseconds if there are any: `3:52:12.5`. */
export function durationOfSerial(serial: number): string {
  const ms = Math.round(serial * MS_PER_DAY)
  const seconds = Math.floor(ms / 1000)
  const fraction =
    ms % 1000
      ? `.${String(ms % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`
      : ''
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}${fraction}`
}

/** Returns the time of day of a day number: `0.5625` is `13:30:00`. Rounding up to midnight is done by {@link dateTimeOfSerial}. */
export function timeOfSerial(serial: number): string {
  return durationOfSerial(serial - Math.floor(serial))
}

/** Returns day and time, `2016-03-05 11:23:42`, or only the day at midnight; undefined if there is no such day. */
export function dateTimeOfSerial(serial: number, epoch: Epoch): string | undefined {
  // Rounded first, so that 23:59:59.9999 becomes midnight of the next day, not 24:00:00 of the same day.
  const rounded = Math.round(serial * MS_PER_DAY) / MS_PER_DAY
  const day = dayOfSerial(rounded, epoch)
  if (!day) return undefined
  const time = timeOfSerial(rounded)
  return time === '00:00:00' ? day : `${day} ${time}`
}
