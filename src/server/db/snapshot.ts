import { sql } from 'kysely'
import { engineOf } from './columns.ts'
import { copyPostgres } from './copy-postgres.ts'
import { copyDatabaseFile, copyPostgresInThread } from './database-file.ts'
import type { Db } from './database.ts'
import { connectionOf } from './open-postgres.ts'

/** With at least this many changes, copying the loft would block the event loop noticeably. */
const LARGE_HISTORY = 5000

/**
 * Writes the current rows of a loft into a new SQLite file and syncs it to disk, in a thread unless a database of PostgreSQL is small.
 *
 * A PostgreSQL database is copied row by row within one snapshot, so that the same kind of file can be restored into either
 * engine.
 */
export async function writeSnapshot(db: Db, file: string): Promise<void> {
  if (engineOf(db) === 'sqlite') return copyDatabaseFile(await databaseFileOf(db), file)
  const connection = connectionOf(db)
  if (connection && (await hasLargeHistory(db))) return copyPostgresInThread(connection, file)
  return copyPostgres(db, file)
}

async function hasLargeHistory(db: Db): Promise<boolean> {
  const changes = await db.selectFrom('changes').select('id').orderBy('id').offset(LARGE_HISTORY).limit(1).executeTakeFirst()
  return changes !== undefined
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
