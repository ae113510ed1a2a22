import { sql } from 'kysely'
import type { PigeonFamily } from '#shared/pigeons/pigeons-api.ts'
import type { Db } from '#server/db/database.ts'
import { getPigeonRow, listPigeonRows, showPigeons } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** Returns a bird's parents, siblings and young without deleted birds. Errors: `not_found`. */
export async function getFamily(db: Db, id: number): Promise<PigeonFamily> {
  const bird = await getPigeonRow(db, id)
  const { sireId, damId } = bird
  const parents = await listPigeonRows(
    db,
    [sireId, damId].filter((parent) => parent !== null),
  )
  const siblings = (await listChildrenOf(db, [sireId, damId])).filter((other) => other.id !== id)
  const isFull = (other: PigeonRow) => sireId !== null && damId !== null && other.sireId === sireId && other.damId === damId
  const [sire] = await showPigeons(
    db,
    parents.filter((parent) => parent.id === sireId),
  )
  const [dam] = await showPigeons(
    db,
    parents.filter((parent) => parent.id === damId),
  )
  return {
    sire: sire ?? null,
    dam: dam ?? null,
    fullSiblings: await showPigeons(db, siblings.filter(isFull)),
    halfSiblings: await showPigeons(
      db,
      siblings.filter((other) => !isFull(other)),
    ),
    offspring: await showPigeons(db, await listChildrenOf(db, [id])),
  }
}

/** Lists the young of any of the given parents, the youngest first. */
async function listChildrenOf(db: Db, parents: readonly (number | null)[]): Promise<PigeonRow[]> {
  const ids = parents.filter((id) => id !== null)
  if (ids.length === 0) return []
  return db
    .selectFrom('pigeons')
    .selectAll()
    .where((eb) => eb.or([eb('sireId', 'in', ids), eb('damId', 'in', ids)]))
    .where('deletedAt', 'is', null)
    .orderBy(sql`coalesce(birth_year, 0)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
}
