import { sql } from 'kysely'
import { NO_ISSUER } from '#shared/bands/band-key.ts'
import { commonIssuer, completeKey, issuerInKey, lacksIssuer, weakKeyOf } from '#shared/bands/complete-key.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { cachePerEntities } from '#server/history/cache-per-entities.ts'

/** Returns the issuer of rings that name none: that of the settings, else that of at least 80 % of the birds. */
export async function findRingIssuer(db: Db): Promise<string | null> {
  const { bandIssuer } = await findSettings(db)
  return bandIssuer ?? cachePerEntities(db, 'ring issuer', ['pigeons'], () => findIssuerOfMostBirds(db))
}

async function findIssuerOfMostBirds(db: Db): Promise<string | null> {
  const counts = new Map<string, number>()
  let total = 0
  // Both queries use indexes; reading each bird for whether it is a reference would take ten times as long.
  for (const { start, birds } of await countByStartOfBand(db)) {
    const issuer = issuerInKey(start)
    if (issuer) counts.set(issuer, (counts.get(issuer) ?? 0) + birds)
    total += birds
  }
  for (const { start, birds } of await countByStartOfBand(db, { isReference: true })) {
    const issuer = issuerInKey(start)
    if (issuer) counts.set(issuer, counts.get(issuer)! - birds)
    total -= birds
  }
  return commonIssuer(counts, total)
}

/** Counts birds by the start of their band with issuer and year, such as `BE-2024-`. */
async function countByStartOfBand(db: Db, only: { readonly isReference?: boolean } = {}) {
  const rows = await startsOfBands(forLongQuery(db), only).execute()
  return rows.map(({ start, birds }) => ({ start, birds: Number(birds) }))
}

/** Selects the starts of bands with their birds. The condition on the band makes SQLite use the index of bands alone. */
export function startsOfBands(db: Db, { isReference = false }: { readonly isReference?: boolean }) {
  const dash = sql.raw(engineOf(db) === 'sqlite' ? `instr(band_key, '-')` : `strpos(band_key, '-')`)
  const start = sql<string>`substr(band_key, 1, ${dash} + 5)`
  return db
    .selectFrom('pigeons')
    .select(({ fn }) => [start.as('start'), fn.countAll<number>().as('birds')])
    .where('deletedAt', 'is', null)
    .$if(isReference, (query) => query.where('isReference', '=', 1))
    .$if(!isReference, (query) => query.where('bandKey', '>=', ''))
    .groupBy(start)
}

/** Maps keys of bands to the keys under which the birds that wear them may be stored. */
type MapStoredKeys = (keys: readonly string[]) => Map<string, string[]>

/** Maps keys of bands as {@link storedKeysOf} does. */
export async function mapStoredKeys(db: Db, keys: readonly string[]): Promise<Map<string, string[]>> {
  return keys.length === 0 ? new Map() : (await storedKeysOf(db))(keys)
}

/**
 * Returns a function that maps each key of a band to the keys under which a bird of this loft may be stored. These are the same key,
 * the key with the issuer of the loft's rings, and the key without an issuer: birds that were added before the issuer was known have
 * that. Many parts of a long list share the function, because the issuer is counted again after each change of a bird.
 */
export async function storedKeysOf(db: Db): Promise<MapStoredKeys> {
  const issuer = await findRingIssuer(db)
  const hasWeakKeys =
    issuer !== null && (await cachePerEntities(db, 'bands without issuer', BANDS, () => hasBandsWithoutIssuer(db)))
  return (keys) => {
    const stored = new Map(keys.map((key) => [key, [key]]))
    if (issuer === null) return stored
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
}

const BANDS = ['pigeons', 'pigeon-bands'] as const

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
