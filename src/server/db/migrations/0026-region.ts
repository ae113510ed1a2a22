import { sql, type Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds the region of the loft, and whether "Start here" was dismissed. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('settings').addColumn('region', 'text').execute()
  await db.schema
    .alterTable('settings')
    .addColumn('start_here', 'text', (column) =>
      column
        .notNull()
        .defaultTo('shown')
        .check(sql`start_here in ('shown', 'dismissed')`),
    )
    .execute()
}
