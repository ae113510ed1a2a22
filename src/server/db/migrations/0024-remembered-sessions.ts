import type { Kysely } from 'kysely'
import { flag } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Marks the sessions that outlive the browser; those from before were all of this kind. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('is_remembered', 'integer', flag('is_remembered', 1)).execute()
}
