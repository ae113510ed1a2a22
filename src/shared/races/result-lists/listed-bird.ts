import { readNumbers, type WrittenNumber } from '#shared/text/written-number.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { daysBetween } from '#shared/calendar/local-date.ts'
import { MAX_SPEED, MIN_SPEED, type Speed, type VelocityUnit } from '#shared/races/velocity.ts'
import type { ListedResult } from './race-inference.ts'
import { METRES_PER_MINUTE, readComparisonTime, readLostTimes } from './written-velocity.ts'

export const SECONDS_PER_DAY = 86_400
const MS_PER_SECOND = 1000
/** Lost decimal points: how often a whole number may be divided by ten. */
export const MAX_LOST_DIGITS = 4
/** In seconds: times are cut to the second, velocities are calculated with tenths. */
const CLOCK_TOLERANCE = 1.6

/** The figures of a row as they are written, with times in seconds. */
export interface ListedBird {
  readonly row: ListedResult
  /** In metres. */
  readonly distance?: number | undefined
  /** Time of day of the arrival. */
  readonly clock?: number | undefined
  /** The day of the arrival in the file: 0 is the day of the release. */
  readonly day?: number | undefined
  readonly flight?: number | undefined
  readonly velocities: readonly WrittenNumber[]
  readonly comparisonTime?: number | undefined
  /** The times that it may be without its decimal point. */
  readonly lostTimes: readonly number[]
}

/** By how many metres and seconds the figures of a list are rounded. */
export interface ListRounding {
  readonly metres: number
  readonly seconds: number
}

/** Collects the figures of the rows. `distance` is used if no row has one. */
export function listedBirds(rows: readonly ListedResult[], date: LocalDate | undefined, distance?: number): ListedBird[] {
  const isDistanceListed = rows.some((row) => row.distance !== undefined)
  return rows.map((row) => {
    const seconds = row.arrival === undefined ? undefined : row.arrival / MS_PER_SECOND
    const written = row.velocityText?.trim() ?? ''
    return {
      row,
      distance: row.distance ?? (isDistanceListed ? undefined : distance),
      clock: seconds === undefined ? undefined : seconds % SECONDS_PER_DAY,
      day: dayInFile(row, seconds, date),
      flight: row.flightTimeMs === undefined ? undefined : row.flightTimeMs / MS_PER_SECOND,
      velocities: readNumbers(written),
      comparisonTime: readComparisonTime(written),
      lostTimes: readLostTimes(written),
    }
  })
}

function dayInFile(row: ListedResult, seconds: number | undefined, date: LocalDate | undefined): number | undefined {
  if (seconds === undefined) return undefined
  if (row.arrivalDate !== undefined && date !== undefined) return daysBetween(date, row.arrivalDate)
  return row.arrivalDay ?? (seconds >= SECONDS_PER_DAY ? Math.floor(seconds / SECONDS_PER_DAY) : undefined)
}

/** Finds by how much the distances and times of a list are rounded. */
export function roundingOf(birds: readonly ListedBird[]): ListRounding {
  const distances = birds.flatMap(({ distance }) => distance ?? [])
  const clocks = birds.flatMap(({ clock }) => clock ?? [])
  const metres = [1000, 100, 10].find((step) => distances.every((distance) => distance % step === 0))
  const isToTheMinute = clocks.length >= 3 && clocks.every((clock) => clock % 60 === 0)
  return { metres: distances.length > 0 && metres !== undefined ? metres : 0, seconds: isToTheMinute ? 60 : 0 }
}

/** A written velocity, read as a speed in one of the possible ways. */
export interface VelocityReading {
  readonly speed: Speed
  /** The error of its rounding, as a share of the speed. */
  readonly error: number
  /** The number of digits after its lost decimal point. */
  readonly lostDigits: number
}

/** Returns the possible readings of a written velocity in a unit: as written first, then with lost decimal points. */
export function velocityReadings(velocities: readonly WrittenNumber[], unit: VelocityUnit): VelocityReading[] {
  const readings: VelocityReading[] = []
  for (const { value, decimals, isWhole } of velocities) {
    for (let lostDigits = 0; lostDigits <= (isWhole ? MAX_LOST_DIGITS : 0); lostDigits += 1) {
      const speed = (value / 10 ** lostDigits) * METRES_PER_MINUTE[unit]
      if (speed >= MIN_SPEED && speed <= MAX_SPEED) readings.push({ speed, error: (0.5 * 10 ** -decimals) / value, lostDigits })
    }
  }
  return readings.sort((one, other) => one.lostDigits - other.lostDigits)
}

/** Returns the seconds of flight that a distance takes at a speed. */
export function flightSeconds(distance: number, speed: Speed): number {
  return (distance / speed) * 60
}

/** Returns by how many seconds a row may differ from its own distance and velocity. */
export function toleranceOf(distance: number, { speed, error }: VelocityReading, { metres, seconds }: ListRounding): number {
  return CLOCK_TOLERANCE + flightSeconds(distance, speed) * error + (metres / speed) * 60 + seconds
}

/** Returns a time of day from 0 to 24 hours. */
export function timeOfDay(seconds: number): number {
  return ((seconds % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY
}

/** Returns the shortest difference of two times of day: from -12 to 12 hours. */
export function clockDifference(seconds: number): number {
  return timeOfDay(seconds + SECONDS_PER_DAY / 2) - SECONDS_PER_DAY / 2
}

/** Returns the middle value; undefined for no values. */
export function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[values.length >> 1]
}

/** Finds the span of a width that has the most values; `values` are sorted. */
export function fullestSpan(values: readonly number[], width: number): { from: number; to: number } {
  let best = { from: 0, to: 0 }
  for (let from = 0, to = 0; from < values.length; from += 1) {
    while (to < values.length && values[to]! - values[from]! <= width) to += 1
    if (to - from > best.to - best.from) best = { from, to }
  }
  return best
}
