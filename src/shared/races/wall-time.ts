import * as z from 'zod/mini'
import { blankAsNull } from '#shared/api/fields.ts'
import { dayInZone, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'

/**
 * A local time at the loft, written `YYYY-MM-DDTHH:MM:SS`, with decimals of a second if known.
 *
 * Clocks and result lists have no time zone, and a race is flown in a single one.
 */
export const wallTimeSchema = z
  .pipe(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/), z.refine(hasDay)),
    z.transform((text: string) => (text.length === 16 ? `${text}:00` : text)),
  )
  .brand<'WallTime'>()
export type WallTime = z.output<typeof wallTimeSchema>

function hasDay(text: string): boolean {
  return isLocalDate(text.slice(0, 10))
}

/** A time that may be left out; forms send `''` for none. */
export const optionalWallTime = z.optional(z.nullable(z.union([wallTimeSchema, blankAsNull])))

/** Converts to milliseconds for calculating differences; the absolute value has no meaning. */
export function toMs(time: WallTime): number {
  return Date.parse(`${time}Z`)
}

/** Returns the time a number of milliseconds after the midnight of a day. */
export function timeOn(day: LocalDate, ms: number): WallTime {
  return toWallTime(Date.parse(`${day}T00:00:00Z`) + ms)
}

export function addMs(time: WallTime, ms: number): WallTime {
  return toWallTime(toMs(time) + ms)
}

/** Returns the local time at a moment, to the second. */
export function wallTimeInZone(moment: Date, timeZone: string): WallTime {
  const clock = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(moment)
  return `${dayInZone(moment, timeZone)}T${clock}` as WallTime
}

export function dayOf(time: WallTime): LocalDate {
  return time.slice(0, 10) as LocalDate
}

function toWallTime(ms: number): WallTime {
  return new Date(Math.round(ms))
    .toISOString()
    .slice(0, 23)
    .replace(/(\.\d*?)0+$/, (_, decimals: string) => (decimals === '.' ? '' : decimals)) as WallTime
}
