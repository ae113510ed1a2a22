import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { CannotStart } from '#server/cannot-start.ts'

/** Name of the file that stands in every data folder. */
export const LOCK_NAME = 'lock.sqlite'

/**
 * Keeps a second program off a data folder until the returned function is called.
 *
 * The lock is an open exclusive transaction on a file of its own, so that the system lets go of it
 * however the program ends. Errors: one sentence when another program holds it.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new SQLite(join(folder, LOCK_NAME), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const isHeld = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
    throw isHeld
      ? new CannotStart(`The program is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`)
      : error
  }
  return () => lock.close()
}
