import type { Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds the place in the section and the coefficient that a result list gives beside the place in the race. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('race_results').addColumn('section_position', 'integer').execute()
  await db.schema.alterTable('race_results').addColumn('coefficient', 'double precision').execute()
}
