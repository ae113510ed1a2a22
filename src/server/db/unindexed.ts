import { sql, type Expression, type RawBuilder } from 'kysely'

/** A column whose indexes stay out of SQLite's plan, which knows no better where few values fill them: that is what a plus sign does. */
export const unindexed = <T>(column: Expression<T>): RawBuilder<T> => sql<T>`+${column}`
