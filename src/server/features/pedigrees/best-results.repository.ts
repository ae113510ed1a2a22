import { MAX_BEST_RESULTS, type BestResult } from '#shared/pedigrees/pedigree-bird.ts'
import { careerOf } from '#shared/races/career.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { countByEvent } from '#server/features/races/races.repository.ts'

const METRES_PER_KM = 1000

/** The race results of a bird for its pedigree. */
export interface RaceRecord {
  readonly races: number
  /** The best result first. */
  readonly bestResults: BestResult[]
}

/** Maps ids of birds to their number of races and their best results; birds without a race are left out. */
export async function mapRaceRecords(db: Db, ids: readonly number[]): Promise<Map<number, RaceRecord>> {
  const rows = await queryInParts([...new Set(ids)], (part) =>
    db
      .selectFrom('raceResults')
      .innerJoin('raceEvents', 'raceEvents.id', 'raceEventId')
      .select(['pigeonId', 'raceEventId', 'position', 'speed', 'totalParticipants', 'raceResults.distance as flown'])
      .select(['raceEvents.name', 'raceEvents.date', 'raceEvents.distance', 'raceEvents.computedDistance'])
      .where('pigeonId', 'in', part)
      .where('raceResults.deletedAt', 'is', null)
      .where('raceEvents.deletedAt', 'is', null)
      .execute(),
  )
  const results = rows.flat()
  const uncounted = results.filter(({ totalParticipants }) => totalParticipants === null).map(({ raceEventId }) => raceEventId)
  const counts = await countByEvent(db, [...new Set(uncounted)])
  const flown = results.map(({ totalParticipants, ...result }) => ({
    ...result,
    participants: totalParticipants ?? counts.get(result.raceEventId)?.results ?? 0,
  }))
  return new Map(
    [...Map.groupBy(flown, ({ pigeonId }) => pigeonId!)].map(([id, ofBird]) => [
      id,
      { races: ofBird.length, bestResults: bestOf(ofBird).map(toBestResult) },
    ]),
  )
}

interface RaceFlight {
  readonly raceEventId: number
  readonly name: string
  readonly date: string
  readonly position: number | null
  readonly speed: number | null
  readonly participants: number
  readonly flown: number | null
  readonly distance: number | null
  readonly computedDistance: number | null
}

function bestOf(results: readonly RaceFlight[]): RaceFlight[] {
  const best: RaceFlight[] = []
  let remaining = results
  while (best.length < MAX_BEST_RESULTS) {
    const { best: next } = careerOf(remaining)
    if (!next) break
    best.push(next)
    remaining = remaining.filter((result) => result !== next)
  }
  return best
}

function toBestResult({
  raceEventId,
  name,
  date,
  position,
  participants,
  flown,
  distance,
  computedDistance,
}: RaceFlight): BestResult {
  const metres = flown ?? distance ?? computedDistance
  return {
    raceEventId,
    eventName: name,
    eventDate: date,
    position: position ?? 0,
    participants,
    distanceKm: metres === null ? null : metres / METRES_PER_KM,
  }
}
