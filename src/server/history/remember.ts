import type { Db } from '#server/db/database.ts'
import { findDataVersion } from './history.repository.ts'

interface Remembered {
  /** The loft's data version when the answers were found. */
  readonly version: number
  readonly answers: Map<string, unknown>
}

/** Enough for every question in use; one more begins anew. */
const MOST_REMEMBERED = 500

const rememberedOf = new WeakMap<Db, Remembered>()

/**
 * Answers a question about the loft, again only after something in the loft has changed.
 *
 * `key` names the question with all that it depends on. Inside a transaction nothing is remembered: there the loft changes
 * within one version.
 */
export async function remember<T>(db: Db, key: string, ask: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return ask()
  const { answers } = await remembered(db)
  if (answers.has(key)) return answers.get(key) as T
  const answer = await ask()
  answers.set(key, answer)
  return answer
}

/** An action carried out while one asks makes a version of its own, so that nothing outdated is kept. */
async function remembered(db: Db): Promise<Remembered> {
  const version = await findDataVersion(db)
  const last = rememberedOf.get(db)
  if (last && last.version === version && last.answers.size < MOST_REMEMBERED) return last
  const fresh = { version, answers: new Map<string, unknown>() }
  rememberedOf.set(db, fresh)
  return fresh
}
