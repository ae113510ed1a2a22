import type { Kysely } from 'kysely'
import { findLoft, LoftRows } from './loft-rows.ts'

const searchDatabases = new WeakMap<object, unknown>()

/**
 * Returns the same database for statements that search birds. Behind row-level security they read a view with the birds of the loft, because
 * PostgreSQL uses no index of parts of words on a table with a policy. Its columns are those that searches use.
 */
export function forSearch<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const loft = findLoft(db)
  if (loft?.role === undefined) return db
  const known = searchDatabases.get(db) as Kysely<Tables> | undefined
  if (known) return known
  const made = db.withoutPlugins().withPlugin(new LoftRows(loft, true))
  searchDatabases.set(db, made)
  return made
}
