import SQLite from 'better-sqlite3'
import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import pg from 'pg'
import type { Db } from '../../src/server/db/database.ts'
import { timeStats } from './load.ts'
import type { Store } from './stores.ts'

/** Medians, ms. */
export interface DatabaseTime {
  /** Without cached counts, as after every change in the loft. */
  readonly uncached: number
  /** With the counts that the program caches until the next change. */
  readonly cached: number
  /** The cached statements, prepared, with the driver alone. */
  readonly bare: number
}

const MIN_RUNS = 5
const MAX_RUNS = 300
const MAX_DURATION_MS = 500

/** Measures the database queries of a call, without HTTP. */
export async function databaseTime(store: Store, query: (db: Db) => Promise<unknown>): Promise<DatabaseTime> {
  const db = store.open()
  try {
    await query(db)
    const cached = await median(() => query(db))
    // The cache is bound to the Kysely object, so a copy of it has an empty cache.
    const uncached = await median(() => query(db.withPlugin(new StatementRecorder())))
    const recorder = new StatementRecorder()
    const recordedDb = db.withPlugin(recorder)
    await query(recordedDb)
    recorder.nodes.length = 0
    await query(recordedDb)
    const statements = recorder.nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: '' }))
    return { uncached, cached, bare: await bareTime(store, statements) }
  } finally {
    await db.destroy()
  }
}

/** Records every statement that is sent to the database. */
export class StatementRecorder implements KyselyPlugin {
  readonly nodes: RootOperationNode[] = []

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    this.nodes.push(node)
    return node
  }

  transformResult<R>({ result }: { result: R }): Promise<R> {
    return Promise.resolve(result)
  }
}

async function bareTime({ engine, address }: Store, statements: readonly CompiledQuery[]): Promise<number> {
  if (engine === 'sqlite') {
    const database = new SQLite(address, { readonly: true })
    const prepared = statements.map(({ sql, parameters }) => ({ statement: database.prepare(sql), parameters }))
    const time = await median(async () => prepared.forEach(({ statement, parameters }) => statement.all(...parameters)))
    database.close()
    return time
  }
  const client = new pg.Client(address)
  await client.connect()
  const time = await median(async () => {
    for (const [at, { sql, parameters }] of statements.entries()) {
      await client.query({ name: `bench-${at}`, text: sql, values: [...parameters] })
    }
  })
  await client.end()
  return time
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const firstStart = performance.now()
  while (times.length < MIN_RUNS || (times.length < MAX_RUNS && performance.now() - firstStart < MAX_DURATION_MS)) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return timeStats(times).p50
}
