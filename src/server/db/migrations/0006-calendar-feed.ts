import type { Kysely } from 'kysely'
import { columnsOf, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the table of the secret address under which calendar programs read due dates. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('calendar_feeds').addColumn('id', rowNumber, identity))
    // Only the hash of the secret: reading the database does not reveal the address. Null once it is revoked.
    .addColumn('secret_hash', 'text')
    .addColumn('made_at', 'text')
    .execute()
  await db.schema.createIndex('calendar_feeds_by_secret_hash').on('calendar_feeds').column('secret_hash').unique().execute()
}
