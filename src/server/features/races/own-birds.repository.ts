import type { ExpressionBuilder } from 'kysely'
import { bandKeysOf } from '#shared/race-files/band-keys.ts'
import type { Database, Db } from '#server/db/database.ts'
import { unindexed } from '#server/db/unindexed.ts'
import { inParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Finds the bird of this loft that wears a band as a result list writes it, or wore it. */
export async function findOwnBird(db: Db, band: string): Promise<number | null> {
  const keys = bandKeysOf(band)
  const birds = new Map((await listWornBands(db, keys)).map(({ bandKey, id }) => [bandKey, id]))
  return keys.map((key) => birds.get(key)).find((id) => id !== undefined) ?? null
}

/** A band and the bird of this loft that wears it, or wore it. */
export interface Worn {
  readonly bandKey: string
  readonly id: number
}

/** Bands of birds of this loft, former ones first. A list is often longer than the loft: then all of them are as soon read. */
export async function listWornBands(db: Db, keys: readonly string[]): Promise<Worn[]> {
  const { birds } = await presentBirds(db)
    .where(isOwn(false))
    .select(({ fn }) => fn.countAll<number>().as('birds'))
    .executeTakeFirstOrThrow()
  if (Number(birds) <= keys.length) return [...(await formerBands(db).execute()), ...(await wornBands(db).execute())]
  const former = await inParts(keys, (part) => formerBands(db, part).execute())
  const worn = await inParts(keys, (part) => wornBands(db, part).execute())
  return [...former.flat(), ...worn.flat()]
}

const presentBirds = (db: Db) => db.selectFrom('pigeons').where('pigeons.deletedAt', 'is', null)

/** Finds who wears one of some bands, or all of this loft with theirs. */
export const wornBands = (db: Db, keys?: readonly string[]) =>
  presentBirds(db)
    .select(['id', 'bandKey'])
    .where(isOwn(keys !== undefined))
    .$if(keys !== undefined, (query) => query.where('bandKey', 'in', keys!))

/** Finds who wore one of some bands before, or all of this loft with theirs. */
export const formerBands = (db: Db, keys?: readonly string[]) =>
  presentBirds(db)
    .innerJoin('pigeonBands', 'pigeonId', 'pigeons.id')
    .select(['pigeonId as id', 'pigeonBands.bandKey'])
    .where('pigeonBands.deletedAt', 'is', null)
    .where(isOwn(keys !== undefined))
    .$if(keys !== undefined, (query) => query.where('pigeonBands.bandKey', 'in', keys!))

/** Where bands are looked up, by these: SQLite would go through all birds of the loft for each part of a list. */
const isOwn = (isLookedUp: boolean) => (eb: ExpressionBuilder<Database, 'pigeons'>) =>
  eb(isLookedUp ? unindexed(eb.ref('pigeons.isReference')) : eb.ref('pigeons.isReference'), '=', 0)
