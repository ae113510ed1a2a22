import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { RaceResultRow } from './races.table.ts'

/** Rows per statement. */
const PAGE = 2000

type ResultBand = Pick<RaceResultRow, 'id' | 'bandText' | 'bandKey'>

/** Reads the bands of all results, page by page. */
export async function* pageResultBands(db: Db): AsyncGenerator<ResultBand[]> {
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('raceResults')
      .select(['id', 'bandText', 'bandKey'])
      .where('deletedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

/** Lists results by their ids. */
export async function listResultRows(db: Db, ids: readonly number[]): Promise<RaceResultRow[]> {
  return (
    await queryInParts(ids, (part) => db.selectFrom('raceResults').selectAll().where('id', 'in', part).orderBy('id').execute())
  ).flat()
}
