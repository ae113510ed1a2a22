import type { Kysely } from 'kysely'
import { columnsOf, flag } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of the keys by which other lofts read from this one, and of the lofts that this one reads from. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema
    .createTable('sharing_keys')
    .addColumn('id', rowNumber, identity)
    .addColumn('name', 'text', (c) => c.notNull())
    // Only the hash: reading the database does not reveal the key.
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .execute()

  await db.schema
    .createTable('known_lofts')
    .addColumn('id', rowNumber, identity)
    .addColumn('name', 'text', (c) => c.notNull())
    // The address as the keeper allowed it, for example `https://loft.example.org`.
    .addColumn('address', 'text', (c) => c.notNull().unique())
    .addColumn('is_private_allowed', 'integer', flag('is_private_allowed', 0))
    // The whole sharing key, encrypted with a key that is not stored in the database.
    .addColumn('sealed_key', 'text', (c) => c.notNull())
    .addColumn('key_ending', 'text', (c) => c.notNull())
    .addColumn('allowed_at', 'text', (c) => c.notNull())
    .execute()
}
