import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../src/server/db/database.ts'
import type { BareFastify } from './bare-fastify.ts'
import { databaseTime, type DatabaseTime } from './database-time.ts'
import { fillLoft } from './fill-loft.ts'
import { load, timeStats, type LoadResult } from './load.ts'
import { cpuMsOf, residentMbOf } from './process-figures.ts'
import { readsOf, type Read } from './reads.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import type { Engine, Store } from './stores.ts'
import { measureEmptying, measureImport, measureResultsImport, type TaskTime } from './task-time.ts'

/** Numbers of concurrent clients: few and many. */
export const CONNECTION_COUNTS = [50, 300] as const
type PerConnectionCount<T> = Readonly<Record<(typeof CONNECTION_COUNTS)[number], T>>

export interface ReadFigures {
  readonly name: string
  readonly bytes: number
  readonly product: PerConnectionCount<LoadResult>
  /** With few clients that never ask for the same address twice. */
  readonly distinct: LoadResult
  /**
   * CPU time of the program (without PostgreSQL) per reply with many clients, ms: hardly affected by other load on the machine.
   */
  readonly cpuMs: number | undefined
  readonly bareFastify: PerConnectionCount<LoadResult>
  readonly database: DatabaseTime
}

export interface LoftFigures {
  readonly engine: Engine
  readonly birds: number
  readonly fillSeconds: number
  /** From the start of the process to its first successful reply. */
  readonly coldStartMs: number
  readonly idleMemoryMb: number | undefined
  readonly reads: readonly ReadFigures[]
  readonly tasks: readonly TaskTime[]
}

/** Maximum rows of one import. */
export const MAX_ROWS = 20_000
const STARTS = 3
const IDLE_WAIT_MS = 2000
const WARM_UP_MS = 300

interface Bench {
  readonly birds: number
  readonly seconds: number
  readonly bare: BareFastify
  readonly log: (message: string) => void
}

/** Measures one loft of one size on one engine, from an empty store until it is emptied again. */
export async function benchLoft(store: Store, { birds, seconds, bare, log }: Bench): Promise<LoftFigures> {
  log(`${store.engine}, ${birds} birds: filling`)
  const db = store.open()
  const start = performance.now()
  await fillLoft(db, birds)
  const fillSeconds = (performance.now() - start) / 1000
  const { server, coldStartMs } = await startCold(store)
  try {
    await wait(IDLE_WAIT_MS)
    const idleMemoryMb = residentMbOf(server.pid)
    const reads: ReadFigures[] = []
    for (const read of await readsOf(db)) {
      log(`${store.engine}, ${birds} birds: ${read.name}`)
      reads.push(await readFigures({ store, server, bare, seconds }, read))
    }
    const tasks: TaskTime[] = []
    const rows = Math.min(birds, MAX_ROWS)
    for (const file of rows === MAX_ROWS ? (['CSV', 'XLSX'] as const) : (['CSV'] as const)) {
      log(`${store.engine}, ${birds} birds: importing ${rows} rows (${file})`)
      tasks.push(await measureImport(server.url, file, rows, await anyBird(db)))
    }
    log(`${store.engine}, ${birds} birds: importing ${rows} race results`)
    tasks.push(...(await measureResultsImport(server.url, rows, await anyBird(db))))
    log(`${store.engine}, ${birds} birds: emptying`)
    tasks.push(await measureEmptying(server.url, await countBirds(db)))
    return { engine: store.engine, birds, fillSeconds, coldStartMs, idleMemoryMb, reads, tasks }
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** Returns the median time of several starts, and the last server still running. */
async function startCold({ env }: Store): Promise<{ server: ServerProcess; coldStartMs: number }> {
  const times: number[] = []
  for (;;) {
    const server = await startServer(env)
    times.push(server.readyMs)
    if (times.length === STARTS) return { server, coldStartMs: timeStats(times).p50 }
    await server.stop()
  }
}

interface ReadBench {
  readonly store: Store
  readonly server: ServerProcess
  readonly bare: BareFastify
  readonly seconds: number
}

async function readFigures({ store, server, bare, seconds }: ReadBench, { name, path, query }: Read): Promise<ReadFigures> {
  const address = server.url + path
  const body = await (await fetch(address)).text()
  const database = await databaseTime(store, query)
  const few = await measureLoad(address, 50, seconds)
  const before = cpuMsOf(server.pid)
  const many = await measureLoad(address, 300, seconds)
  const used = cpuMsOf(server.pid)
  const distinct = await measureLoad(address, 50, seconds, true)
  const bareAddress = await bare.setBody(body)
  return {
    name,
    bytes: Buffer.byteLength(body),
    product: { 50: few, 300: many },
    distinct,
    cpuMs: before === undefined || used === undefined ? undefined : (used - before) / many.replies,
    bareFastify: { 50: await measureLoad(bareAddress, 50, seconds / 2), 300: await measureLoad(bareAddress, 300, seconds / 2) },
    database,
  }
}

const measureLoad = (url: string, connections: number, seconds: number, isDistinct = false): Promise<LoadResult> =>
  load(url, { connections, isDistinct, warmUpMs: WARM_UP_MS, signal: AbortSignal.timeout(seconds * 1000 + WARM_UP_MS) })

async function anyBird(db: Db): Promise<number> {
  return (await db.selectFrom('pigeons').select('id').limit(1).executeTakeFirstOrThrow()).id
}

async function countBirds(db: Db): Promise<number> {
  const { birds } = await db
    .selectFrom('pigeons')
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .executeTakeFirstOrThrow()
  return Number(birds)
}
