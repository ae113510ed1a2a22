import { sql, type Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Counts the days that have really passed, so that a wrong clock cannot delete recently deleted rows permanently. */
export async function up(db: OldDb): Promise<void> {
  await db.schema
    .createTable('elapsed_days')
    // Number of the day of elapsed time since the program first counted.
    .addColumn('day', 'integer', (c) => c.primaryKey())
    // Elapsed time at the last count of this day, ms.
    .addColumn('elapsed_ms', 'bigint', (c) => c.notNull().check(sql`elapsed_ms >= 0`))
    // The time that the clock showed: the earliest of this day, and that of the last count.
    .addColumn('earliest_at', 'text', (c) => c.notNull())
    .addColumn('counted_at', 'text', (c) => c.notNull())
    .execute()
}
