import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Epoch } from './sheet.ts'

const MS_PER_DAY = 86_400_000
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)
/** Day 0 for numbers above 60: Excel believes in 29 February 1900, day 60, as Lotus did. */
const DAY_ZERO_1900 = Date.UTC(1899, 11, 30)
const FALSE_LEAP_DAY = 60
const LAST_DAY = Date.UTC(9999, 11, 31)

/** The day a spreadsheet's day number stands for; undefined where there is no such day. The fraction of a day is ignored. */
export function dayOfSerial(serial: number, epoch: Epoch): LocalDate | undefined {
  const days = Math.floor(serial)
  if (epoch === 1900 && (days < 1 || days === FALSE_LEAP_DAY)) return undefined
  const moment =
    epoch === 1904 ? FIRST_DAY_1904 + days * MS_PER_DAY : DAY_ZERO_1900 + (days < FALSE_LEAP_DAY ? days + 1 : days) * MS_PER_DAY
  if (!(days >= 0) || moment > LAST_DAY) return undefined
  return new Date(moment).toISOString().slice(0, 10) as LocalDate
}

const two = (number: number) => String(number).padStart(2, '0')

/** A span of days as `26:13:00`, to the millisecond where there are any: `3:52:12.5`. */
export function spanOfSerial(serial: number): string {
  const ms = Math.round(serial * MS_PER_DAY)
  const seconds = Math.floor(ms / 1000)
  const fraction =
    ms % 1000
      ? `.${String(ms % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`
      : ''
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`
}

/** The time of day in a day number, `0.5625` is `13:30:00`; rounding up to midnight is left to {@link momentOfSerial}. */
export function timeOfSerial(serial: number): string {
  return spanOfSerial(serial - Math.floor(serial))
}

/** Day and time together, `2016-03-05 11:23:42`, or the day alone at midnight; undefined where there is no such day. */
export function momentOfSerial(serial: number, epoch: Epoch): string | undefined {
  // Rounded first, so that 23:59:59.9999 does not become 24:00:00 of the day before.
  const rounded = Math.round(serial * MS_PER_DAY) / MS_PER_DAY
  const day = dayOfSerial(rounded, epoch)
  if (!day) return undefined
  const time = timeOfSerial(rounded)
  return time === '00:00:00' ? day : `${day} ${time}`
}
