import { bestResultsOf } from '#shared/pedigrees/best-results.ts'
import type { BestResult } from '#shared/pedigrees/pedigree-bird.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { mapParticipants } from '#server/features/races/race-participants.repository.ts'

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
  const participantsIn = await mapParticipants(db, results)
  const flights = results.map(({ totalParticipants: _, name, date, flown, distance, computedDistance, ...result }) => ({
    ...result,
    eventName: name,
    eventDate: date,
    distance: flown ?? distance ?? computedDistance,
    participants: participantsIn.get(result.raceEventId)!,
  }))
  return new Map(
    [...Map.groupBy(flights, ({ pigeonId }) => pigeonId!)].map(([id, ofBird]) => [
      id,
      { races: ofBird.length, bestResults: bestResultsOf(ofBird) },
    ]),
  )
}
