import type { CompiledQuery, Compilable } from 'kysely'
import type { Db } from './database.ts'

/**
 * Returns a query without values that is built and compiled once for each database: for those that every request needs, building and
 * compiling takes longer than running them. Inside a transaction it is compiled again.
 */
export function preparedQuery<Row>(build: (db: Db) => Compilable<Row>): (db: Db) => Promise<readonly Row[]> {
  const compiledFor = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db) => {
    const compiled = compiledFor.get(db) ?? build(db).compile()
    if (!db.isTransaction) compiledFor.set(db, compiled)
    return (await db.executeQuery(compiled)).rows
  }
}
