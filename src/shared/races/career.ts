import { percentBeaten } from './comparison.ts'
import { DISTANCE_CLASSES, distanceClassOf, type DistanceClass } from './distance-class.ts'
import type { Speed } from './velocity.ts'

interface FlightFacts {
  readonly position: number | null
  readonly participants: number
  readonly speed: Speed | null
  /** In metres. */
  readonly distance: number | null
}

/** Figures of the flights in one class of distances. */
interface ClassFigures<Result extends FlightFacts> {
  readonly distanceClass: DistanceClass
  readonly races: number
  /** The best place relative to the number of birds in its race. */
  readonly best: Result | null
  /** The mean share of birds beaten, 0 to 100. */
  readonly beaten: number | null
  readonly meanSpeed: Speed | null
}

/** Figures of some flights. */
interface CareerFigures<Result extends FlightFacts> {
  readonly races: number
  readonly best: Result | null
  /** The classes with flights, the shortest first. */
  readonly classes: ClassFigures<Result>[]
}

/** Sums up results by class of distance; those without a place or speed count only as races. */
export function careerOf<Result extends FlightFacts>(results: readonly Result[]): CareerFigures<Result> {
  const byClass = Map.groupBy(results, ({ distance }) => distanceClassOf(distance))
  return {
    races: results.length,
    best: bestOf(results),
    classes: DISTANCE_CLASSES.flatMap((distanceClass) => {
      const flown = byClass.get(distanceClass)
      if (!flown) return []
      return {
        distanceClass,
        races: flown.length,
        best: bestOf(flown),
        beaten: meanOf(flown.map(({ position, participants }) => percentBeaten(position, participants))),
        meanSpeed: meanOf(flown.map(({ speed }) => speed)),
      }
    }),
  }
}

/** Races from which the form is calculated. */
const FORM_RACES = 3

/**
 * Returns the form of a bird after each of some races in their order: the mean share of birds beaten in that race and the two
 * before it. Races without a place are skipped; null until there are two.
 */
export function formOf(beaten: readonly (number | null)[]): (number | null)[] {
  const known: number[] = []
  return beaten.map((value) => {
    if (value === null) return null
    known.push(value)
    return known.length < 2 ? null : meanOf(known.slice(-FORM_RACES))
  })
}

function bestOf<Result extends FlightFacts>(results: readonly Result[]): Result | null {
  const [best] = results.filter(({ position }) => position !== null).toSorted((a, b) => shareOf(a) - shareOf(b))
  return best ?? null
}

/** Ranks the first of many birds before the first of few. */
function shareOf({ position, participants }: FlightFacts): number {
  return ((position ?? Infinity) - 0.5) / Math.max(1, participants)
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
