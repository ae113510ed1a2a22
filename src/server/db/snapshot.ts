import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { engineOf } from './columns.ts'
import { copyRows, removeAllRows } from './copy-rows.ts'
import { copyDatabaseFile } from './database-file.ts'
import { inTransaction, type Db } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { openSqlite } from './open-sqlite.ts'

/**
 * Writes the current rows of a loft into a new SQLite file and syncs it to disk.
 *
 * A PostgreSQL database is copied row by row within one snapshot, so that the same kind of file can be restored into either
 * engine.
 */
export async function writeSnapshot(db: Db, file: string): Promise<void> {
  if (engineOf(db) === 'sqlite') return copyDatabaseFile(await databaseFileOf(db), file)
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

/** Makes a read-only connection see the database as it is now, until it is closed. */
export async function beginReadSnapshot(db: Db): Promise<void> {
  await sql`begin`.execute(db)
  await sql`select count(*) from sqlite_master`.execute(db)
}

/** Returns the path of an SQLite database. */
export async function databaseFileOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  return rows.find(({ name }) => name === 'main')!.file
}
