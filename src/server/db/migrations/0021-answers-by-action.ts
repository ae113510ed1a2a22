import { sql, type Kysely } from 'kysely'
import { columnsOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/**
 * Keeps each answer about an imported file with the action that gave it, so that an undo of the action forgets it and the answer
 * before it is used again. Earlier answers belong to no action.
 */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema
    .createTable('import_answers')
    .addColumn('id', rowNumber, identity)
    .addColumn('action_id', rowNumber)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('import_answers_by_key', ['kind', 'key', 'action_id'])
    .execute()
  await sql`insert into import_answers (kind, key, value, updated_at)
    select kind, key, value, updated_at from import_memory order by updated_at, id`.execute(db)
  await db.schema.dropTable('import_memory').execute()
  await db.schema.alterTable('import_answers').renameTo('import_memory').execute()
}
