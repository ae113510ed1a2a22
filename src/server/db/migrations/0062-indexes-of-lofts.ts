import type { Kysely } from 'kysely'
import { engineOf } from '../columns.ts'
import { addLoftToIndexes } from '../loft-schema.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Indexes of PostgreSQL begin with the loft, so that those of dates and names are not read for all lofts. A file of SQLite has one loft. */
export async function up(db: OldDb): Promise<void> {
  if (engineOf(db) === 'postgres') await addLoftToIndexes(db)
}
