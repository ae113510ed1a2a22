import * as z from 'zod/mini'

/**
 * A day on the keeper's calendar, written `YYYY-MM-DD`.
 *
 * Hatchings, bandings and due dates are days, not instants: they have no time and no time zone. As text they mean the same in
 * SQLite, in PostgreSQL, in JSON and in every browser.
 */
export const localDateSchema = z.iso.date().brand<'LocalDate'>()

export type LocalDate = z.output<typeof localDateSchema>

/** An instant, written as ISO 8601 in UTC with milliseconds, so that texts sort like the instants. */
export const momentSchema = z.iso.datetime({ precision: 3 }).brand<'Moment'>()

export type Moment = z.output<typeof momentSchema>

const MS_PER_DAY = 86_400_000

/** Applies the rule of the schema, for pages that load without the library of schemas. */
export function isLocalDate(text: string): text is LocalDate {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // A day that does not exist, such as February 30, becomes another one.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}

/** Returns a text as a day; null if it is none, such as the blank text of a form. */
export const dayOrNull = (text: string): LocalDate | null => (isLocalDate(text) ? text : null)

/** Counts the days from one date to another: `daysBetween('2026-03-01', '2026-03-06')` is 5. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (midnight(to) - midnight(from)) / MS_PER_DAY
}

export function addDays(day: LocalDate, days: number): LocalDate {
  return toLocalDate(new Date(midnight(day) + days * MS_PER_DAY))
}

export function yearOf(day: LocalDate): number {
  return Number(day.slice(0, 4))
}

/** Makes a day from the numbers on a calendar (month 1 to 12); returns undefined when there is no such day. */
export function findDay(year: number, month: number, day: number): LocalDate | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isLocalDate(text) ? text : undefined
}

/** Returns the day at a moment in an IANA time zone such as `Europe/Madrid`. */
export function dayInZone(moment: Date, timeZone: string): LocalDate {
  const format = zoneFormats.get(timeZone) ?? makeZoneFormat(timeZone)
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const day = findDay(parts['year'] ?? NaN, parts['month'] ?? NaN, parts['day'] ?? NaN)
  if (!day) throw new RangeError(`No calendar day for ${moment.toISOString()}`)
  return day
}

/** Cached, because creating a format takes a hundred times as long as using it. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function makeZoneFormat(timeZone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  zoneFormats.set(timeZone, format)
  return format
}

export function toMoment(date: Date): Moment {
  return date.toISOString() as Moment
}

/** Returns the start of the day in UTC, where days always have 24 hours, so that clock changes do not affect differences. */
function midnight(day: LocalDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function toLocalDate(midnightUtc: Date): LocalDate {
  return midnightUtc.toISOString().slice(0, 10) as LocalDate
}
