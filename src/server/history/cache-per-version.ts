import type { Db } from '#server/db/database.ts'
import { findDataVersion } from './history.repository.ts'

interface VersionCache {
  /** The loft's data version for which the values were computed. */
  readonly version: number
  readonly values: Map<string, unknown>
}

/** Enough for every query in use; one more clears the cache. */
const MAX_CACHED = 500

const cacheOf = new WeakMap<Db, VersionCache>()

/**
 * Caches the result of a query until the next change of the loft.
 *
 * `key` identifies the query with all its parameters. Nothing is cached inside a transaction: there the data changes within one
 * version.
 */
export async function cachePerVersion<T>(db: Db, key: string, load: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return load()
  const { values } = await currentCache(db)
  if (values.has(key)) return values.get(key) as T
  const value = await load()
  values.set(key, value)
  return value
}

/**
 * Returns the cache of the current data version. An action during a query creates a new version, so no outdated value is kept.
 */
async function currentCache(db: Db): Promise<VersionCache> {
  const version = await findDataVersion(db)
  const last = cacheOf.get(db)
  if (last && last.version === version && last.values.size < MAX_CACHED) return last
  const fresh = { version, values: new Map<string, unknown>() }
  cacheOf.set(db, fresh)
  return fresh
}
