import type { Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds the time at which an action was done on a device that sent it later; null if it was sent at once. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('actions').addColumn('done_at', 'text').execute()
}
