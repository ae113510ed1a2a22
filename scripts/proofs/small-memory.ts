import { setTimeout as wait } from 'node:timers/promises'
import { fillLargeLoft } from '../bench/fill-large-loft.ts'
import { MEMORY_STEPS } from '../bench/memory.ts'
import { peakMbOf } from '../bench/process-figures.ts'
import { startServer } from '../bench/server-process.ts'
import { openStores } from '../bench/stores.ts'
import { buildClientIfStale } from '../build-client.ts'
import { navigateTo } from '../pages/sent-content.ts'
import { makeMemoryGroup } from './memory-group.ts'

const YEAR = new Date().getFullYear()
/** The pages with the most data. */
const PAGES = ['/', '/pigeons', '/races', '/breeding', '/reports', '/vaccinations', '/calendar']
/** The calls that the pages of a large loft make. */
const PATHS = [
  '/api/notices',
  `/api/calendar?from=${YEAR}-01-01&to=${YEAR}-12-31`,
  `/api/breeding-analytics?year=${YEAR}`,
  `/api/performance-insights?year=${YEAR}`,
  '/api/vaccination-records/due',
  '/api/pedigrees/loft',
  '/api/pedigrees/faults',
  '/api/stats/season',
  '/api/race-results?limit=100',
  '/api/pigeons',
]
const CLIENTS = 5

interface SmallMemoryReport {
  readonly lines: readonly string[]
  readonly problems: readonly string[]
}

/** Runs all heavy work in a program that has little memory, and returns what failed or was ended by the system. */
export async function runInSmallMemory(birds: number, megabytes: number): Promise<SmallMemoryReport> {
  // The installed program is built already; building needs more memory than the group has.
  buildClientIfStale()
  const stores = await openStores('sqlite')
  const store = await stores.fresh()
  const db = store.open()
  await fillLargeLoft(db, birds)
  await db.destroy()
  using group = makeMemoryGroup(megabytes)
  const server = await startServer(store.env, group.within)
  const lines: string[] = []
  const problems: string[] = []
  const step = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    const kills = group.kills() ?? 0
    if (kills > 0) problems.push(`${name}: the system ended ${kills} processes`)
    lines.push(
      `${name}: peak of the server ${peakMbOf(server.pid)?.toFixed(0)} MB, of the group ${group.peakMb()?.toFixed(0)} MB`,
    )
  }
  try {
    for (const { name, run } of MEMORY_STEPS) await step(name, () => run(server.url))
    await step(`${CLIENTS} clients that open every page`, () =>
      Promise.all(Array.from({ length: CLIENTS }, () => openAll(server.url))),
    )
    await step('the first page again', () => readAll(server.url, ['/readyz', '/api/pigeons?limit=50']))
  } finally {
    await server.stop()
    await wait(500)
    await store.drop()
    await stores.close()
  }
  return { lines, problems }
}

async function openAll(url: string): Promise<void> {
  for (const page of PAGES) await navigateTo(url + page, {})
  await readAll(url, PATHS)
}

async function readAll(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
}
