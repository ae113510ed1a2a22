import type { CompiledQuery, Kysely } from 'kysely'

type ReadDirectly = (query: CompiledQuery) => unknown[]

const readersOf = new WeakMap<object, ReadDirectly>()

/**
 * Remembers how to run a compiled query of an SQLite database at once. The queue, the plugins and the promises of Kysely take four times as
 * long as a short query. Nobody may begin a transaction on this connection, because the query would see what that has not committed.
 */
export function rememberDirectReads(db: object, read: ReadDirectly): void {
  readersOf.set(db, read)
}

/** Returns how to run a compiled query at once; undefined on PostgreSQL, and for connections with transactions. */
export const directReadsOf = <Tables>(db: Kysely<Tables>): ReadDirectly | undefined => readersOf.get(db)
