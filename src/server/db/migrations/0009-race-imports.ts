import type { Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Stores the outcome of each row of a result list, so that it can be looked up after the import. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('import_batches').addColumn('rows', 'text').execute()
}
