import type { ListedBird } from './listed-bird.ts'
import type { ReleaseAndNights, Window } from './night-windows.ts'
import { dayByDistances, daysByOrder, isPossible } from './order-days.ts'
import type { DaySource, InferenceAnswers } from './race-inference.ts'
import type { VelocityRow } from './velocity-days.ts'

/** The day of an arrival and how it was found. */
export interface InferredDay {
  readonly day: number
  readonly source: DaySource
}

/** The rows of a race whose day neither a velocity nor a comparison time shows. */
interface Undecided {
  /** All rows of the race. */
  readonly birds: readonly ListedBird[]
  /** The same rows in the order of their places. */
  readonly ordered: readonly ListedBird[]
  readonly rows: readonly ListedBird[]
  readonly velocities: ReadonlyMap<ListedBird, VelocityRow>
}

/** Share by which the unknown distances of a list may be outside the range of its known ones. */
const DISTANCE_MARGIN = 0.02
/** In metres: from here on a list without days may run over several days. */
const DAY_RACE = 700_000

/**
 * Adds the days of undecided rows to `days`: by a distance within the range of the list, else by the order of places and the
 * speeds that are possible. Returns whether the list leaves days open.
 */
export function addDaysInOrder(
  days: Map<ListedBird, InferredDay>,
  { birds, ordered, rows, velocities }: Undecided,
  times: ReleaseAndNights,
  answers: InferenceAnswers,
): boolean {
  const range = distanceRange(birds)
  for (const bird of rows) {
    const speed = velocities.get(bird)?.reading.speed
    if (bird.distance !== undefined || speed === undefined || !range) continue
    const day = dayByDistances(bird, speed, range, times)
    if (day !== undefined) days.set(bird, { day, source: bird.day === undefined ? 'possible' : 'file' })
  }
  const known = new Map([...days].map(([bird, { day }]) => [bird, day]))
  const byOrder = daysByOrder(
    ordered.filter((bird) => !(range && bird.distance === undefined && velocities.has(bird)) || known.has(bird)),
    { ...times, known },
  )
  const isOrder = byOrder.outcome !== 'release_day'
  for (const [bird, day] of byOrder.days) {
    const isFirst = !isOrder || isFirstPossible(bird, day, times)
    days.set(bird, { day, source: bird.day !== undefined ? 'file' : isFirst ? 'possible' : 'order' })
  }
  if (byOrder.outcome !== 'unknown') return false
  const open = [...byOrder.days.keys()]
  applyArrivalsAnswer(days, open, answers)
  return open.some((bird) => bird.day === undefined)
}

/**
 * Adds the days that rows of a race without a known release have in the file, or by the keeper's answer. Returns whether the list
 * leaves days open.
 */
export function addDaysWithoutRelease(
  days: Map<ListedBird, InferredDay>,
  { birds, rows }: Undecided,
  hasComparisonTimes: boolean,
  { arrivals }: InferenceAnswers,
): boolean {
  const isDayRace = birds.every(({ distance = 0 }) => distance < DAY_RACE)
  for (const bird of rows) if (bird.day !== undefined) days.set(bird, { day: bird.day, source: 'file' })
  const areOpen = hasComparisonTimes || (!isDayRace && rows.some((bird) => bird.day === undefined))
  if (areOpen && arrivals === 'release_day') {
    for (const bird of birds) {
      if (bird.clock !== undefined && bird.day === undefined) days.set(bird, { day: 0, source: 'keeper' })
    }
  }
  return areOpen
}

/** Applies the keeper's answer to rows whose day is unknown. */
export function applyArrivalsAnswer(
  days: Map<ListedBird, InferredDay>,
  open: readonly ListedBird[],
  { arrivals }: InferenceAnswers,
): void {
  if (arrivals === 'in_order') return
  for (const bird of open) {
    if (bird.day !== undefined) continue
    if (arrivals === 'release_day') days.set(bird, { day: 0, source: 'keeper' })
    else days.delete(bird)
  }
}

function distanceRange(birds: readonly ListedBird[]): Window | undefined {
  let [from, to] = [Infinity, 0]
  for (const { distance } of birds) {
    if (distance === undefined) continue
    from = Math.min(from, distance)
    to = Math.max(to, distance)
  }
  return to > 0 ? { from: from * (1 - DISTANCE_MARGIN), to: to * (1 + DISTANCE_MARGIN) } : undefined
}

function isFirstPossible(bird: ListedBird, day: number, { release, windows }: ReleaseAndNights): boolean {
  for (let one = 0; one < day; one += 1) if (isPossible(bird, one, release, windows)) return false
  return true
}
