// Copies, inspects or checks a database file in a worker thread, so that the server stays responsive.
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, openSync, statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import type { BackupProblem } from '#shared/backups/backup-problem.ts'
import { checkStore } from './check-store.ts'
import { isCopiedTable } from './copied-tables.ts'
import type { DatabaseFileReport, DatabaseFileTask } from './database-file.ts'
import type { PostgresConnection } from './open-postgres.ts'
import { countReferencedFiles } from './referenced-files.ts'

const task = workerData as DatabaseFileTask
parentPort?.postMessage(await carryOut(task))

function carryOut(given: DatabaseFileTask): unknown {
  if (given.kind === 'check') return checkStore(given.file)
  if (given.kind === 'copy') return copy(given.from, given.to)
  return given.kind === 'copy-postgres' ? copyFromPostgres(given.from, given.to) : inspect(given.file)
}

async function copyFromPostgres({ config, hosted }: PostgresConnection, to: string): Promise<void> {
  const { openPostgres } = await import('./open-postgres.ts')
  const { copyPostgres } = await import('./copy-postgres.ts')
  const db = openPostgres({ ...config, max: 1 }, hosted)
  try {
    await copyPostgres(db, to)
  } finally {
    await db.destroy()
  }
}

function copy(from: string, to: string): void {
  const source = new SQLite(from, { readonly: true })
  try {
    source.pragma('busy_timeout = 5000')
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
}

async function inspect(file: string): Promise<DatabaseFileReport> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const fileInfo = { bytes: statSync(file).size, sha256: hash.digest('hex') }
  try {
    return { ...fileInfo, ...inspectContent(file) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...fileInfo, problem: { code: 'database_damaged', reason }, schema: [], rows: {}, shownFiles: 0 }
  }
}

function inspectContent(file: string): Pick<DatabaseFileReport, 'problem' | 'schema' | 'rows' | 'shownFiles'> {
  const database = new SQLite(file, { readonly: true })
  try {
    const integrity = database.pragma('integrity_check(1)', { simple: true })
    const orphans = database.pragma('foreign_key_check') as readonly { table: string }[]
    const [orphan] = orphans
    const problem: BackupProblem | undefined =
      integrity !== 'ok'
        ? { code: 'database_damaged', reason: String(integrity) }
        : orphan && { code: 'references_broken', table: orphan.table, count: orphans.length }
    const names = database.prepare(`select name from sqlite_master where type = 'table' order by name`).pluck().all() as string[]
    const rows: Record<string, number> = {}
    for (const name of names.filter(isCopiedTable))
      rows[name] = database.prepare(`select count(*) from "${name}"`).pluck().get() as number
    const schema = database.prepare('select name from kysely_migration order by name').pluck().all() as string[]
    return { schema, rows, shownFiles: countReferencedFiles(database), ...(problem && { problem }) }
  } finally {
    database.close()
  }
}
