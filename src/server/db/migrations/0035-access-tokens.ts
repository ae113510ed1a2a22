import type { Kysely } from 'kysely'
import { columnsOf, indexEach } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the table of personal access tokens, with which other programs use the API. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  // Like sessions, without a foreign key: a restore replaces the users and deletes all rows of this table itself.
  await db.schema
    .createTable('access_tokens')
    .addColumn('id', rowNumber, identity)
    .addColumn('user_id', rowNumber, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    // JSON list of scopes such as "birds:read".
    .addColumn('scopes', 'text', (c) => c.notNull())
    // Only the hash: reading the database does not allow using a token.
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await indexEach(db, 'access_tokens', ['user_id'])
}
