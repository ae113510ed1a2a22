import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { copyRows, removeAllRows } from './copy-rows.ts'
import { inTransaction, type Db } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { openSqlite } from './open-sqlite.ts'

/** Writes the rows of one snapshot of a PostgreSQL database into a new SQLite file and syncs it to disk. */
export async function copyPostgres(db: Db, file: string): Promise<void> {
  const target = openSqlite(file)
  try {
    await migrate(target, (await listMigrations(db)).at(-1))
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await snapshot.execute((from) =>
      inTransaction(target, async (to) => {
        // A new schema already contains rows.
        await removeAllRows(to)
        return copyRows(from, to)
      }),
    )
    // A single file, without a write-ahead log next to it.
    await sql`pragma journal_mode = delete`.execute(target)
  } finally {
    await target.destroy()
  }
  const written = await open(file, 'r+')
  try {
    await written.sync()
  } finally {
    await written.close()
  }
}
