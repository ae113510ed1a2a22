import type { Speed, VelocityUnit } from '#shared/races/velocity.ts'
import {
  SECONDS_PER_DAY,
  velocityReadings,
  MAX_LOST_DIGITS,
  median,
  flightSeconds,
  toleranceOf,
  type VelocityReading,
  type ListedBird,
  type ListRounding,
} from './listed-bird.ts'
import { dayOfNeed, LAST_DAY } from './infer-unit.ts'
import { sharedMinute, type MeasuredNight, type Window } from './night-windows.ts'

/** A row whose official velocity is compared with its distance and times. */
export interface VelocityRow {
  readonly bird: ListedBird
  readonly reading: VelocityReading
  /** Seconds by which times and velocity may differ. */
  readonly tolerance: number
  /** The day, if time and velocity agree on it. */
  readonly day?: number
  /** Neutral seconds before the arrival. */
  readonly remainder?: number
}

interface VelocityContext {
  readonly unit: VelocityUnit
  readonly release: number | undefined
  readonly rounding: ListRounding
}

/** A night is measured if this many rows, and at least half of those of its day, share it. */
const MIN_ROWS = 3

/** Reads the velocity of each row, and the day that agrees with it. */
export function velocityRows(birds: readonly ListedBird[], context: VelocityContext): Map<ListedBird, VelocityRow> {
  const options = birds.map((bird) => ({
    bird,
    rows: velocityReadings(bird.velocities, context.unit).map((reading) => rowOf(bird, reading, context)),
  }))
  const usual = usualLostDigits(options.flatMap(({ rows }) => rows))
  const chosen = new Map<ListedBird, VelocityRow>()
  for (const { bird, rows } of options) {
    const row = rows.find(isExact) ?? rows.find(({ reading }) => reading.lostDigits === usual)
    if (row) chosen.set(bird, row)
  }
  const totals = nightTotals([...chosen.values()])
  const confirmed = [...chosen.values()].filter((row) => isExact(row) || agrees(row, totals))
  const arePointsLost = confirmed.some(({ reading }) => reading.lostDigits > 0)
  const usualSpeed = arePointsLost ? median(confirmed.map(({ reading }) => reading.speed)) : undefined
  // A row with a lost decimal point may agree with the others only in another reading.
  for (const { bird, rows } of options) {
    const row = chosen.get(bird)
    if (row && (rows.length < 2 || isExact(row) || agrees(row, totals))) continue
    const other = rows.find((one) => agrees(one, totals)) ?? (usualSpeed && nearest(rows, usualSpeed))
    if (other) chosen.set(bird, other)
  }
  return withWholeNights(chosen)
}

/** Nights of a race differ in length by at most this, in seconds. */
const NIGHT_DIFFERENCE = 1200

/**
 * Moves rows to the first day before which there was enough neutral time: all nights before the last one count in full. Where three
 * nights are 24 hours, the first day that is possible by itself is too early.
 */
function withWholeNights(rows: ReadonlyMap<ListedBird, VelocityRow>): Map<ListedBird, VelocityRow> {
  const [, night] = nightTotals([...rows.values()])
  return new Map(
    [...rows].map(([bird, row]) => {
      if (night === undefined || bird.day !== undefined || row.day === undefined || row.remainder === undefined)
        return [bird, row]
      for (let day = row.day; day <= LAST_DAY; day += 1) {
        const remainder = row.remainder + (day - row.day) * SECONDS_PER_DAY
        const margin = day * NIGHT_DIFFERENCE
        if (remainder < (day - 1) * night - margin) continue
        const isOther = day > row.day && remainder <= day * night + margin
        return [bird, isOther ? { ...row, day, remainder } : row]
      }
      return [bird, row]
    }),
  )
}

function rowOf(bird: ListedBird, reading: VelocityReading, { release, rounding }: VelocityContext): VelocityRow {
  if (bird.distance === undefined) return { bird, reading, tolerance: 0 }
  const tolerance = toleranceOf(bird.distance, reading, rounding)
  if (bird.clock === undefined || release === undefined) return { bird, reading, tolerance }
  const early = bird.clock - release - flightSeconds(bird.distance, reading.speed)
  const found =
    bird.day === undefined ? dayOfNeed(early, tolerance) : { day: bird.day, remainder: early + bird.day * SECONDS_PER_DAY }
  return { bird, reading, tolerance, ...(found ?? { remainder: early }) }
}

function isExact({ day, remainder, tolerance }: VelocityRow): boolean {
  return day === 0 && remainder !== undefined && Math.abs(remainder) <= tolerance
}

function agrees({ day, remainder, tolerance }: VelocityRow, totals: readonly (number | undefined)[]): boolean {
  const total = day ? totals[day] : undefined
  return total !== undefined && remainder !== undefined && Math.abs(remainder - total) <= tolerance
}

/** Returns the reading whose speed is the most like that of the other birds. */
function nearest(rows: readonly VelocityRow[], usual: Speed): VelocityRow | undefined {
  const distanceTo = ({ reading }: VelocityRow) => Math.abs(Math.log(reading.speed / usual))
  return rows.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0]
}

/** Finds how many digits most rows have after a lost decimal point. */
function usualLostDigits(rows: readonly VelocityRow[]): number {
  let usual = { lostDigits: 0, rows: 0 }
  for (let lostDigits = 0; lostDigits <= MAX_LOST_DIGITS; lostDigits += 1) {
    const such = rows.filter(({ reading }) => reading.lostDigits === lostDigits)
    const late = such.flatMap(({ day, remainder }) => (day && remainder !== undefined ? remainder : []))
    const shared = sharedMinute(late, toleranceAmong(such))?.rows ?? 0
    const agreeing = such.filter(isExact).length + (shared >= MIN_ROWS ? shared : 0)
    if (agreeing > usual.rows) usual = { lostDigits, rows: agreeing }
  }
  return usual.lostDigits
}

function toleranceAmong(rows: readonly VelocityRow[]): number {
  return median(rows.map(({ tolerance }) => tolerance)) ?? 0
}

/** Returns the neutral seconds before an arrival on day 0, 1 …, where enough rows share them. */
export function nightTotals(rows: readonly VelocityRow[]): (number | undefined)[] {
  return Array.from({ length: LAST_DAY + 1 }, (_, day) => {
    if (day === 0) return 0
    const late = rows.filter((row) => row.day === day && row.remainder !== undefined)
    const found = sharedMinute(
      late.map(({ remainder = 0 }) => remainder),
      toleranceAmong(late),
    )
    return found && found.rows >= MIN_ROWS && found.rows * 2 >= late.length ? found.seconds : undefined
  })
}

/** The longest part of the first night in which a bird may be timed. */
const LONGEST_IN_WINDOW = 5 * 3600
/** Birds are timed inside a neutral window from this time of day. */
const EARLIEST_START = 16 * 3600

export interface MeasuredNights {
  /** By night: 0 is the night after the day of the release. */
  readonly nights: readonly MeasuredNight[]
  /** Rows timed inside a window, with their days. */
  readonly inside: ReadonlyMap<ListedBird, number>
}

/** Measures the length of each night, and its start by the birds that were timed in it. `usual` has the nights by the rule. */
export function measureNights(rows: readonly VelocityRow[], usual: readonly (Window | undefined)[]): MeasuredNights {
  const totals = nightTotals(rows)
  const timed = rows.filter(({ bird, remainder }) => bird.clock !== undefined && remainder !== undefined)
  const inside = new Map<ListedBird, number>()
  const lastExact = timed.filter(isExact).reduce((last, { bird }) => Math.max(last, bird.clock!), -Infinity)
  const nights = Array.from({ length: LAST_DAY }, (_, night): MeasuredNight => {
    const before = totalBefore(night, totals, usual)
    const total = totals[night + 1]
    const starts = timed.flatMap((row) => {
      const start = windowStartBy(row, night, { before, total })
      return start === undefined ? [] : { row, start }
    })
    const tolerance = toleranceAmong(starts.map(({ row }) => row))
    const found = sharedMinute(
      starts.map(({ start }) => start),
      tolerance,
    )
    const shared = found && starts.filter(({ start }) => Math.abs(start - found.seconds) <= tolerance + 1)
    const rule = usual[night]
    const isStart =
      found !== undefined &&
      shared !== undefined &&
      (shared.length > 1 ||
        (shared.length === 1 &&
          (rule ? Math.abs(found.seconds - rule.from) <= SAME_START : night > 0 || found.seconds >= lastExact)))
    if (isStart) for (const { row } of shared) inside.set(row.bird, row.day ?? 0)
    return {
      ...(total !== undefined && before !== undefined && { length: total - before }),
      ...(isStart && { start: found.seconds }),
    }
  })
  return { nights, inside }
}

/** Seconds by which the start of a night may differ from that of the rule. */
const SAME_START = 1800

/** Returns the neutral seconds before the dusk of a night: measured, or the sum of the usual nights. */
function totalBefore(
  night: number,
  totals: readonly (number | undefined)[],
  usual: readonly (Window | undefined)[],
): number | undefined {
  if (totals[night] !== undefined) return totals[night]
  const earlier = totalBefore(night - 1, totals, usual)
  const rule = usual[night - 1]
  return earlier === undefined || !rule ? undefined : earlier + rule.to - rule.from
}

/** Returns the start of the window of a night by a row that was timed in it; undefined for another row. */
function windowStartBy(
  { bird, day, remainder = 0, tolerance }: VelocityRow,
  night: number,
  { before, total }: { readonly before: number | undefined; readonly total: number | undefined },
): number | undefined {
  if (before === undefined) return undefined
  const part = remainder - before
  const isEvening = (day ?? 0) === night && part > tolerance && part < LONGEST_IN_WINDOW
  const isMorning = day === night + 1 && total !== undefined && part > tolerance && remainder < total - tolerance
  if (!isEvening && !isMorning) return undefined
  const start = bird.clock! + (day ?? 0) * SECONDS_PER_DAY - part
  return start >= night * SECONDS_PER_DAY + EARLIEST_START && start < (night + 1) * SECONDS_PER_DAY + 2 * 3600 ? start : undefined
}
