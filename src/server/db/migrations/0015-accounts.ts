import type { Kysely } from 'kysely'
import { columnsOf, indexEach } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of accounts, sessions and the security log. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema
    .createTable('users')
    .addColumn('id', rowNumber, identity)
    .addColumn('username', 'text', (c) => c.notNull())
    // The name without case and accents, so that two names that look alike count as one.
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    // An argon2id hash with its salt and cost parameters.
    .addColumn('password', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    // Encrypted with a key that is not stored in the database; pending until a first code confirms it.
    .addColumn('totp_secret', 'text')
    .addColumn('pending_totp_secret', 'text')
    // The 30-second step of the last accepted code: no code is accepted twice (replay).
    .addColumn('totp_used_step', 'integer', (c) => c.notNull().defaultTo(0))
    // Hashes of the unused codes, as JSON.
    .addColumn('recovery_codes', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute()

  // No foreign key to `users`: a restore replaces the users and deletes all sessions itself.
  await db.schema
    .createTable('sessions')
    .addColumn('id', rowNumber, identity)
    // Only the hash: reading the database does not allow taking over a session.
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', rowNumber, (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .execute()
  await indexEach(db, 'sessions', ['user_id'])

  await db.schema
    .createTable('audit_log')
    .addColumn('id', rowNumber, identity)
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute()
}
