import { engineOf } from '../../../src/server/db/columns.ts'
import type { Db } from '../../../src/server/db/database.ts'
import { checkRows, checkSqlite } from '../../kill/check-database.ts'

/** Checks rules that the data of a loft must satisfy whatever was requested. */
export async function checkLoft(db: Db): Promise<string[]> {
  // The single row of settings exists from the start.
  const changes = await db.selectFrom('changes').selectAll().where('entity', '!=', 'settings').execute()
  return [
    ...(engineOf(db) === 'sqlite' ? await checkSqlite(db) : []),
    ...(await checkRows(db, changes)),
    ...(await checkStock(db)),
    ...(await checkBirds(db)),
  ]
}

/** Lists batches with a negative stock. */
async function checkStock(db: Db): Promise<string[]> {
  const batches = await db
    .selectFrom('stockMovements')
    .select((eb) => ['medicineBatchId', eb.fn.sum<number>('amount').as('stock')])
    .where('deletedAt', 'is', null)
    .groupBy('medicineBatchId')
    .execute()
  return batches
    .filter(({ stock }) => stock < 0)
    .map(({ medicineBatchId, stock }) => `Batch ${medicineBatchId} has a stock of ${stock}`)
}

/** Lists birds with the band of another bird, birds that are their own ancestors, and birds in sections that do not exist. */
async function checkBirds(db: Db): Promise<string[]> {
  const birds = await db
    .selectFrom('pigeons')
    .select(['id', 'bandKey', 'sireId', 'damId', 'loftLocationId'])
    .where('deletedAt', 'is', null)
    .execute()
  const sections = await db.selectFrom('loftLocations').select('id').where('deletedAt', 'is', null).execute()
  const existingSections = new Set(sections.map(({ id }) => id))
  const parentsOf = new Map(birds.map(({ id, sireId, damId }) => [id, [sireId, damId]]))
  const descendsFromItself = (id: number): boolean => {
    const seen = new Set<number>()
    const next = [id]
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      for (const parent of parentsOf.get(at) ?? []) {
        if (parent === id) return true
        if (parent === null || seen.has(parent)) continue
        seen.add(parent)
        next.push(parent)
      }
    }
    return false
  }
  return [
    ...(new Set(birds.map(({ bandKey }) => bandKey)).size < birds.length ? ['Two birds wear one band'] : []),
    ...birds.filter(({ id }) => descendsFromItself(id)).map(({ id }) => `Bird ${id} descends from itself`),
    ...birds
      .filter(({ loftLocationId }) => loftLocationId !== null && !existingSections.has(loftLocationId))
      .map(({ id, loftLocationId }) => `Bird ${id} lives in section ${loftLocationId}, which does not exist`),
  ]
}
