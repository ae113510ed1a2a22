import { Worker } from 'node:worker_threads'
import type { BackupProblem } from '#shared/backups/backup-problem.ts'
import { isDamage } from './examine-store.ts'
import { isDiskFull } from './is-disk-full.ts'

/** What a database file was found to hold. */
export interface DatabaseFileReport {
  /** What is wrong with it; absent where nothing is. */
  readonly problem?: BackupProblem
  readonly bytes: number
  /** Of the whole file, in hex. */
  readonly sha256: string
  /** Steps of the schema, in order. */
  readonly schema: readonly string[]
  /** Rows of each table that a copy holds. */
  readonly rows: Readonly<Record<string, number>>
  /** Photos and documents that its rows show. */
  readonly shownFiles: number
}

export type DatabaseFileTask =
  { readonly kind: 'copy'; readonly from: string; readonly to: string } | { readonly kind: 'inspect'; readonly file: string }

/** A copy was not made, or a file not read to its end: the disk failed, or there was no memory for it. The message is a sentence. */
export class FileWorkFailed extends Error {
  constructor(cause: unknown) {
    super('The copy could not be made or read to its end. Look at disk and memory of the loft server, then try again.', { cause })
  }
}

/** Writes a database, as it is at this moment, into a new file, and gives it back whole and on the disk. Others read and write meanwhile. Errors: `FileWorkFailed`. */
export async function copyDatabaseFile(from: string, to: string): Promise<void> {
  await inWorker({ kind: 'copy', from, to })
}

/** Reads a database file from its first byte to its last: pages, indexes, references, rows. Never changes it. Errors: `FileWorkFailed`. */
export async function inspectDatabaseFile(file: string): Promise<DatabaseFileReport> {
  return (await inWorker({ kind: 'inspect', file })) as DatabaseFileReport
}

/** A large file takes seconds, in which the server has to answer. */
function inWorker(task: DatabaseFileTask): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const worker = new Worker(new URL('./database-file-worker.ts', import.meta.url), { workerData: task, execArgv: [] })
  let end = () => reject(new FileWorkFailed(new Error('The thread ended without a word')))
  worker.once('message', (done) => (end = () => resolve(done)))
  // What a full disk or damaged data does is told as that.
  worker.once('error', (error) => (end = () => reject(isDiskFull(error) || isDamage(error) ? error : new FileWorkFailed(error))))
  // Not before: until then it holds its files open.
  worker.once('exit', () => end())
  return promise
}
