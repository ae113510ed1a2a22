import SQLite from 'better-sqlite3'
import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import pg from 'pg'
import type { Db } from '../../src/server/db/database.ts'
import { timeStats } from './load.ts'
import type { Store } from './stores.ts'

/** Medians, ms. */
export interface DatabaseTime {
  /** Without cached counts, as after every change in the loft. */
  readonly anew: number
  /** With the counts that the program caches until the next change. */
  readonly again: number
  /** The statements of `cached`, prepared, with the driver alone. */
  readonly bare: number
}

const LEAST_RUNS = 5
const MOST_RUNS = 300
const LONGEST_MS = 500

/** Measures the database queries of a call, without HTTP. */
export async function databaseTime(store: Store, ask: (db: Db) => Promise<unknown>): Promise<DatabaseTime> {
  const db = store.open()
  try {
    await ask(db)
    const again = await median(() => ask(db))
    // The cache is bound to the Kysely object, so a copy of it has an empty cache.
    const anew = await median(() => ask(db.withPlugin(new Listener())))
    const listener = new Listener()
    const heard = db.withPlugin(listener)
    await ask(heard)
    listener.nodes.length = 0
    await ask(heard)
    const statements = listener.nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: '' }))
    return { anew, again, bare: await bareTime(store, statements) }
  } finally {
    await db.destroy()
  }
}

/** Records every statement that is sent to the database. */
class Listener implements KyselyPlugin {
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
  const begun = performance.now()
  while (times.length < LEAST_RUNS || (times.length < MOST_RUNS && performance.now() - begun < LONGEST_MS)) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return timeStats(times).p50
}
