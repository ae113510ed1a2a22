import { careerOf } from '#shared/races/career.ts'
import type { Career, Flight } from '#shared/races/races-api.ts'
import type { Db } from '#server/db/database.ts'
import { mapParticipants } from './race-participants.repository.ts'
import { listFlights, type ResultFilter } from './result-list.repository.ts'

/** A plot cannot show more flights distinctly. */
const MAX_FLIGHTS = 100

/** Summarises the results of a bird, or of its descendants. */
export async function showCareer(
  db: Db,
  { pigeonId, youngOf, grandyoungOf }: Pick<ResultFilter, 'pigeonId' | 'youngOf' | 'grandyoungOf'>,
): Promise<Career> {
  const rows = await listFlights(db, { pigeonId, youngOf, grandyoungOf })
  const participantsIn = await mapParticipants(db, rows)
  const flights = rows.map(({ totalParticipants: _, ...flight }): Flight => ({
    ...flight,
    participants: participantsIn.get(flight.raceEventId)!,
  }))
  return { ...careerOf(flights), flights: flights.slice(-MAX_FLIGHTS) }
}
