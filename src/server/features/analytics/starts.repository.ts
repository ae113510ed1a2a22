import { placeScore } from '#shared/analytics/place-score.ts'
import type { RaceStart } from '#shared/analytics/season.ts'
import { sectionTitle } from '#shared/lofts/section.ts'
import type { Db } from '#server/db/database.ts'
import { mapParticipants } from '#server/features/races/race-fields.repository.ts'
import { withoutIndex } from '#server/db/without-index.ts'
import { daysOfYear } from '#shared/pairs/pair-of-young.ts'

/** A start without its pair. */
export type StartWithoutPair = Omit<RaceStart, 'breedingPairId'>

/** Lists the results of the loft's own birds in the races of a year, by date. */
export async function listStarts(db: Db, year: number): Promise<StartWithoutPair[]> {
  const rows = await db
    .selectFrom('raceEvents')
    .innerJoin('raceResults', 'raceResults.raceEventId', 'raceEvents.id')
    .innerJoin('pigeons', 'pigeons.id', 'raceResults.pigeonId')
    .leftJoin('loftLocations', 'loftLocations.id', 'pigeons.loftLocationId')
    .select(['raceResults.id', 'pigeons.id as pigeonId', 'pigeons.bandId', 'pigeons.gender', 'pigeons.color'])
    .select(['pigeons.name as birdName', 'pigeons.birthYear'])
    .select(['loftLocations.section', 'loftLocations.customName', 'loftLocations.compartment'])
    .select(['raceEvents.id as raceEventId', 'raceEvents.name as raceName', 'raceEvents.date as day'])
    .select(['raceEvents.totalParticipants', 'raceEvents.distance as officialDistance', 'raceEvents.computedDistance'])
    .select(['raceResults.distance', 'raceResults.position', 'raceResults.speed'])
    .where('raceEvents.deletedAt', 'is', null)
    .where('raceResults.deletedAt', 'is', null)
    .where('pigeons.deletedAt', 'is', null)
    .where((eb) => eb(withoutIndex(eb.ref('pigeons.isReference')), '=', 0))
    .where((eb) => eb.between('raceEvents.date', ...daysOfYear(year)))
    .orderBy('raceEvents.date')
    .orderBy('raceResults.id')
    .execute()
  const fields = await mapParticipants(db, rows)
  return rows.map(({ section, customName, compartment, totalParticipants: _, officialDistance, computedDistance, ...row }) => {
    const participants = fields.get(row.raceEventId)!
    return {
      ...row,
      section: section === null ? null : sectionTitle({ section, customName, compartment }),
      distance: row.distance ?? officialDistance ?? computedDistance,
      participants,
      score: row.position === null ? null : placeScore(row.position, participants),
    }
  })
}

/** Lists the prizes of birds, by bird and currency. */
export function listPrizes(db: Db, pigeonIds: number[]) {
  return db
    .selectFrom('raceResults')
    .innerJoin('raceEvents', 'raceEvents.id', 'raceResults.raceEventId')
    .select((eb) => ['raceResults.pigeonId', 'raceResults.currency', eb.fn.sum<number>('raceResults.prizeCents').as('cents')])
    .where('raceResults.pigeonId', 'in', pigeonIds)
    .where('raceResults.prizeCents', '>', 0)
    .where('raceResults.deletedAt', 'is', null)
    .where('raceEvents.deletedAt', 'is', null)
    .groupBy(['raceResults.pigeonId', 'raceResults.currency'])
    .execute()
}
