import { sql, type Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds who opened a preview of an import and when it was last used, because abandoned previews are limited and removed. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('import_batches').addColumn('actor', 'text').execute()
  await db.schema.alterTable('import_batches').addColumn('used_at', 'text').execute()
  await sql`update import_batches set used_at = created_at`.execute(db.withoutPlugins())
}
