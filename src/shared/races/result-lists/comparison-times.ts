import { clockDifference, SECONDS_PER_DAY, median, type ListedBird } from './listed-bird.ts'
import { LAST_DAY } from './infer-unit.ts'
import { flownBy, sharedMinute, timeAfter, type NightWindow, type ReleaseAndNights } from './night-windows.ts'

/**
 * The rule by which the organiser prints comparison times: below a speed, a list has the time at which the bird would have
 * arrived at a common distance instead of the velocity.
 */
export interface ComparisonRule {
  /** In metres per minute. */
  readonly speed: number
  /** In metres. */
  readonly distance: number
}

/** Velocities are greater than this; smaller values may be times. */
const HOURS = 24
const MIN_ROWS = 3
const MIN_LOST_ROWS = 8
const TIME_SHARE = 0.98
/** The share of the rows that must agree on the common distance; others cross a night, or were timed in it. */
const RULE_SHARE = 0.3
const USUAL_SPEED = 800
/** The usual speed is the only one that is tried, so that fewer rows agree by chance. */
const USUAL_SHARE = 0.05
const OTHER_SPEEDS = Array.from({ length: 41 }, (_, at) => 600 + at * 10)
const METRES_PER_KM = 1000
/** The length of a night in seconds. */
const [SHORTEST_NIGHT, LONGEST_NIGHT] = [2 * 3600, 12 * 3600]
/** Seconds by which a printed time may differ. */
const TOLERANCE = 1.6
/** Birds next to each other in a list came on one day if their flying times differ by fewer seconds. */
export const SAME_DAY = 6 * 3600

interface FoundTimes {
  /** The rows of the list, with their comparison times. */
  readonly birds: readonly ListedBird[]
  readonly rows: ReadonlySet<ListedBird>
  readonly rule?: ComparisonRule
}

/** Finds the rows with comparison times; none if the small values of the list are something else. */
export function findComparisonTimes(birds: readonly ListedBird[]): FoundTimes {
  const small = birds.filter(({ velocities }) => velocities.length > 0 && velocities[0]!.value < HOURS)
  const rows = small.filter(({ comparisonTime }) => comparisonTime !== undefined)
  if (rows.length < MIN_ROWS || rows.length < TIME_SHARE * small.length) return findLostTimes(birds)
  const rule = ruleFor(rows, [USUAL_SPEED], USUAL_SHARE) ?? ruleFor(rows, OTHER_SPEEDS, RULE_SHARE)
  return rule ? { birds, rows: new Set(rows), rule } : { birds, rows: new Set() }
}

/** The share of the rows without a decimal point that must agree on the common distance: most of them are velocities. */
const LOST_SHARE = 0.02

/** Finds comparison times that lost their decimal points, by the common distance on which they agree. */
function findLostTimes(birds: readonly ListedBird[]): FoundTimes {
  const options = birds.flatMap((bird) => bird.lostTimes.map((comparisonTime) => ({ ...bird, comparisonTime })))
  const rule = ruleFor(options, [USUAL_SPEED], LOST_SHARE, MIN_LOST_ROWS)
  if (!rule) return { birds, rows: new Set() }
  const rows = new Set<ListedBird>()
  const read = birds.map((bird) => {
    const { distance, clock } = bird
    if (distance === undefined || clock === undefined) return bird
    const beyond = secondsBeyond(distance, rule)
    const differences = bird.lostTimes.map((time) => Math.abs(clockDifference(clock - beyond - time)))
    const same = differences.findIndex((seconds) => seconds <= TOLERANCE)
    // The difference is a night of whole minutes.
    const other = differences.findIndex(
      (seconds) =>
        seconds >= SHORTEST_NIGHT && seconds <= LONGEST_NIGHT && Math.abs(seconds - Math.round(seconds / 60) * 60) <= TOLERANCE,
    )
    const comparisonTime = bird.lostTimes[same === -1 ? other : same]
    if (comparisonTime === undefined) return bird
    const found = { ...bird, comparisonTime }
    rows.add(found)
    return found
  })
  return { birds: read, rows, rule }
}

function ruleFor(
  birds: readonly ListedBird[],
  speeds: readonly number[],
  share: number,
  minRows = MIN_ROWS,
): ComparisonRule | undefined {
  const measured = birds.flatMap(({ distance, clock, comparisonTime }) =>
    distance === undefined || clock === undefined ? [] : { distance, after: clockDifference(clock - comparisonTime!) },
  )
  let best: (ComparisonRule & { rows: number }) | undefined
  for (const speed of speeds) {
    const rowsAt = new Map<number, number>()
    for (const { distance, after } of measured) {
      const common = distance - (speed / 60) * after
      const km = Math.round(common / METRES_PER_KM)
      if (Math.abs(common - km * METRES_PER_KM) > (speed / 60) * TOLERANCE + 10) continue
      rowsAt.set(km, (rowsAt.get(km) ?? 0) + 1)
    }
    for (const [km, rows] of rowsAt) if (!best || rows > best.rows) best = { speed, distance: km * METRES_PER_KM, rows }
  }
  return best && best.rows >= Math.max(minRows, share * measured.length) ? best : undefined
}

/** The rows of a list in the order of places. If the list is in another order, the rows without a place are in a list of their own. */
export interface PlaceOrder {
  readonly placed: readonly ListedBird[]
  readonly unplaced: readonly ListedBird[]
}

/** The day of a row, and its distance if it was rebuilt. */
interface ComparisonDay {
  readonly day: number
  readonly distance: number
}

/** The number of earlier rows that define the usual value. */
const NEIGHBOURS = 15
/** Share of the rows of an ordered list that may be out of order. */
export const MAX_OUT_OF_ORDER = 0.05
/** The first bird may be faster than the speed of the comparison by this factor. */
const FIRST_MARGIN = 1.03

/**
 * Finds the days of rows with comparison times, which are in the order of the times that a bird would need over the common
 * distance. `isOrdered` is false when too many rows contradict that order.
 */
function daysByComparison(
  { placed, unplaced }: PlaceOrder,
  rule: ComparisonRule,
  { release, windows }: ReleaseAndNights,
): { days: Map<ListedBird, ComparisonDay>; isOrdered: boolean } {
  const days = new Map<ListedBird, ComparisonDay>()
  const recent: number[] = []
  let outOfOrder = 0
  for (const bird of placed) {
    if (bird.clock === undefined) continue
    const usual = median(recent)
    const found = firstDay((day) => {
      const one = readOnDay(bird, day, rule, { release, windows })
      if (usual !== undefined) return one.key >= usual - SAME_DAY ? one : undefined
      return one.flown > 0 && (one.distance / one.flown) * 60 < rule.speed * FIRST_MARGIN ? one : undefined
    }, bird.day)
    if (!found) continue
    // In a list of few rows with places, the row before may be much later than the usual one.
    const latest = bird.row.position === undefined ? usual : Math.max(usual ?? 0, recent.at(-1) ?? 0)
    if (usual !== undefined && found.key > latest! + SAME_DAY) outOfOrder += 1
    days.set(bird, { day: found.day, distance: found.distance })
    recent.push(found.key)
    if (recent.length > NEIGHBOURS) recent.shift()
  }
  const last = median(recent)
  for (const bird of unplaced) {
    if (bird.clock === undefined || last === undefined) continue
    const found = firstDay((day) => {
      const one = readOnDay(bird, day, rule, { release, windows })
      return bird.day !== undefined || (one.key >= last - BEFORE_LAST && one.key <= last + AFTER_LAST) ? one : undefined
    }, bird.day)
    if (found) days.set(bird, { day: found.day, distance: found.distance })
  }
  return { days, isOrdered: outOfOrder <= MAX_OUT_OF_ORDER * days.size }
}

/** Lists often end with birds without a place: they came within these seconds around the last ones with a place. */
const [BEFORE_LAST, AFTER_LAST] = [600, 3 * 3600]

/** A row read with its arrival on one day. */
interface DayReading extends ComparisonDay {
  /** Seconds of flight, and seconds of flight to the common distance. */
  readonly flown: number
  readonly key: number
}

function readOnDay(bird: ListedBird, day: number, rule: ComparisonRule, { release, windows }: ReleaseAndNights): DayReading {
  if (bird.distance !== undefined) {
    const flown = flownBy(release, bird.clock! + day * SECONDS_PER_DAY, windows)
    return { day, distance: bird.distance, flown, key: flown - secondsBeyond(bird.distance, rule) }
  }
  const printed = bird.comparisonTime! + day * SECONDS_PER_DAY
  const arrival = printed + clockDifference(bird.clock! - bird.comparisonTime!)
  const key = flownBy(release, printed, windows)
  const flown = flownBy(release, arrival, windows)
  const distance = Math.round(rule.distance + (rule.speed / 60) * (flown - key))
  return { day: Math.floor(arrival / SECONDS_PER_DAY), distance, flown, key }
}

function secondsBeyond(distance: number, rule: ComparisonRule): number {
  return ((distance - rule.distance) / rule.speed) * 60
}

/** Returns the first result for a day, or that of the day in the file. */
export function firstDay<Found>(find: (day: number) => Found | undefined, dayInFile: number | undefined): Found | undefined {
  if (dayInFile !== undefined) return find(dayInFile)
  for (let day = 0; day <= LAST_DAY; day += 1) {
    const found = find(day)
    if (found !== undefined) return found
  }
  return undefined
}

/** A night between the printed and the computed time differs from the expected one by at most this. */
const USUAL_NIGHT = 1800

/** Compares a printed time with distance and arrival: it agrees, or it measures the night between them, or it is a misprint. */
function checkComparison(
  bird: ListedBird,
  { day, distance }: ComparisonDay,
  rule: ComparisonRule,
  { release, windows }: { readonly release: number; readonly windows: readonly (NightWindow | undefined)[] },
): 'agrees' | 'differs' | { readonly night: number; readonly length: number } {
  if (bird.distance === undefined) return 'agrees'
  const beyond = secondsBeyond(distance, rule)
  const arrival = bird.clock! + day * SECONDS_PER_DAY
  const difference = clockDifference(bird.clock! - beyond - bird.comparisonTime!)
  if (Math.abs(difference) <= TOLERANCE) return 'agrees'
  const night = nightBetween(arrival, beyond, difference, windows)
  if (night) return night
  // A bird timed inside a window counts at its start.
  const known = windows.filter((window) => window !== undefined)
  const expected = timeAfter(release, flownBy(release, arrival, known) - beyond, known)
  return Math.abs(clockDifference(expected - bird.comparisonTime!)) <= TOLERANCE ? 'agrees' : 'differs'
}

/** Measures the night between an arrival and the comparison time, by which they differ. */
function nightBetween(arrival: number, beyond: number, difference: number, windows: readonly (NightWindow | undefined)[]) {
  const length = Math.sign(beyond) * difference
  const seconds = Math.round(length / 60) * 60
  if (Math.abs(length - seconds) > TOLERANCE || length < SHORTEST_NIGHT || length > LONGEST_NIGHT) return undefined
  const [from, to] = beyond > 0 ? [arrival - beyond, arrival] : [arrival, arrival - beyond]
  const night = windows.findIndex((window) => window !== undefined && from < window.to && to > window.from)
  const window = windows[night]
  if (!window || (window.source !== 'assumed' && Math.abs(window.to - window.from - seconds) > USUAL_NIGHT)) return undefined
  return { night, length: seconds }
}

interface Comparisons {
  readonly days: ReadonlyMap<ListedBird, ComparisonDay>
  readonly isOrdered: boolean
  readonly misprints: ReadonlySet<ListedBird>
  /** The lengths of the nights that comparison times measure, in seconds. */
  readonly lengths: ReadonlyMap<number, number>
}

/** Finds the days of rows with comparison times, the nights that they measure, and their misprints. */
export function readComparisons(
  birds: PlaceOrder,
  rule: ComparisonRule,
  { release, windows }: { readonly release: number; readonly windows: readonly (NightWindow | undefined)[] },
): Comparisons {
  const found = daysByComparison(birds, rule, { release, windows: windows.filter((window) => window !== undefined) })
  const misprints = new Set<ListedBird>()
  const measured = new Map<number, number[]>()
  for (const [bird, one] of found.isOrdered ? found.days : []) {
    const check = checkComparison(bird, one, rule, { release, windows })
    if (check === 'differs') misprints.add(bird)
    else if (check !== 'agrees') measured.set(check.night, [...(measured.get(check.night) ?? []), check.length])
  }
  const lengths = new Map([...measured].map(([night, values]) => [night, sharedMinute(values, 1)!.seconds]))
  return { ...found, misprints, lengths }
}
