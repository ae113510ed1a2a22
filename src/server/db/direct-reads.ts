import type { CompiledQuery, Kysely } from 'kysely'

type ReadDirectly = (query: CompiledQuery) => unknown[]

const readersOf = new WeakMap<object, ReadDirectly>()

/**
 * Remembers how to run a compiled query of an SQLite database at once. The queue, the plugins and the promises of Kysely take four times as
 * long as a short query. A connection with transactions must not be remembered, because the query would see uncommitted changes.
 */
export function rememberDirectReads(db: object, read: ReadDirectly): void {
  readersOf.set(db, read)
}

/** Returns how to run a compiled query at once; undefined on PostgreSQL, and for connections with transactions. */
export const directReadsOf = <Tables>(db: Kysely<Tables>): ReadDirectly | undefined => readersOf.get(db)
