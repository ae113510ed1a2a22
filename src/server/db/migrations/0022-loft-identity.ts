import type { Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the table of the loft's id, by which a device knows whose data its offline copy is. The first request fills it. */
export async function up(db: OldDb): Promise<void> {
  await db.schema
    .createTable('loft_identity')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('loft_id', 'text', (c) => c.notNull())
    .execute()
}
