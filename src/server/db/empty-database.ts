import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { migrate } from './migrate.ts'
import { openSqlite } from './open-sqlite.ts'

/** Creates the database of an empty loft as a single file, without a write-ahead log next to it; replaces a file left by a crash. */
export async function createEmptyDatabase(path: string): Promise<void> {
  await rm(path, { force: true })
  const empty = openSqlite(path)
  try {
    await migrate(empty)
    await sql`pragma journal_mode = delete`.execute(empty)
  } finally {
    await empty.destroy()
  }
}
