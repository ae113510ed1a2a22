import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { rowsOf, withRawNames } from '#server/db/loft-rows.ts'
import { listTables } from './list-tables.ts'

/** Tables that an undo does not restore: the history itself, finished imports, and answers about files. */
const KEPT = /^(?:actions$|changes$|import_batches$|import_memory$|idempotency)/

/** Lists the rows of every table that are not deleted, without the counters of their versions. */
export async function liveRows(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { name } of await listTables(db)) {
    if (KEPT.test(name)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${rowsOf(name)}`.execute(withRawNames(db))
    found[name] = rows
      .filter((row) => (row['deleted_at'] ?? null) === null)
      .map(({ version, updated_at: updatedAt, ...row }) => (void [version, updatedAt], row))
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  return found
}
