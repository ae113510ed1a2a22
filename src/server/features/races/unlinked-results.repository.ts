import type { Db } from '#server/db/database.ts'
import { withoutIndex } from '#server/db/without-index.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { RaceResultRow } from './races.table.ts'

/** Returns whether there are results of birds that are not in the database. */
export async function hasUnlinkedResults(db: Db): Promise<boolean> {
  const unlinked = db.selectFrom('raceResults').where('pigeonId', 'is', null).where('deletedAt', 'is', null)
  return (await unlinked.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Lists the results of birds that are not in the database, by their bands. */
export async function listUnlinkedResults(db: Db, keys: readonly string[]): Promise<RaceResultRow[]> {
  return (await queryInParts(keys, (part) => unlinkedResultsWith(db, part).execute())).flat()
}

/** Selects the results of unknown birds by band. It must use the band index: otherwise SQLite would scan all these results for each part of a list. */
export const unlinkedResultsWith = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('raceResults')
    .selectAll()
    .where((eb) => eb(withoutIndex(eb.ref('pigeonId')), 'is', null))
    .where('deletedAt', 'is', null)
    .where('bandKey', 'in', keys)
    .orderBy('id')

/** Lists the races that some birds have flown. */
export async function listRacesOfBirds(db: Db, pigeonIds: readonly number[]) {
  const parts = await queryInParts(pigeonIds, (part) =>
    db
      .selectFrom('raceResults')
      .select(['raceEventId', 'pigeonId'])
      .where('pigeonId', 'in', part)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return parts.flat()
}
