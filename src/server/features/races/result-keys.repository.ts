import type { Db } from '#server/db/database.ts'
import { pagesById } from '#server/db/pages-by-id.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { RaceResultRow } from './races.table.ts'

type ResultBand = Pick<RaceResultRow, 'id' | 'bandText' | 'bandKey'>

/** Reads the bands of all results, page by page. */
export function pageResultBands(db: Db): AsyncGenerator<readonly ResultBand[]> {
  return pagesById((after, limit) =>
    db
      .selectFrom('raceResults')
      .select(['id', 'bandText', 'bandKey'])
      .where('deletedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
}

/** Lists results by their ids. */
export async function listResultRows(db: Db, ids: readonly number[]): Promise<RaceResultRow[]> {
  return (
    await queryInParts(ids, (part) => db.selectFrom('raceResults').selectAll().where('id', 'in', part).orderBy('id').execute())
  ).flat()
}
