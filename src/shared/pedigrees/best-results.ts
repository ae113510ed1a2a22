import { careerOf } from '#shared/races/career.ts'
import type { Speed } from '#shared/races/velocity.ts'
import { MAX_BEST_RESULTS, type BestResult } from './pedigree-bird.ts'

const METRES_PER_KM = 1000

interface Flight {
  readonly raceEventId: number
  readonly eventName: string
  readonly eventDate: string
  readonly position: number | null
  readonly speed: Speed | null
  readonly participants: number
  /** In metres. */
  readonly distance: number | null
}

/** Returns the best results of a bird for its box in a pedigree, the best first. */
export function bestResultsOf(flights: readonly Flight[]): BestResult[] {
  const best: BestResult[] = []
  let remaining = flights
  while (best.length < MAX_BEST_RESULTS) {
    const { best: next } = careerOf(remaining)
    if (!next) break
    best.push(asBestResult(next))
    remaining = remaining.filter((flight) => flight !== next)
  }
  return best
}

const asBestResult = ({ raceEventId, eventName, eventDate, position, participants, distance }: Flight): BestResult => ({
  raceEventId,
  eventName,
  eventDate,
  position: position ?? 0,
  participants,
  distanceKm: distance === null ? null : distance / METRES_PER_KM,
})
