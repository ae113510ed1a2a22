import type { Kysely } from 'kysely'

/** A migration sees the schema of its own time, not the tables of today. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** The address that pictures of codes lead to. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('settings').addColumn('public_address', 'text').execute()
}
