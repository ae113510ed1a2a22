import type { Kysely } from 'kysely'
import { engineOf } from '../columns.ts'
import { addLoftColumn } from '../loft-schema.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds the number of their loft to the rows of PostgreSQL; existing rows belong to loft 1. A file of SQLite has one loft. */
export async function up(db: OldDb): Promise<void> {
  if (engineOf(db) === 'postgres') await addLoftColumn(db)
}
