import type { Db } from '#server/db/database.ts'
import { inParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { RaceResultRow } from './races.table.ts'

/** Tells whether there are results of birds that are not of this loft. */
export async function hasStrangers(db: Db): Promise<boolean> {
  return (await strangers(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Lists the results of birds that are not of this loft, by their bands. */
export async function listStrangers(db: Db, keys: readonly string[]): Promise<RaceResultRow[]> {
  const parts = await inParts(keys, (part) => strangers(db).selectAll().where('bandKey', 'in', part).orderBy('id').execute())
  return parts.flat()
}

/** Lists the races that birds of this loft have flown. */
export async function listFlownBy(db: Db, pigeonIds: readonly number[]) {
  const parts = await inParts(pigeonIds, (part) =>
    db
      .selectFrom('raceResults')
      .select(['raceEventId', 'pigeonId'])
      .where('pigeonId', 'in', part)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return parts.flat()
}

const strangers = (db: Db) => db.selectFrom('raceResults').where('pigeonId', 'is', null).where('deletedAt', 'is', null)
