import { sql, type Expression, type RawBuilder } from 'kysely'

/**
 * Returns a column for which SQLite uses no index (unary plus): its planner misjudges indexes on columns with few distinct
 * values.
 */
export const withoutIndex = <T>(column: Expression<T>): RawBuilder<T> => sql<T>`+${column}`
