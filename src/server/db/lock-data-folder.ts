import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { StartupError } from '#server/startup-error.ts'

/** Name of the lock file in every data folder. */
export const LOCK_NAME = 'lock.sqlite'

/**
 * Locks a data folder against a second program until the returned function is called.
 *
 * The lock is an open exclusive transaction on its own file, so that the system releases it however the program ends. Errors:
 * `StartupError` if another program holds it.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new SQLite(join(folder, LOCK_NAME), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const isHeld = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
    throw isHeld
      ? new StartupError(`The program is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`)
      : error
  }
  return () => lock.close()
}
