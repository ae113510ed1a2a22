import type { StoreState } from '#shared/backups/store-state.ts'
import { shutOutWriters, type Db } from './db/database.ts'
import { isBehind, isKnown, listSchema, migrate } from './db/migrate.ts'
import { openSqlite } from './db/open-sqlite.ts'

/**
 * Opens what is left of a damaged database, so that the loft can be looked at and put back to a backup; nobody writes to it.
 *
 * Where nothing can be read an empty database stands in, of which `http/rescue.ts` lets nothing be seen.
 */
export async function openBrokenStore(file: string, found: StoreState): Promise<{ readonly db: Db; readonly store: StoreState }> {
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
  shutOutWriters(db, 'store_damaged')
  return db
}

/** Damaged data is not brought up to date: a change could destroy what is left. */
async function isPresent(db: Db): Promise<boolean> {
  try {
    const schema = await listSchema(db)
    return schema.length > 0 && isKnown(schema) && !isBehind(schema)
  } catch {
    return false
  }
}
