// npm run bench:first: idle memory, and the time of each answer the first time after a change, in a loft in which everything is used.
// `-- --birds 10000,100000 --engine sqlite|postgres`
import { setTimeout as wait } from 'node:timers/promises'
import { REPORT_KINDS } from '../../src/shared/reports/report.ts'
import { readOptions } from '../read-options.ts'
import { buildClientIfStale } from '../build-client.ts'
import { fillLargeLoft, rowsOf } from './fill-large-loft.ts'
import { residentMbOf } from './process-figures.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { ENGINES, openStores } from './stores.ts'
import { count, ms, table } from './tables.ts'

const { values } = readOptions({
  options: { birds: { type: 'string', default: '100000' }, engine: { type: 'string', default: 'sqlite' } },
})
const YEAR = new Date().getFullYear()
const PATHS = [
  '/api/notices',
  `/api/calendar?from=${YEAR}-11-01&to=${YEAR}-11-30`,
  '/api/vaccination-records/due',
  '/api/vaccination-programs/coverage',
  `/api/breeding-analytics?year=${YEAR}`,
  `/api/performance-insights?year=${YEAR}`,
  ...REPORT_KINDS.map((kind) => `/api/reports/${kind}`),
  '/api/stats/season',
  '/api/race-events?limit=100',
  '/api/breeding-pairs?state=active&limit=100',
  '/api/breeding-cycles?limit=60',
  '/api/offspring?shown=open&limit=60',
  '/api/offspring?shown=living&limit=60',
  '/api/offspring?shown=all&search=2026-1&limit=60',
  '/api/race-results?limit=50',
  '/api/race-results?limit=50&whose=own',
  '/api/pigeons?limit=50',
]
/** After the start the program releases memory once it is idle. */
const IDLE_WAIT_MS = 15_000
const PROBE_MS = 5

interface FirstAnswer {
  readonly path: string
  readonly kilobytes: number
  readonly firstMs: number
  readonly repeatedMs: number
  /** The longest time in which the server did not answer a request that needs no data. */
  readonly heldMs: number
}

async function measure(url: string, path: string): Promise<FirstAnswer> {
  await changeBird(url)
  const probes: number[] = []
  const done = new AbortController()
  const probing = probe(url, probes, done.signal)
  const first = await timeOf(url + path)
  done.abort()
  await probing
  const repeated = await timeOf(url + path)
  return { path, kilobytes: first.bytes / 1024, firstMs: first.ms, repeatedMs: repeated.ms, heldMs: Math.max(...probes) }
}

async function changeBird(url: string): Promise<void> {
  const response = await fetch(`${url}/api/pigeons/7`, {
    method: 'PUT',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ notes: `Seen ${performance.now()}` }),
  })
  if (!response.ok) throw new Error(await response.text())
}

async function probe(url: string, times: number[], signal: AbortSignal): Promise<void> {
  do {
    times.push((await timeOf(`${url}/healthz`)).ms)
    await wait(PROBE_MS)
  } while (!signal.aborted)
}

async function timeOf(address: string): Promise<{ readonly ms: number; readonly bytes: number }> {
  const start = performance.now()
  const response = await fetch(address)
  const { length } = await response.text()
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return { ms: performance.now() - start, bytes: length }
}

async function report(server: ServerProcess, birds: number): Promise<void> {
  await wait(IDLE_WAIT_MS)
  const rows = Object.entries(rowsOf(birds)).map(([name, number]) => `${count(number)} ${name}`)
  console.log(`${count(birds)} birds, ${rows.join(', ')}: ${residentMbOf(server.pid)?.toFixed(0)} MB idle\n`)
  const answers: FirstAnswer[] = []
  for (const path of PATHS) answers.push(await measure(server.url, path))
  const lines = answers.map(({ path, kilobytes, firstMs, repeatedMs, heldMs }) => [
    path,
    count(Math.round(kilobytes)),
    ms(firstMs),
    ms(repeatedMs),
    ms(heldMs),
  ])
  console.log(`${table(['call', 'KB', 'first after a change, ms', 'repeated, ms', 'event loop held, ms'], lines)}\n`)
}

const engine = ENGINES.find((known) => known === values.engine)
if (!engine) throw new Error(`--engine is one of ${ENGINES.join(', ')}`)
buildClientIfStale()
const stores = await openStores(engine)
for (const birds of values.birds.split(',').map(Number)) {
  const store = await stores.fresh()
  const db = store.open()
  await fillLargeLoft(db, birds)
  await db.destroy()
  const server = await startServer(store.env)
  await report(server, birds)
  await server.stop()
  await store.drop()
}
await stores.close()
