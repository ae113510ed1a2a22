import { sql, type Kysely } from 'kysely'
import { columnsOf, indexEach } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

const ORIGINS = ['password', 'code', 'invitation']
const CODE_STATES = ['shown', 'waiting', 'allowed', 'used', 'refused', 'cancelled']

/** Adds to sessions when the password was last given, and creates the tables of sign-in codes and invitations. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  const oneOf = (name: string, values: readonly string[]) =>
    sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`

  await db.schema.alterTable('sessions').addColumn('verified_at', 'text').execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('made_by', 'text', (c) => c.notNull().defaultTo('password').check(oneOf('made_by', ORIGINS)))
    .execute()

  // Like sessions, these two tables have no foreign keys: a restore replaces the users and deletes all rows of these itself.
  await db.schema
    .createTable('sign_in_codes')
    .addColumn('id', rowNumber, identity)
    // The session that shows the code, and its account.
    .addColumn('session_id', rowNumber, (c) => c.notNull())
    .addColumn('user_id', rowNumber, (c) => c.notNull())
    // Only hashes: reading the database does not allow using a code.
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('typed_hash', 'text', (c) => c.notNull())
    .addColumn('wrong_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('claim_hash', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull().check(oneOf('state', CODE_STATES)))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    // The device that used the code.
    .addColumn('user_agent', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await indexEach(db, 'sign_in_codes', ['session_id'])

  await db.schema
    .createTable('invitations')
    .addColumn('id', rowNumber, identity)
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('invited_by', rowNumber, (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
}
