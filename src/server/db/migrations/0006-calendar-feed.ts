import type { Kysely } from 'kysely'
import { columnsOf, recordColumns } from '../columns.ts'

/** A migration sees the schema of its own time, not the tables of today. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** The secret address under which calendar programs read what is due. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('calendar_feeds').addColumn('id', rowNumber, identity))
    // Only its hash: who reads the database does not learn the address. Null once it is revoked.
    .addColumn('secret_hash', 'text')
    .addColumn('made_at', 'text')
    .execute()
  await db.schema.createIndex('calendar_feeds_by_secret_hash').on('calendar_feeds').column('secret_hash').unique().execute()
}
