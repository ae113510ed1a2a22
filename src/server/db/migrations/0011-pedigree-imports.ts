import type { Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Stores the photos and race results that come with a bird from another loft. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('import_batches').addColumn('extras', 'text').execute()
}
