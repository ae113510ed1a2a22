import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { PublishedRace, PublishedResult } from './club-access.ts'

/** Lists the races since a day as a club publishes them; the signature differs when the race or a result has changed. */
export async function listPublishableRaces(
  db: Db,
  since: LocalDate,
): Promise<(PublishedRace & { readonly signature: string })[]> {
  const rows = await db
    .selectFrom('raceEvents')
    .leftJoin('raceResults', (join) =>
      join.onRef('raceResults.raceEventId', '=', 'raceEvents.id').on('raceResults.deletedAt', 'is', null),
    )
    .where('raceEvents.deletedAt', 'is', null)
    .where('raceEvents.date', '>=', since)
    .groupBy('raceEvents.id')
    .select(({ fn }) => [
      'raceEvents.id',
      'raceEvents.version',
      'raceEvents.name',
      'raceEvents.date',
      'raceEvents.category',
      'raceEvents.distance',
      'raceEvents.releaseLocation',
      'raceEvents.releasedAt',
      'raceEvents.releaseLatitude',
      'raceEvents.releaseLongitude',
      'raceEvents.weatherConditions',
      'raceEvents.neutralisation',
      'raceEvents.pointsRule',
      'raceEvents.totalParticipants',
      fn.count<number>('raceResults.id').as('results'),
      fn.sum<number | null>('raceResults.version').as('versions'),
      fn.sum<number | null>('raceResults.id').as('ids'),
    ])
    .execute()
  return rows.map(({ version, versions, ids, totalParticipants, results, ...race }) => ({
    ...race,
    results: Number(results),
    participants: totalParticipants ?? Number(results),
    signature: [version, results, versions, ids].join(' '),
  }))
}

/** Lists the results of a race as a club publishes them, in the order of the list. */
export function listPublishedResults(db: Db, raceEventId: number): Promise<PublishedResult[]> {
  return db
    .selectFrom('raceResults')
    .select(['bandText', 'bandKey', 'fancier', 'position', 'sectionPosition', 'speed', 'distance'])
    .select(['flightTimeMs', 'arrivalTime', 'clockDriftMs', 'points', 'coefficient'])
    .where('raceEventId', '=', raceEventId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}
