import { sql } from 'kysely'
import { listCopiedTables } from '#server/db/copied-tables.ts'
import type { Db } from '#server/db/database.ts'
import { rowsOf, withRawNames } from '#server/db/loft-rows.ts'
import { listMigrations } from '#server/db/migrate.ts'

/** Counts the rows of every table that a copy of the loft contains; none if the database cannot be read. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await listCopiedTables(db).catch(() => [])) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${rowsOf(name)}`.execute(withRawNames(db))
    counts[name] = Number(rows[0]?.count ?? 0)
  }
  return counts
}

/** Returns the newest applied migration; null if there is none, or the database cannot be read. */
export async function newestMigration(db: Db): Promise<string | null> {
  return (await listMigrations(db).catch(() => [])).at(-1) ?? null
}
