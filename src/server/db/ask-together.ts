import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from './database.ts'

/**
 * Makes a question that is put to the database once for all who ask it in one turn of the event loop.
 *
 * It is put after the last of them has asked, so that nobody is told what was true before, and waits for no other answer. A
 * transaction asks for itself.
 */
export function askTogether<T>(ask: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const askedOf = new WeakMap<Db, Promise<T>>()
  return (db) => {
    if (db.isTransaction) return ask(db)
    const asked =
      askedOf.get(db) ??
      nextTurn().then(() => {
        askedOf.delete(db)
        return ask(db)
      })
    askedOf.set(db, asked)
    return asked
  }
}
