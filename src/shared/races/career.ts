import type { Speed } from './velocity.ts'

interface FlightFacts {
  readonly position: number | null
  readonly participants: number
  readonly speed: Speed | null
}

/** Figures of some flights. */
interface CareerFigures<Result extends FlightFacts> {
  readonly races: number
  /** The best place relative to the number of birds in its race. */
  readonly best: Result | null
  readonly meanSpeed: Speed | null
}

/** Sums up results; those without a place or speed count only as races. */
export function careerOf<Result extends FlightFacts>(results: readonly Result[]): CareerFigures<Result> {
  const [best] = results.filter(({ position }) => position !== null).toSorted((a, b) => shareOf(a) - shareOf(b))
  const speeds = results.map(({ speed }) => speed).filter((speed) => speed !== null)
  return {
    races: results.length,
    best: best ?? null,
    meanSpeed: speeds.length === 0 ? null : speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length,
  }
}

/** Ranks the first of many birds before the first of few. */
function shareOf({ position, participants }: FlightFacts): number {
  return ((position ?? Infinity) - 0.5) / Math.max(1, participants)
}
