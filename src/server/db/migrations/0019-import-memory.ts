import type { Kysely } from 'kysely'
import { columnsOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the table of the keeper's answers about imported files, which later files reuse. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema
    .createTable('import_memory')
    .addColumn('id', rowNumber, identity)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('import_memory_by_kind_and_key', ['kind', 'key'])
    .execute()
}
