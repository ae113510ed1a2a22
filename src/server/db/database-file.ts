import { Worker } from 'node:worker_threads'
import type { BackupProblem } from '#shared/backups/backup-problem.ts'

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
}

export type DatabaseFileTask =
  { readonly kind: 'copy'; readonly from: string; readonly to: string } | { readonly kind: 'inspect'; readonly file: string }

/** Writes a database, as it is at this moment, into a new file, and gives it back whole and on the disk. Others read and write meanwhile. */
export async function copyDatabaseFile(from: string, to: string): Promise<void> {
  await inWorker({ kind: 'copy', from, to })
}

/** Reads a database file from its first byte to its last: pages, indexes, references, rows. Never changes it. */
export async function inspectDatabaseFile(file: string): Promise<DatabaseFileReport> {
  return (await inWorker({ kind: 'inspect', file })) as DatabaseFileReport
}

/** A large file takes seconds, in which the server has to answer. */
function inWorker(task: DatabaseFileTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./database-file-worker.ts', import.meta.url), { workerData: task, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
