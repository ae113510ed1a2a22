import type { StoreState } from '#shared/backups/store-state.ts'
import { blockWrites, type Db, type WriteBlockReason } from './db/database.ts'
import { hasPendingMigrations, isKnownSchema, listMigrations, migrate } from './db/migrate.ts'
import { openSqlite } from './db/open-sqlite.ts'

/**
 * Opens the readable part of a damaged database read-only, so that the loft can be inspected and restored from a backup.
 *
 * If nothing can be read, an empty database is used instead, and the HTTP layer refuses every call that would read it.
 */
export async function openDamagedStore(
  file: string,
  state: StoreState,
): Promise<{ readonly db: Db; readonly store: StoreState }> {
  if (state === 'damaged') {
    const db = openSqlite(file, { readonly: true })
    if (await isSchemaCurrent(db)) return { db: blockAllWrites(db), store: 'damaged' }
    await db.destroy()
  }
  const emptyDb = openSqlite(':memory:')
  await migrate(emptyDb)
  if (state === 'missing') return { db: blockAllWrites(emptyDb, 'store_missing'), store: 'missing' }
  return { db: blockAllWrites(emptyDb), store: 'unreadable' }
}

function blockAllWrites(db: Db, reason: WriteBlockReason = 'store_damaged'): Db {
  blockWrites(db, reason)
  return db
}

/** Returns whether a damaged database has the current schema. It is not migrated, because a change could destroy the readable part. */
async function isSchemaCurrent(db: Db): Promise<boolean> {
  try {
    const schema = await listMigrations(db)
    return schema.length > 0 && isKnownSchema(schema) && !hasPendingMigrations(schema)
  } catch {
    return false
  }
}
