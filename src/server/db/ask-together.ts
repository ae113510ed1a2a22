import type { Db } from './database.ts'

interface Asked {
  /** Ends with the newest question that was put, whatever came of it. */
  last: Promise<unknown>
  /** The question that is put next, for all who come until then. */
  next?: Promise<unknown> | undefined
}

/**
 * Makes a question that is put to the database once for all who ask it at one time.
 *
 * Who comes while an answer is on its way shares the next one, so that nobody is told what was true before he asked. A transaction
 * asks for itself.
 */
export function askTogether<T>(ask: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const askedOf = new WeakMap<Db, Asked>()
  return (db) => {
    if (db.isTransaction) return ask(db)
    const asked = askedOf.get(db) ?? { last: Promise.resolve() }
    askedOf.set(db, asked)
    if (asked.next) return asked.next as Promise<T>
    const next = asked.last.then(() => {
      asked.next = undefined
      return ask(db)
    })
    asked.next = next
    asked.last = next.catch(() => {})
    return next
  }
}
