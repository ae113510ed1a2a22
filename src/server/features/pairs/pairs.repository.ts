import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PairRow } from './pairs.table.ts'

/** Returns a pair. Errors: `not_found`. */
export async function getPairRow(db: Db, id: number): Promise<PairRow> {
  const row = await notDeleted(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no breeding pair ${id}`)
  return row
}

/** Returns the pair that a form refers to in one of its fields. Errors: `unknown_pair`. */
export async function requirePair(db: Db, id: number, field: string): Promise<PairRow> {
  const row = await notDeleted(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('unknown_pair', `There is no breeding pair ${id}`, { field })
  return row
}

/** Lists the active and ended pairs of a bird, the newest first. */
export function listPairRowsOf(db: Db, pigeonId: number): Promise<PairRow[]> {
  return notDeleted(db)
    .where((eb) => eb.or([eb('malePigeonId', '=', pigeonId), eb('femalePigeonId', '=', pigeonId)]))
    .orderBy('id', 'desc')
    .execute()
}

/** Finds pairs by id, deleted ones included. */
export async function mapPairRows(db: Db, ids: Iterable<number | null>): Promise<Map<number, PairRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows = await queryInParts(wanted, (part) => db.selectFrom('breedingPairs').selectAll().where('id', 'in', part).execute())
  return new Map(rows.flat().map((row) => [row.id, row]))
}

/** Lists the active pairs of some birds. */
export async function listActivePairsOf(db: Db, birdIds: readonly number[]): Promise<PairRow[]> {
  const rows = await queryInParts([...new Set(birdIds)], (part) =>
    notDeleted(db)
      .where('isActive', '=', 1)
      .where((eb) => eb.or([eb('malePigeonId', 'in', part), eb('femalePigeonId', 'in', part)]))
      .orderBy('id')
      .execute(),
  )
  return [...new Map(rows.flat().map((row) => [row.id, row])).values()]
}

/** Returns whether a pair has cycles or young. */
export async function hasBred(db: Db, pairId: number): Promise<boolean> {
  const cycle = await db
    .selectFrom('breedingCycles')
    .select('id')
    .where('breedingPairId', '=', pairId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (cycle) return true
  const young = await db
    .selectFrom('offspring')
    .select('id')
    .where('breedingPairId', '=', pairId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return young !== undefined
}

const notDeleted = (db: Db) => db.selectFrom('breedingPairs').selectAll().where('deletedAt', 'is', null)
