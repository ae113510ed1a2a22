import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { engineOf } from './columns.ts'
import type { Db } from './database.ts'

/**
 * Builds the condition that a column is one of many ids, with all of them as one parameter: a query with a parameter for each takes
 * longer to build and compile than to run.
 */
export function isOneOf(db: Db, column: Expression<number>, ids: readonly number[]): RawBuilder<SqlBool> {
  if (engineOf(db) === 'postgres') return sql<SqlBool>`${column} = any(${ids}::bigint[])`
  return sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(ids)}))`
}
