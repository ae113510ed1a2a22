import type { Kysely } from 'kysely'
import { columnsOf, indexEach } from '../columns.ts'

/** A migration sees the schema of its own time, not the tables of today. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Who may use the loft, where they are signed in, and what is written down about it. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema
    .createTable('users')
    .addColumn('id', rowNumber, identity)
    .addColumn('username', 'text', (c) => c.notNull())
    // The name without case and accents, so that two names that look alike are one.
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    // An argon2id hash with its salt and its costs.
    .addColumn('password', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    // Encrypted with a key that does not lie in the database; pending until a first code confirmed it.
    .addColumn('totp_secret', 'text')
    .addColumn('pending_totp_secret', 'text')
    // The half minute of the last code that was taken: none is taken twice.
    .addColumn('totp_used_step', 'integer', (c) => c.notNull().defaultTo(0))
    // Hashes of those left, as JSON.
    .addColumn('recovery_codes', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute()

  // No reference to `users`: a restore replaces those, and ends every session by itself.
  await db.schema
    .createTable('sessions')
    .addColumn('id', rowNumber, identity)
    // Only its hash: who reads the database cannot take over a session.
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
