import { bandKeysOf } from '#shared/race-files/band-keys.ts'
import type { Db } from '#server/db/database.ts'
import { inParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Finds the birds of this loft among bands of a result list, by the band they wear or wore. */
export async function mapOwnBirds(db: Db, bands: readonly string[]): Promise<Map<string, number>> {
  const keysOf = new Map(bands.map((band) => [band, bandKeysOf(band)]))
  const keys = [...new Set([...keysOf.values()].flat())]
  const birds = new Map((await listBands(db, keys)).map(({ bandKey, id }) => [bandKey, id]))
  const found = new Map<string, number>()
  for (const [band, candidates] of keysOf) {
    const id = candidates.map((key) => birds.get(key)).find((bird) => bird !== undefined)
    if (id !== undefined) found.set(band, id)
  }
  return found
}

interface Worn {
  readonly bandKey: string
  readonly id: number
}

/** Bands of birds of this loft, former ones first. A list is often longer than the loft: then all of them are as soon read. */
async function listBands(db: Db, keys: readonly string[]): Promise<Worn[]> {
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
