import type { Kysely } from 'kysely'

/** A migration sees the schema of its own time, not the tables of today. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** What a bird that another loft handed on brings beside its row: photos and race results. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('import_batches').addColumn('extras', 'text').execute()
}
