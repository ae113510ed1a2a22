import type { Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds an index from which the results of each race, and those of the loft's own birds, are counted without reading the results. */
export async function up(db: OldDb): Promise<void> {
  await db.schema
    .createIndex('race_results_by_bird')
    .on('race_results')
    .columns(['race_event_id', 'deleted_at', 'pigeon_id'])
    .execute()
}
