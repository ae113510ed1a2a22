import type { Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Adds the address that QR codes link to. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('settings').addColumn('public_address', 'text').execute()
}
