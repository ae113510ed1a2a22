import { NO_ISSUER } from '#shared/bands/band-key.ts'
import { commonIssuer, completeKey, issuerInKey, lacksIssuer, weakKeyOf } from '#shared/bands/complete-key.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'

/** Returns the issuer of rings that name none: that of the settings, else that of at least 80 % of the birds. */
export async function findRingIssuer(db: Db): Promise<string | null> {
  const { bandIssuer } = await findSettings(db)
  return bandIssuer ?? cachePerVersion(db, 'ring issuer', () => findIssuerOfMostBirds(db))
}

async function findIssuerOfMostBirds(db: Db): Promise<string | null> {
  const birds = await db
    .selectFrom('pigeons')
    .select('bandKey')
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .execute()
  const counts = new Map<string, number>()
  for (const { bandKey } of birds) {
    const issuer = issuerInKey(bandKey)
    if (issuer) counts.set(issuer, (counts.get(issuer) ?? 0) + 1)
  }
  return commonIssuer(counts, birds.length)
}

/**
 * Maps keys of bands to the keys under which a bird of this loft may be stored: the same key, that with the issuer of the loft's
 * rings, and that without an issuer for birds that were added before the issuer was known.
 */
export async function mapStoredKeys(db: Db, keys: readonly string[]): Promise<Map<string, string[]>> {
  const stored = new Map(keys.map((key) => [key, [key]]))
  const issuer = await findRingIssuer(db)
  if (issuer === null) return stored
  const hasWeakKeys = await cachePerVersion(db, 'bands without issuer', () => hasBandsWithoutIssuer(db))
  for (const key of stored.keys()) {
    if (lacksIssuer(key)) {
      const complete = completeKey(key, issuer)
      if (complete !== undefined) stored.set(key, [key, complete])
    } else if (hasWeakKeys && issuerInKey(key) === issuer) {
      stored.set(key, [key, weakKeyOf(key)])
    }
  }
  return stored
}

async function hasBandsWithoutIssuer(db: Db): Promise<boolean> {
  const query = (table: 'pigeons' | 'pigeonBands') =>
    db
      .selectFrom(table)
      .select('bandKey')
      .where('bandKey', 'like', `${NO_ISSUER}-%`)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
  return (await query('pigeons')) !== undefined || (await query('pigeonBands')) !== undefined
}
