import type { StoreState } from '#shared/backups/store-state.ts'
import { blockWrites, type Db } from './db/database.ts'
import { hasPendingMigrations, isKnownSchema, listMigrations, migrate } from './db/migrate.ts'
import { openSqlite } from './db/open-sqlite.ts'

/**
 * Opens what is left of a damaged database read-only, so that the loft can be inspected and restored from a backup.
 *
 * If nothing can be read, an empty database is used instead, and the HTTP layer refuses every call that would read it.
 */
export async function openDamagedStore(file: string, found: StoreState): Promise<{ readonly db: Db; readonly store: StoreState }> {
  if (found === 'damaged') {
    const db = openSqlite(file, { readonly: true })
    if (await isPresent(db)) return { db: withoutWriting(db), store: 'damaged' }
    await db.destroy()
  }
  const standIn = openSqlite(':memory:')
  await migrate(standIn)
  return { db: withoutWriting(standIn), store: 'unreadable' }
}

function withoutWriting(db: Db): Db {
  blockWrites(db, 'store_damaged')
  return db
}

/** A damaged database is not migrated: a change could destroy what is left. */
async function isPresent(db: Db): Promise<boolean> {
  try {
    const schema = await listMigrations(db)
    return schema.length > 0 && isKnownSchema(schema) && !hasPendingMigrations(schema)
  } catch {
    return false
  }
}
