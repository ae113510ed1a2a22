import type { Db } from '#server/db/database.ts'
import { findDataVersion } from './history.repository.ts'

interface Remembered {
  /** The loft's data version for which the values were computed. */
  readonly version: number
  readonly answers: Map<string, unknown>
}

/** Enough for every query in use; one more clears the cache. */
const MOST_REMEMBERED = 500

const rememberedOf = new WeakMap<Db, Remembered>()

/**
 * Caches the result of a query until the next change of the loft.
 *
 * `key` identifies the query with all its parameters. Nothing is cached inside a transaction: there the data changes within one
 * version.
 */
export async function cachePerVersion<T>(db: Db, key: string, ask: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return ask()
  const { answers } = await remembered(db)
  if (answers.has(key)) return answers.get(key) as T
  const answer = await ask()
  answers.set(key, answer)
  return answer
}

/**
 * Returns the cache of the current data version. An action during a query creates a new version, so no outdated value is kept.
 */
async function remembered(db: Db): Promise<Remembered> {
  const version = await findDataVersion(db)
  const last = rememberedOf.get(db)
  if (last && last.version === version && last.answers.size < MOST_REMEMBERED) return last
  const fresh = { version, answers: new Map<string, unknown>() }
  rememberedOf.set(db, fresh)
  return fresh
}
