import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from './database.ts'
import { directReadsOf } from './direct-reads.ts'

/**
 * Wraps a query so that all calls within one iteration of the event loop share one execution.
 *
 * The query runs after the last of these calls, so that no caller gets an outdated result, and it does not wait for other
 * executions. A call inside a transaction always runs its own query, and so does one on SQLite, where that takes less than waiting.
 */
export function batchPerTurn<T>(query: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const pendingByDb = new WeakMap<Db, Promise<T>>()
  return (db) => {
    if (db.isTransaction || directReadsOf(db)) return query(db)
    const pending =
      pendingByDb.get(db) ??
      nextTurn().then(() => {
        pendingByDb.delete(db)
        return query(db)
      })
    pendingByDb.set(db, pending)
    return pending
  }
}

/**
 * Wraps a query for several keys so that all calls until `wait` ends share one execution, which runs after the last of them. PostgreSQL
 * then gets as few statements from many lofts as from one. By default these are the calls within one iteration of the event loop.
 */
export function batchKeys<Key, Value>(
  query: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  wait: () => Promise<unknown> = nextTurn,
): (key: Key) => Promise<Value | undefined> {
  let pending: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> } | undefined
  return async (key) => {
    if (!pending) {
      const keys = new Set<Key>()
      const found = wait().then(() => {
        pending = undefined
        return query([...keys])
      })
      pending = { keys, found }
    }
    pending.keys.add(key)
    return (await pending.found).get(key)
  }
}
