import { LAST_DAY } from './infer-unit.ts'
import { clockDifference, SECONDS_PER_DAY } from './listed-bird.ts'
import { ASSUMED_NIGHT, type Window } from './night-windows.ts'
import type { VelocityRow } from './velocity-days.ts'

/** Pigeons are released between these times of day. */
const [EARLIEST, LATEST] = [4 * 3600, 16 * 3600]
/** Sunset and sunrise by the rule differ from those of the organiser by up to a minute each. */
const SUN_TOLERANCE = 120
/** Organisers release on whole minutes, nearly always on a multiple of five. */
const RELEASE_STEP = 300

/** A release that was inferred from velocities. */
export interface FoundRelease {
  /** Seconds after midnight. */
  readonly release: number
  /** Whether it is only likely, because the neutral hours before the first arrival are unknown. */
  readonly isOpen: boolean
}

interface Nights {
  /** The nights by the rule of the race. */
  readonly usual: readonly (Window | undefined)[]
  /** Whether the rule needs sunset and sunrise. */
  readonly isBySun: boolean
  /** Whether the keeper says that all hours count. */
  readonly doAllHoursCount: boolean
}

/**
 * Moves the release that follows from velocities to before the nights that all birds left out. Distance and velocity do not contain
 * neutral hours: when no bird came on the day of the release, it is apparently later by those hours.
 */
export function beforeNights(apparent: number, rows: Iterable<VelocityRow>, nights: Nights): FoundRelease {
  const asFound = { release: apparent, isOpen: false }
  const first = firstRow(rows)
  if (!first || first.day === 0 || nights.doAllHoursCount) return asFound
  const days = first.bird.day === undefined ? [first.day, first.day + 1] : [first.day]
  const isKnown = nights.usual.slice(0, first.day).every((night) => night !== undefined)
  for (const day of days) {
    if (day > LAST_DAY) continue
    // An inferred time of day may belong to a day after that of the release.
    const passed = Math.round((first.remainder + (day - first.day) * SECONDS_PER_DAY) / SECONDS_PER_DAY) * SECONDS_PER_DAY
    const release = apparent + passed - lengthOf(nights.usual.slice(0, day))
    if (release >= EARLIEST && release <= LATEST)
      return { release: nights.isBySun && isKnown ? roundToUsualMinute(release) : release, isOpen: !isKnown }
  }
  return asFound
}

/** Returns a row of the first day among those that agree with the inferred release. */
function firstRow(rows: Iterable<VelocityRow>) {
  let first: (VelocityRow & { readonly day: number; readonly remainder: number }) | undefined
  for (const row of rows) {
    const { day, remainder, tolerance } = row
    if (day === undefined || remainder === undefined || Math.abs(clockDifference(remainder)) > tolerance) continue
    if (!first || day < first.day) first = { ...row, day, remainder }
  }
  return first
}

function lengthOf(nights: readonly (Window | undefined)[]): number {
  return nights.reduce((sum, night) => sum + (night ? night.to - night.from : ASSUMED_NIGHT), 0)
}

function roundToUsualMinute(release: number): number {
  const usual = Math.round(release / RELEASE_STEP) * RELEASE_STEP
  return Math.abs(usual - release) <= SUN_TOLERANCE ? usual : release
}
