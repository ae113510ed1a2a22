import { bandKeysOf } from '#shared/race-files/band-keys.ts'
import type { Db } from '#server/db/database.ts'
import { inParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Finds the birds of this loft among bands of a result list, by the band they wear or wore. */
export async function mapOwnBirds(db: Db, bands: readonly string[]): Promise<Map<string, number>> {
  const keysOf = new Map(bands.map((band) => [band, bandKeysOf(band)]))
  const keys = [...new Set([...keysOf.values()].flat())]
  const wearers = await inParts(keys, (part) =>
    db
      .selectFrom('pigeons')
      .select(['id', 'bandKey'])
      .where('bandKey', 'in', part)
      .where('deletedAt', 'is', null)
      .where('isReference', '=', 0)
      .execute(),
  )
  const former = await inParts(keys, (part) =>
    db
      .selectFrom('pigeonBands')
      .innerJoin('pigeons', 'pigeons.id', 'pigeonId')
      .select(['pigeonId as id', 'pigeonBands.bandKey'])
      .where('pigeonBands.bandKey', 'in', part)
      .where('pigeonBands.deletedAt', 'is', null)
      .where('pigeons.deletedAt', 'is', null)
      .where('isReference', '=', 0)
      .execute(),
  )
  const birds = new Map([...former.flat(), ...wearers.flat()].map(({ bandKey, id }) => [bandKey, id]))
  const found = new Map<string, number>()
  for (const [band, candidates] of keysOf) {
    const id = candidates.map((key) => birds.get(key)).find((bird) => bird !== undefined)
    if (id !== undefined) found.set(band, id)
  }
  return found
}
