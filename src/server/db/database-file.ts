import { Worker } from 'node:worker_threads'
import type { BackupProblem } from '#shared/backups/backup-problem.ts'
import type { StoreState } from '#shared/backups/store-state.ts'
import { isCorruptionError } from './check-store.ts'
import { isDiskFull } from './is-disk-full.ts'
import type { PostgresConnection } from './open-postgres.ts'

/** The result of inspecting a database file. */
export interface DatabaseFileReport {
  /** The fault of the file; absent if it has none. */
  readonly problem?: BackupProblem
  readonly bytes: number
  /** SHA-256 of the whole file, in hex. */
  readonly sha256: string
  /** Applied migrations, in order. */
  readonly schema: readonly string[]
  /** Row count of each table that a copy holds. */
  readonly rows: Readonly<Record<string, number>>
  /** Number of photos and documents that its rows refer to. */
  readonly shownFiles: number
}

export type DatabaseFileTask =
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'copy-postgres'; readonly from: PostgresConnection; readonly to: string }
  | { readonly kind: 'inspect'; readonly file: string }
  | { readonly kind: 'check'; readonly file: string }

/** A copy could not be made, or a file not read to its end, because of a disk or memory failure. The message is a sentence. */
export class DatabaseFileError extends Error {
  constructor(cause: unknown) {
    super('The copy could not be made or read completely. Check disk and memory of the loft server, then try again.', { cause })
  }
}

/**
 * Writes the current state of a database into a new file and syncs it to disk; other connections can read and write meanwhile.
 * Errors: `DatabaseFileError`.
 */
export async function copyDatabaseFile(from: string, to: string): Promise<void> {
  await inWorker({ kind: 'copy', from, to })
}

/** Writes the current rows of a PostgreSQL database into a new SQLite file. Errors: `DatabaseFileError`. */
export async function copyPostgresInThread(from: PostgresConnection, to: string): Promise<void> {
  await inWorker({ kind: 'copy-postgres', from, to })
}

/** Reads a whole database file and checks pages, indexes and references; never changes it. Errors: `DatabaseFileError`. */
export async function inspectDatabaseFile(file: string): Promise<DatabaseFileReport> {
  return (await inWorker({ kind: 'inspect', file })) as DatabaseFileReport
}

/** Checks a database file with `checkStore`, in a thread. Errors: `DatabaseFileError`. */
export async function checkDatabaseFile(file: string): Promise<StoreState> {
  return (await inWorker({ kind: 'check', file })) as StoreState
}

/** Runs a task in a worker: a large file takes seconds, in which the server must keep answering. */
function inWorker(task: DatabaseFileTask): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const worker = new Worker(new URL('./database-file-worker.ts', import.meta.url), { workerData: task, execArgv: [] })
  let settle = () => reject(new DatabaseFileError(new Error('The thread ended without a message')))
  worker.once('message', (result) => {
    settle = () => resolve(result)
  })
  worker.once('error', (error) => {
    // A full disk and damaged data keep their own error.
    settle = () => reject(isDiskFull(error) || isCorruptionError(error) ? error : new DatabaseFileError(error))
  })
  // The promise settles only at the exit: until then the worker holds its files open.
  worker.once('exit', () => settle())
  return promise
}
