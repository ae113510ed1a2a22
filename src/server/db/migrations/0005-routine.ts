import type { Kysely } from 'kysely'
import { columnsOf, flag, indexEach, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of routine tasks, recurring or planned once, and of their completions. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await recordColumns(db.schema.createTable('routine_tasks').addColumn('id', rowNumber, identity))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('interval_days', 'integer')
    .addColumn('last_completed_date', 'text')
    .addColumn('next_due_date', 'text')
    .addColumn('is_active', 'integer', flag('is_active', 1))
    // Identifies the step of a breeding plan, so that accepting the plan again finds the tasks it created.
    .addColumn('breeding_pair_id', rowNumber, (c) => c.references('breeding_pairs.id').onDelete('set null'))
    .addColumn('plan_step', 'text')
    .execute()
  await indexEach(db, 'routine_tasks', ['next_due_date', 'breeding_pair_id', 'deleted_at'])

  await recordColumns(db.schema.createTable('routine_task_sections').addColumn('id', rowNumber, identity))
    .addColumn('task_id', rowNumber, (c) => c.notNull().references('routine_tasks.id').onDelete('cascade'))
    .addColumn('loft_location_id', rowNumber, (c) => c.notNull().references('loft_locations.id').onDelete('cascade'))
    .execute()
  await indexEach(db, 'routine_task_sections', ['task_id', 'loft_location_id', 'deleted_at'])

  await recordColumns(db.schema.createTable('task_completions').addColumn('id', rowNumber, identity))
    .addColumn('task_id', rowNumber, (c) => c.notNull().references('routine_tasks.id').onDelete('cascade'))
    .addColumn('completed_date', 'text', (c) => c.notNull())
    .addColumn('due_date', 'text')
    .addColumn('notes', 'text')
    .execute()
  await indexEach(db, 'task_completions', ['task_id', 'completed_date', 'deleted_at'])
}
