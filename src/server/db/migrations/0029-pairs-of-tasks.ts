import { sql, type Kysely } from 'kysely'
import { columnsOf, indexEach, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the table of the pairs that a task of the season plan is for, each with the day on which the task was done for it. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('routine_task_pairs').addColumn('id', rowNumber, identity))
    .addColumn('task_id', rowNumber, (c) => c.notNull().references('routine_tasks.id').onDelete('cascade'))
    .addColumn('breeding_pair_id', rowNumber, (c) => c.notNull().references('breeding_pairs.id').onDelete('cascade'))
    .addColumn('done_on', 'text')
    .execute()
  await indexEach(db, 'routine_task_pairs', ['task_id', 'breeding_pair_id', 'deleted_at'])
  // Deleted tasks too: restoring one finds its pair.
  await sql`
    insert into routine_task_pairs (task_id, breeding_pair_id, created_at, updated_at)
    select id, breeding_pair_id, created_at, updated_at from routine_tasks
    where plan_step is not null and breeding_pair_id is not null
    order by id`.execute(db.withoutPlugins())
}
