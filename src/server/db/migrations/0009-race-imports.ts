import type { Kysely } from 'kysely'

/** A migration sees the schema of its own time, not the tables of today. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** What became of each row of a result list can be looked up after its import. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('import_batches').addColumn('rows', 'text').execute()
}
