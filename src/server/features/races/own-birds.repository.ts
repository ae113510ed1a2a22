import type { ExpressionBuilder } from 'kysely'
import { bandKeysOf } from '#shared/races/result-lists/band-keys.ts'
import type { Database, Db } from '#server/db/database.ts'
import { pagesById } from '#server/db/pages-by-id.ts'
import { withoutIndex } from '#server/db/without-index.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { mapStoredKeys } from '#server/features/pigeons/ring-issuer.repository.ts'

/** Finds the bird of this loft that wears, or wore, a band in the notation of a result list. */
export async function findOwnBird(db: Db, band: string): Promise<number | null> {
  const keys = bandKeysOf(band)
  const birds = new Map((await listOwnBands(db, keys)).map(({ bandKey, id }) => [bandKey, id]))
  return keys.map((key) => birds.get(key)).find((id) => id !== undefined) ?? null
}

/** A band and the bird of this loft that wears it, or wore it. */
export interface OwnBand {
  readonly bandKey: string
  readonly id: number
}

/**
 * Lists bands of birds of this loft, former bands first. When the list is longer than the loft has birds, reading all bands is
 * just as fast.
 */
export async function listOwnBands(db: Db, keys: readonly string[]): Promise<OwnBand[]> {
  const { birds } = await undeletedBirds(db)
    .where(isOwn(false))
    .select(({ fn }) => fn.countAll<number>().as('birds'))
    .executeTakeFirstOrThrow()
  const storedKeys = await mapStoredKeys(db, keys)
  // A band without issuer, in the list or in the loft, has the issuer of the loft's rings.
  const keysInList = new Map([...storedKeys].flatMap(([key, stored]) => stored.slice(1).map((known) => [known, key] as const)))
  // The bird with exactly the key of the list comes last, because the last bird of a key is used.
  const withKeysInList = (found: readonly OwnBand[]) => [
    ...found.flatMap((own) => {
      const key = keysInList.get(own.bandKey)
      return key === undefined ? [] : [{ ...own, bandKey: key }]
    }),
    ...found,
  ]
  if (Number(birds) <= keys.length) {
    return withKeysInList([...(await formerBands(db).execute()), ...(await currentBands(db).execute())])
  }
  const wanted = [...new Set([...storedKeys.values()].flat())]
  const former = await queryInParts(wanted, (part) => formerBands(db, part).execute())
  const current = await queryInParts(wanted, (part) => currentBands(db, part).execute())
  return withKeysInList([...former.flat(), ...current.flat()])
}

/** A bird of this loft with its band as it is written. */
export interface WrittenBand {
  readonly id: number
  readonly bandId: string
}

/**
 * Reads the bands of all birds of this loft, page by page, for rows of a list whose band is not certain. 100,000 birds take about
 * a second; other requests are answered between the pages.
 */
export function pageBands(db: Db, perPage?: number): AsyncGenerator<readonly WrittenBand[]> {
  const read = (after: number, limit: number) =>
    undeletedBirds(db)
      .select(['id', 'bandId'])
      .where('isReference', '=', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  return pagesById(read, perPage)
}

/** Returns the names of birds by their ids; birds without a name are absent. */
export async function listBirdNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const birds = await queryInParts(ids, (part) => undeletedBirds(db).select(['id', 'name']).where('id', 'in', part).execute())
  return new Map(birds.flat().flatMap(({ id, name }): [number, string][] => (name ? [[id, name]] : [])))
}

const undeletedBirds = (db: Db) => db.selectFrom('pigeons').where('pigeons.deletedAt', 'is', null)

/** Selects the birds of this loft by the bands that they wear; without `keys`, all of them. */
export const currentBands = (db: Db, keys?: readonly string[]) =>
  undeletedBirds(db)
    .select(['id', 'bandKey'])
    .where(isOwn(keys !== undefined))
    .$if(keys !== undefined, (query) => query.where('bandKey', 'in', keys!))

/** Selects the birds of this loft by their former bands; without `keys`, all of them. */
export const formerBands = (db: Db, keys?: readonly string[]) =>
  undeletedBirds(db)
    .innerJoin('pigeonBands', 'pigeonId', 'pigeons.id')
    .select(['pigeonId as id', 'pigeonBands.bandKey'])
    .where('pigeonBands.deletedAt', 'is', null)
    .where(isOwn(keys !== undefined))
    .$if(keys !== undefined, (query) => query.where('pigeonBands.bandKey', 'in', keys!))

/**
 * Builds the condition that a bird is of the loft. Looking up bands must use the band index: with an indexed condition on
 * `isReference`, SQLite would scan all birds for each part of a list.
 */
const isOwn = (isLookedUp: boolean) => (eb: ExpressionBuilder<Database, 'pigeons'>) =>
  eb(isLookedUp ? withoutIndex(eb.ref('pigeons.isReference')) : eb.ref('pigeons.isReference'), '=', 0)
