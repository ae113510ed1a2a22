import { bandKey } from '#shared/bands/band-key.ts'
import { lacksIssuer } from '#shared/bands/complete-key.ts'
import type { Db } from '#server/db/database.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { queryInParts } from './pigeons.repository.ts'
import { findRingIssuer } from './ring-issuer.repository.ts'

/**
 * Returns the keys under which bands are stored. A band without issuer gets that of the loft's rings, unless a bird has that key
 * already: then the keeper decides whether both are one.
 *
 * `mayRepeat` adds a number to the key of a band that another bird wears; without it, the caller has checked that it is free.
 */
export async function freeKeysOf(
  db: Db,
  bands: readonly string[],
  { mayRepeat = false, ownId = 0 }: { mayRepeat?: boolean; ownId?: number } = {},
): Promise<string[]> {
  const plainKeys: string[] = []
  await forEachYielding(bands, (band) => plainKeys.push(bandKey(band)))
  const country = plainKeys.some(lacksIssuer) ? await findRingIssuer(db) : null
  const keys = country ? await completeKeys(bands, country) : plainKeys
  if (!mayRepeat && keys.every((key, at) => key === plainKeys[at])) return keys
  const taken = new Set((await queryInParts([...new Set(keys)], (part) => wornKeys(db, part, ownId))).flat())
  const free: string[] = []
  for (const [at, key] of keys.entries()) {
    const plain = plainKeys[at]!
    const choice = !taken.has(key) ? key : !taken.has(plain) || !mayRepeat ? plain : await numberedKey(db, key)
    free.push(choice)
    taken.add(choice)
  }
  return free
}

async function completeKeys(bands: readonly string[], country: string): Promise<string[]> {
  const keys: string[] = []
  await forEachYielding(bands, (band) => keys.push(bandKey(band, { country })))
  return keys
}

async function wornKeys(db: Db, keys: readonly string[], ownId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pigeons')
    .select('bandKey')
    .where('bandKey', 'in', keys)
    .where('deletedAt', 'is', null)
    .where('id', '!=', ownId)
    .execute()
  return rows.map((row) => row.bandKey)
}

/** Adds to the key the first number that no bird has, deleted or not. */
async function numberedKey(db: Db, key: string): Promise<string> {
  const rows = await db.selectFrom('pigeons').select('bandKey').where('bandKey', 'like', `${key}~%`).execute()
  const known = new Set(rows.map((row) => row.bandKey))
  let number = 2
  while (known.has(`${key}~${number}`)) number += 1
  return `${key}~${number}`
}
