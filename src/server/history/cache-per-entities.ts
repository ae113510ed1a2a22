import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { listChangedEntities } from './changed-entities.repository.ts'
import { findDataVersion } from './history.repository.ts'

interface CachedValue {
  /** The latest data version for which the value is known to be current. */
  version: number
  readonly value: unknown
}

/** Enough for every query in use; one more clears the cache. */
const MAX_CACHED = 100

const valuesOf = new WeakMap<Db, Map<string, CachedValue>>()

/**
 * Caches the result of a query until rows of some kinds change: completing a task does not count race results again.
 *
 * `key` identifies the query with all its parameters. Nothing is cached inside a transaction.
 */
export async function cachePerEntities<T>(
  db: Db,
  key: string,
  entities: readonly RecordedEntity[],
  load: () => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return load()
  const version = await findDataVersion(db)
  const values = valuesOf.get(db) ?? new Map<string, CachedValue>()
  valuesOf.set(db, values)
  const known = values.get(key)
  if (known) {
    const changed = await listChangedEntities(db, known.version, version)
    if (changed && !changed.some((entity) => entities.includes(entity))) {
      known.version = Math.max(known.version, version)
      return known.value as T
    }
  }
  // The version was read before the value, so a change during the query only causes another query.
  const value = await load()
  if (values.size >= MAX_CACHED) values.clear()
  values.set(key, { version, value })
  return value
}
