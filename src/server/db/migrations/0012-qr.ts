import type { Kysely } from 'kysely'

/** A migration sees the schema of its own time, not the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds the address that QR codes link to. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('settings').addColumn('public_address', 'text').execute()
}
