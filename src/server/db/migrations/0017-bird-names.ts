import type { Kysely } from 'kysely'

/** A migration sees the schema of its own time, not the tables of today. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** The name of a bird beside its band. Nobody has one yet, so that no search text changes. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('pigeons').addColumn('name', 'text').execute()
}
