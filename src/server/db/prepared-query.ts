import type { CompiledQuery, Compilable, Kysely } from 'kysely'
import type { Database } from './database.ts'
import { directReadsOf } from './direct-reads.ts'

/** Holds the place of a value while the query is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Has a placeholder for every name. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * Returns a query that is built and compiled once for each database, and once for all SQLite databases that are read directly: for those
 * that every request needs, building and compiling takes longer than running them. Inside a transaction it is compiled again.
 *
 * While it is built, the properties of `values` are placeholders: each may only be passed on to the query as one value.
 */
export function preparedQuery<Row, Values = void, Tables = Database>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<readonly Row[]> {
  const compiledFor = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>()
  let compiledForSqlite: CompiledQuery<Row> | undefined
  return async (db, values) => {
    const read = directReadsOf(db)
    const known = read ? compiledForSqlite : compiledFor.get(db)
    const compiled = known ?? build(db, PLACEHOLDERS as Values).compile()
    if (read) compiledForSqlite = compiled
    else if (!db.isTransaction) compiledFor.set(db, compiled)
    const given = values as Readonly<Record<string, unknown>> | undefined
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? given?.[value.name] : value))
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return read ? (read(query) as Row[]) : (await db.executeQuery(query)).rows
  }
}
