// Runs the long queries of a large SQLite file in a thread of their own.
import { workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { serveWorkerCalls } from '#server/threads/serve-worker-calls.ts'

/** Rows as lists of values, because sending a name with each value takes longer than the query. */
export interface ReadRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** The queries that the thread runs. */
export interface QueryReader {
  readonly read: (sql: string, parameters: readonly unknown[]) => ReadRows
}

const CACHE_KB = 6 * 1024

const database = new SQLite(workerData as string, { readonly: true })
database.pragma('busy_timeout = 5000')
database.pragma('trusted_schema = OFF')
database.pragma(`cache_size = -${CACHE_KB}`)

const reader: QueryReader = {
  read: (sql, parameters) => {
    const statement = database.prepare(sql).raw()
    const columns = statement.columns().map(({ name }) => name)
    return { columns, rows: statement.all(...parameters) as unknown[][] }
  },
}
serveWorkerCalls(reader)
