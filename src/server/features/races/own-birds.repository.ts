import { bandKeysOf } from '#shared/race-files/band-keys.ts'
import type { Db } from '#server/db/database.ts'
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
  const { birds } = await ownBirds(db)
    .select(({ fn }) => fn.countAll<number>().as('birds'))
    .executeTakeFirstOrThrow()
  if (Number(birds) <= keys.length) return [...(await formerBands(db).execute()), ...(await wornBands(db).execute())]
  const former = await inParts(keys, (part) => formerBands(db).where('pigeonBands.bandKey', 'in', part).execute())
  const worn = await inParts(keys, (part) => wornBands(db).where('bandKey', 'in', part).execute())
  return [...former.flat(), ...worn.flat()]
}

const ownBirds = (db: Db) => db.selectFrom('pigeons').where('deletedAt', 'is', null).where('isReference', '=', 0)
const wornBands = (db: Db) => ownBirds(db).select(['id', 'bandKey'])
const formerBands = (db: Db) =>
  db
    .selectFrom('pigeonBands')
    .innerJoin('pigeons', 'pigeons.id', 'pigeonId')
    .select(['pigeonId as id', 'pigeonBands.bandKey'])
    .where('pigeonBands.deletedAt', 'is', null)
    .where('pigeons.deletedAt', 'is', null)
    .where('isReference', '=', 0)
