import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreState } from '#shared/backups/store-state.ts'
import { checkDatabaseFile } from './database-file.ts'
import { DATABASE_NAME } from './staged-database.ts'

/** A smaller file is checked in less time than a thread needs to start. */
const LARGE_FILE_BYTES = 32 * 1024 * 1024

interface EarlyCheck {
  readonly version: string
  /** Undefined if the check itself failed. */
  readonly state: Promise<StoreState | undefined>
}

const checks = new Map<string, EarlyCheck>()

/** Begins to check a large SQLite database in a thread, while this thread loads the code of the program. */
export function beginCheck(dataDir: string, minBytes = LARGE_FILE_BYTES): void {
  const file = join(dataDir, DATABASE_NAME)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < minBytes) return
  checks.set(file, { version: versionOf(file), state: checkDatabaseFile(file).catch(() => undefined) })
}

/** Returns the result of an early check, once; undefined if there is none for the present content of the file. */
export async function takeEarlyCheck(file: string): Promise<StoreState | undefined> {
  const check = checks.get(file)
  checks.delete(file)
  const state = await check?.state
  // A restored database may have replaced the file meanwhile.
  return check?.version === versionOf(file) ? state : undefined
}

/** Returns the properties that change when a file is replaced or written. */
function versionOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return [ino, size, mtimeMs].join(' ')
}
