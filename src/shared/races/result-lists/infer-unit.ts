import { fromSpeed, MAX_SPEED, type VelocityUnit } from '#shared/races/velocity.ts'
import type { UnitSource } from './race-inference.ts'
import {
  SECONDS_PER_DAY,
  clockDifference,
  velocityReadings,
  fullestSpan,
  median,
  flightSeconds,
  timeOfDay,
  toleranceOf,
} from './listed-bird.ts'
import type { ListedBird, ListRounding, VelocityReading } from './listed-bird.ts'
import { UNITS_TO_TRY } from './written-velocity.ts'

/** The unit of the velocities of a list, and the release if it was inferred. */
export interface InferredUnit {
  readonly unit?: VelocityUnit | undefined
  readonly source?: UnitSource | undefined
  /** Seconds after midnight. */
  readonly release?: number | undefined
}

export interface UnitEvidence {
  /** Seconds after midnight; absent when the file has no release. */
  readonly release?: number | undefined
  readonly rounding: ListRounding
  /** Usual neutral seconds before an arrival on day 1, 2 …, for lists of few rows. */
  readonly usualNights: readonly number[]
  readonly unitOfTitle?: VelocityUnit | undefined
  readonly unitOfKeeper?: VelocityUnit | undefined
}

/** Rows that decide on the unit of a longer list. */
const MAX_SAMPLE = 2000
const MIN_SCORE = 0.5
/** Minimum number of rows that have the same neutral time. */
const MIN_SHARED = 3
/** The number of seconds by which a night may differ from a usual one. */
const NIGHT_TOLERANCE = 120
/** The maximum neutral time of a day, in seconds. */
export const MAX_NEUTRAL = 13 * 3600
/** The last day on which birds arrive: 0 is the day of the release. */
export const LAST_DAY = 5
/** No pigeon averages more kilometres per hour. */
const MAX_KMH = 190

/** Finds the unit of the velocities: by distance and time, else by the title of their column, else by their size. */
export function inferUnit(birds: readonly ListedBird[], evidence: UnitEvidence): InferredUnit {
  const listed = birds.filter(({ velocities }) => velocities.length > 0)
  if (listed.length === 0) return {}
  const timed = sampleOf(listed.filter(({ distance, clock, flight }) => distance && (clock ?? flight) !== undefined))
  const units = evidence.unitOfKeeper ? [evidence.unitOfKeeper] : UNITS_TO_TRY
  const scores = timed.length === 0 ? [] : units.map((unit) => scoreOf(timed, unit, evidence))
  const best = plausibleRelease(scores.toSorted((one, other) => other.score - one.score || other.exact - one.exact))
  const titled = scores.find(({ unit }) => unit === evidence.unitOfTitle)
  if (best && best.score >= MIN_SCORE) {
    const { unit, release } = titled && titled.score >= best.score && titled.exact >= best.exact ? titled : best
    return { unit, source: evidence.unitOfKeeper ? 'keeper' : 'times', release }
  }
  if (evidence.unitOfKeeper) return { unit: evidence.unitOfKeeper, source: 'keeper' }
  if (evidence.unitOfTitle) return { unit: evidence.unitOfTitle, source: 'title' }
  const rough = roughUnit(timed, evidence.release)
  if (rough) return { unit: rough, source: 'times' }
  // `88.812` may be 88812, which no bird flies in any unit.
  const usual = median(listed.map(({ velocities: [first, ...more] }) => (more.findLast(isFlown) ?? first!).value))!
  return usual <= MAX_KMH ? { unit: 'kmh', source: 'size' } : {}
}

/**
 * Checks whether most velocities agree with their distances and times in one unit: in that of the title, if it names one. A
 * distance that is not that of the birds leaves differences that birds of one loft share, but that are no neutral time.
 */
export function areVelocitiesTimed(birds: readonly ListedBird[], evidence: UnitEvidence): boolean {
  const known = evidence.unitOfKeeper ?? evidence.unitOfTitle
  return (known ? [known] : UNITS_TO_TRY).some(
    (unit) => scoreOf(birds, unit, evidence, { onlyPossibleNights: true }).score >= MIN_SCORE,
  )
}

const isFlown = ({ value }: { readonly value: number }): boolean => value <= fromSpeed(MAX_SPEED, 'yd_min')

/** The share of a flying time by which rounded distances and times may differ; the units differ by more. */
const ROUGH = 0.02
const ROUGH_SHARE = 0.6

/** Returns the only unit in which most rows agree roughly with their distance and time, where none agrees exactly. */
function roughUnit(birds: readonly ListedBird[], release: number | undefined): VelocityUnit | undefined {
  const agreeing = UNITS_TO_TRY.filter((unit) => {
    const rows = birds.filter(({ velocities, distance, clock, flight }) =>
      velocityReadings(velocities, unit).some(({ speed }) => {
        const flown = flight ?? (clock === undefined || release === undefined ? undefined : clock - release)
        return flown !== undefined && Math.abs(flown - flightSeconds(distance!, speed)) <= ROUGH * flown
      }),
    )
    return rows.length > 0 && rows.length >= ROUGH_SHARE * birds.length
  })
  return agreeing.length === 1 ? agreeing[0] : undefined
}

/** Scores that differ by less do not decide between units. */
const SAME_SCORE = 0.02

/**
 * Returns the best score. Birds of nearly equal distances agree in every unit, each with a release of its own: the one on a multiple
 * of five minutes is the real one, else that on a whole minute; undefined when this does not decide.
 */
function plausibleRelease(sorted: readonly UnitScore[]): UnitScore | undefined {
  const [best] = sorted
  if (best?.release === undefined) return best
  const equal = sorted.filter(({ score, release }) => release !== undefined && score >= best.score - SAME_SCORE)
  for (const step of equal.length > 1 ? [300, 60] : []) {
    const [one, other] = equal.filter(({ release = 1 }) => release % step === 0)
    if (one && !other) return one
    if (other) break
  }
  return equal.length > 1 ? undefined : best
}

function sampleOf(birds: readonly ListedBird[]): readonly ListedBird[] {
  const step = Math.ceil(birds.length / MAX_SAMPLE)
  return step <= 1 ? birds : birds.filter((_, at) => at % step === 0)
}

interface UnitScore {
  readonly unit: VelocityUnit
  /** Share of the rows whose distance, time and velocity agree in this unit. */
  readonly score: number
  /** Share of the rows that agree without a night. */
  readonly exact: number
  readonly release?: number | undefined
}

interface Candidate {
  readonly bird: ListedBird
  readonly reading: VelocityReading
  readonly need: number
  readonly tolerance: number
}

function scoreOf(
  birds: readonly ListedBird[],
  unit: VelocityUnit,
  evidence: UnitEvidence,
  { onlyPossibleNights = false } = {},
): UnitScore {
  const candidates = birds.flatMap((bird): Candidate[] =>
    velocityReadings(bird.velocities, unit).map((reading) => ({
      bird,
      reading,
      need: flightSeconds(bird.distance!, reading.speed),
      tolerance: toleranceOf(bird.distance!, reading, evidence.rounding),
    })),
  )
  const release = evidence.release ?? inferRelease(candidates, birds.length)
  const exact = new Set<ListedBird>()
  const others: { readonly candidate: Candidate; readonly difference: number }[] = []
  for (const candidate of candidates) {
    const { bird, need, tolerance } = candidate
    const difference =
      bird.flight !== undefined
        ? bird.flight - need
        : release === undefined
          ? undefined
          : clockDifference(bird.clock! - release - need)
    if (difference === undefined) continue
    if (Math.abs(difference) <= tolerance) exact.add(bird)
    else if (bird.flight === undefined) {
      const isNight = !onlyPossibleNights || dayOfNeed(bird.clock! - release! - need, tolerance) !== undefined
      if (isNight) others.push({ candidate, difference: timeOfDay(difference) })
    }
  }
  const late = others.filter(({ candidate }) => !exact.has(candidate.bird))
  const shared = sharedRows(late, birds.length)
  const night = shared >= MIN_SHARED ? shared : usualRows(late, release, evidence.usualNights)
  const isReleaseInferred = evidence.release === undefined && release !== undefined
  return {
    unit,
    score: (exact.size + night) / birds.length,
    exact: exact.size / birds.length,
    ...(isReleaseInferred && { release }),
  }
}

/** Rows of a further day count only if they are at least this share of the list. */
const DAY_SHARE = 0.1

/** Counts the rows in the fullest windows of differences: one for each day on which many birds came. */
function sharedRows(others: readonly { readonly candidate: Candidate; readonly difference: number }[], rows: number): number {
  const width = 2 * (median(others.map(({ candidate }) => candidate.tolerance)) ?? 0)
  let rest = others.toSorted((one, other) => one.difference - other.difference)
  const shared = new Set<ListedBird>()
  for (let day = 1; day <= LAST_DAY; day += 1) {
    const { from, to } = fullestSpan(
      rest.map(({ difference }) => difference),
      width,
    )
    const birds = new Set(rest.slice(from, to).map(({ candidate }) => candidate.bird))
    if (day > 1 && birds.size < Math.max(MIN_SHARED, DAY_SHARE * rows)) break
    for (const bird of birds) shared.add(bird)
    rest = rest.filter(({ candidate }) => !birds.has(candidate.bird))
  }
  return shared.size
}

/** Counts the rows whose difference is the usual neutral time before their day. */
function usualRows(
  others: readonly { readonly candidate: Candidate }[],
  release: number | undefined,
  usualNights: readonly number[],
): number {
  if (release === undefined) return 0
  const rows = new Set<ListedBird>()
  for (const { candidate } of others) {
    const { bird, need, tolerance } = candidate
    const { day, remainder } = dayOfNeed(bird.clock! - release - need, tolerance) ?? {}
    const usual = day ? usualNights[day - 1] : undefined
    if (usual !== undefined && Math.abs(remainder! - usual) <= NIGHT_TOLERANCE + tolerance) rows.add(bird)
  }
  return rows.size
}

/**
 * Finds the day of an arrival: the first day on which the time after the release, less the time that the bird needs, is a possible
 * neutral time. `early` is that difference on the day of the release; the remainder is the neutral time.
 */
export function dayOfNeed(early: number, tolerance: number): { readonly day: number; readonly remainder: number } | undefined {
  if (Math.abs(early) <= tolerance) return { day: 0, remainder: early }
  for (let day = 1; day <= LAST_DAY; day += 1) {
    const remainder = early + day * SECONDS_PER_DAY
    if (remainder >= -tolerance && remainder <= day * MAX_NEUTRAL) return { day, remainder }
  }
  return undefined
}

/** The smallest share of the rows from which a release is inferred. */
const RELEASE_SHARE = 0.05

/** Minimum number of rows of a list that shows its release, if all of them agree on it. */
const MIN_ALONE = 2

/** Finds the release that most rows share. If several have enough rows, it is that of the fastest birds, because the others flew longer. */
function inferRelease(candidates: readonly Candidate[], rows: number): number | undefined {
  const timed = candidates
    .filter(({ bird }) => bird.clock !== undefined)
    .map((candidate) => ({ candidate, release: timeOfDay(candidate.bird.clock! - candidate.need) }))
    .sort((one, other) => one.release - other.release)
  const tolerance = median(timed.map(({ candidate }) => candidate.tolerance)) ?? 0
  let rest = timed
  let fastest: { release: number; speed: number } | undefined
  for (;;) {
    const { from, to } = fullestSpan(
      rest.map(({ release }) => release),
      2 * tolerance,
    )
    const shared = rest.slice(from, to)
    const birds = new Set(shared.map(({ candidate }) => candidate.bird))
    const areAll = birds.size === rows && rows >= MIN_ALONE
    if (!areAll && shared.length < Math.max(MIN_SHARED, RELEASE_SHARE * rows)) break
    const speed = median(shared.map(({ candidate }) => candidate.reading.speed))!
    const release = median(shared.map((one) => one.release))!
    if (!fastest || speed > fastest.speed) fastest = { release, speed }
    rest = rest.filter((one) => Math.abs(one.release - release) > 2 * tolerance)
  }
  return fastest && wholeMinute(fastest.release, tolerance)
}

/** Organisers release on whole minutes. */
function wholeMinute(seconds: number, tolerance: number): number {
  const minute = Math.round(seconds / 60) * 60
  return Math.abs(minute - seconds) <= tolerance + 1 ? minute : Math.round(seconds)
}
