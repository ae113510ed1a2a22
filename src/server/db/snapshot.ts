import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { engineOf } from './columns.ts'
import { copyRows, removeAllRows } from './copy-rows.ts'
import { copyDatabaseFile } from './database-file.ts'
import { inTransaction, type Db } from './database.ts'
import { listSchema, migrate } from './migrate.ts'
import { openSqlite } from './open-sqlite.ts'

/**
 * Writes all rows of a loft, as they are at this moment, into a new SQLite file, and gives it back whole and on the disk.
 *
 * A PostgreSQL database is copied row by row out of one snapshot, so that one kind of file can be put back into either.
 */
export async function writeSnapshot(db: Db, file: string): Promise<void> {
  if (engineOf(db) === 'sqlite') return copyDatabaseFile(await fileOf(db), file)
  const target = openSqlite(file)
  try {
    await migrate(target, (await listSchema(db)).at(-1))
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await snapshot.execute((from) =>
      inTransaction(target, async (to) => {
        // A new schema brings rows of its own.
        await removeAllRows(to)
        return copyRows(from, to)
      }),
    )
    // One file, without a log beside it.
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

/** Lets a connection that only reads see the database as it is now, until it is closed. */
export async function holdStill(db: Db): Promise<void> {
  await sql`begin`.execute(db)
  await sql`select count(*) from sqlite_master`.execute(db)
}

/** The file an SQLite database lies in. */
export async function fileOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  return rows.find(({ name }) => name === 'main')!.file
}
