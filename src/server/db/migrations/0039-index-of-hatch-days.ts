import type { Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds an index in the order of the list of young, so that a page of it is read without sorting all of them. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.createIndex('offspring_by_hatch_day').on('offspring').columns(['deleted_at', 'hatch_date', 'id']).execute()
}
