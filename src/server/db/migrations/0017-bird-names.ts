import type { Kysely } from 'kysely'

/** A migration sees the schema of its own time, not the tables of today. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds the name of a bird beside its band. No bird has one yet, so no search text changes. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('pigeons').addColumn('name', 'text').execute()
}
