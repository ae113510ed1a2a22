import { fastestOver } from '#shared/races/velocity.ts'
import { firstDay, MAX_OUT_OF_ORDER, SAME_DAY } from './comparison-times.ts'
import { SECONDS_PER_DAY, median, type ListedBird } from './listed-bird.ts'
import { LAST_DAY } from './infer-unit.ts'
import { flownBy, type ReleaseAndNights, type Window } from './night-windows.ts'

const NEIGHBOURS = 15
/** The last birds before a bird, in a list in the order of its places: none of them came much later. */
const NEAREST = 3
/** Over a longer distance in metres, not all birds come home on the day of the release. */
const MAX_DAY_RACE = 700_000
/** In a list with fewer rows one row may be wrong, otherwise two. */
const SHORT_LIST = 10
/** This many rows, hours after all others, show that birds came on a later day. */
const MIN_ROWS_OF_LATER_DAY = 3

interface OrderContext extends ReleaseAndNights {
  /** Days that are known already. */
  readonly known: ReadonlyMap<ListedBird, number>
}

export interface OrderedDays {
  readonly days: Map<ListedBird, number>
  /** Whether the days follow from the order, all birds came on day 0, or the days are unknown. */
  readonly outcome: 'order' | 'release_day' | 'unknown'
}

/**
 * Finds the days of rows without a velocity: in the order of the list, the first day on which the bird can have come and is not
 * much earlier than the birds before it. A single row that does not fit between the others has no day.
 */
export function daysByOrder(birds: readonly ListedBird[], { release, windows, known }: OrderContext): OrderedDays {
  const timed = birds.filter(({ clock }) => clock !== undefined)
  const usualDistance = median(timed.flatMap(({ distance }) => distance ?? []))
  const keyOf = (bird: ListedBird, day: number) => {
    const flown = flownBy(release, bird.clock! + day * SECONDS_PER_DAY, windows)
    return bird.distance === undefined || usualDistance === undefined ? flown : (flown * usualDistance) / bird.distance
  }
  const isFree = (bird: ListedBird) => bird.day === undefined && !known.has(bird)
  const canCome = (bird: ListedBird, day: number) => bird.day !== undefined || isPossible(bird, day, release, windows)
  const earliest = timed.map((bird) => {
    const day = known.get(bird) ?? firstDay((one) => (canCome(bird, one) ? one : undefined), bird.day)
    return day === undefined ? Infinity : keyOf(bird, day)
  })
  /** Returns whether most of the next rows came hours before a row, so that its time is wrong, or the list is in another order. */
  const isBeforeEarlier = (at: number, key: number) => {
    const next = earliest.slice(at + 1, at + 1 + NEIGHBOURS)
    return next.length > 0 && next.filter((one) => one <= key - SAME_DAY).length * 2 > next.length
  }
  // If few birds came over several days, the last fifteen birds are from all of these days.
  const isPlaced = timed.every(
    ({ row: { position } }, at) => position !== undefined && position >= (timed[at - 1]?.row.position ?? 0),
  )
  const usualOf = (keys: readonly number[]) => {
    const [usual, nearest] = [median(keys), isPlaced ? median(keys.slice(-NEAREST)) : undefined]
    return usual === undefined ? undefined : Math.max(usual, nearest ?? usual)
  }
  const days = new Map<ListedBird, number>()
  const recent: number[] = []
  let before = 0
  const outliers: ListedBird[] = []
  const outOfOrder: ListedBird[] = []
  for (const [at, bird] of timed.entries()) {
    const usual = usualOf(recent)
    const knownDay = known.get(bird)
    const day =
      knownDay ??
      firstDay(
        (one) =>
          canCome(bird, one) && (bird.day !== undefined || usual === undefined || keyOf(bird, one) >= usual - SAME_DAY)
            ? one
            : undefined,
        bird.day,
      )
    if (day === undefined) continue
    const key = keyOf(bird, day)
    const isLate = usual === undefined || key > Math.max(usual, before) + SAME_DAY
    if (!isLate) before = key
    if (knownDay === undefined) days.set(bird, day)
    if (isLate && isFree(bird) && isBeforeEarlier(at, key)) {
      outliers.push(bird)
      continue
    }
    if (isFree(bird) && usual !== undefined && isLate) outOfOrder.push(bird)
    recent.push(key)
    if (recent.length > NEIGHBOURS) recent.shift()
  }
  const allowed = MAX_OUT_OF_ORDER * days.size
  if (outliers.length + outOfOrder.length <= Math.max(days.size < SHORT_LIST ? 1 : 2, allowed)) {
    for (const bird of outliers) if (days.get(bird) !== 0) days.delete(bird)
    const rowsOf = (wanted: number) => timed.filter((bird) => (known.get(bird) ?? days.get(bird)) === wanted).length
    // A row or two are more than their share in a short list, and too few to show that birds came on another day.
    const alone = outOfOrder.filter((bird) => outOfOrder.length > allowed || rowsOf(days.get(bird)!) < MIN_ROWS_OF_LATER_DAY)
    for (const bird of alone) if (days.get(bird) !== 0) days.delete(bird)
    return { days, outcome: 'order' }
  }
  const isDayRace = [...days.keys()].every(
    (bird) => bird.day !== undefined || ((bird.distance ?? 0) < MAX_DAY_RACE && isPossible(bird, 0, release, windows)),
  )
  return isDayRace
    ? { days: new Map([...days.keys()].map((bird) => [bird, bird.day ?? 0])), outcome: 'release_day' }
    : { days, outcome: 'unknown' }
}

/** Checks whether a bird can have come on a day: after the release, and not too fast for its distance. */
export function isPossible(
  { clock = 0, distance }: ListedBird,
  day: number,
  release: number,
  windows: readonly Window[],
): boolean {
  const flown = flownBy(release, clock + day * SECONDS_PER_DAY, windows)
  return flown > 0 && (distance === undefined || (distance / flown) * 60 <= fastestOver(distance))
}

/** Finds the only day on which a bird of unknown distance has flown a distance like those of the list at its velocity. */
export function dayByDistances(
  { clock = 0 }: ListedBird,
  speed: number,
  { from, to }: Window,
  { release, windows }: ReleaseAndNights,
): number | undefined {
  const days = Array.from({ length: LAST_DAY + 1 }, (_, day) => day).filter((day) => {
    const distance = (flownBy(release, clock + day * SECONDS_PER_DAY, windows) / 60) * speed
    return distance >= from && distance <= to
  })
  return days.length === 1 ? days[0] : undefined
}
