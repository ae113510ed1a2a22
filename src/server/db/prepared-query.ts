import type { CompiledQuery, Compilable, Kysely } from 'kysely'
import type { Database } from './database.ts'

/** Takes the place of a value of a query while that is compiled. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Has a place for every name. */
const PLACES = new Proxy({}, { get: (_, name) => new Place(String(name)) })

/**
 * Returns a query that is built and compiled once for each database: for those that every request needs, building and compiling takes
 * longer than running them. Inside a transaction it is compiled again.
 *
 * While it is built, the properties of `values` are places: each may only be passed on to the query as one value.
 */
export function preparedQuery<Row, Values = void, Tables = Database>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<readonly Row[]> {
  const compiledFor = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>()
  return async (db, values) => {
    const compiled = compiledFor.get(db) ?? build(db, PLACES as Values).compile()
    if (!db.isTransaction) compiledFor.set(db, compiled)
    const given = values as Readonly<Record<string, unknown>> | undefined
    const parameters = compiled.parameters.map((value) => (value instanceof Place ? given?.[value.name] : value))
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}
