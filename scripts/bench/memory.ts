import { setTimeout as wait } from 'node:timers/promises'
import { REPORT_KINDS } from '../../src/shared/reports/report.ts'
import { toXlsx } from '../../src/server/sheets/write-xlsx.ts'
import { fillLargeLoft } from './fill-large-loft.ts'
import { inventoryForm, inventoryRows } from './inventory-file.ts'
import { peakMbOf, residentMbOf, resetPeakOf } from './process-figures.ts'
import { post } from './post.ts'
import { resultList } from './result-list.ts'
import { startServer } from './server-process.ts'
import type { Store } from './stores.ts'
import { count, table, verdictText } from './tables.ts'

const HOSTILE_UPLOADS = 100
const PREVIEW_ROWS = 20_000
const HOSTILE_BYTES = 10 * 1024 * 1024
/** After heavy work the program gets this time to return its memory. */
const RETURN_MS = 30_000
const IDLE_WAIT_MS = 25_000
/** The goal 30 s after each step, MB above the idle memory. */
const MAX_KEPT_MB = 60

interface Step {
  readonly key: string
  readonly name: string
  /** The goal while it runs, MB above the idle memory. */
  readonly maxGrowthMb?: number
  readonly run: (url: string) => Promise<void>
}

/** One step of work with the memory of the server process, MB. */
interface MemoryFigure extends Pick<Step, 'name' | 'maxGrowthMb'> {
  readonly seconds: number
  readonly peak: number
  readonly after: number
  /** After 30 s without a request. */
  readonly returned: number
}

export interface MemoryReport {
  readonly engine: string
  readonly birds: number
  readonly idle: number
  readonly figures: readonly MemoryFigure[]
}

/** The heavy work of a loft, in order. */
export const MEMORY_STEPS: readonly Step[] = [
  { key: 'uploads', name: `${HOSTILE_UPLOADS} hostile uploads`, maxGrowthMb: 80, run: uploadHostileFiles },
  { key: 'birds', name: `preview of ${count(PREVIEW_ROWS)} birds, CSV and XLSX`, run: previewInventories },
  { key: 'results', name: `preview of ${count(PREVIEW_ROWS)} results`, run: previewResults },
  { key: 'reports', name: 'all reports, as JSON, CSV, XLSX and PDF', run: readReports },
  { key: 'exports', name: 'export of the loft and its pedigrees, lists as PDF', run: exportAll },
]

interface MemoryBench {
  /** The keys of the steps to do; all if absent. */
  readonly steps: readonly string[] | undefined
  readonly log: (message: string) => void
}

/** Measures the memory of the program while idle, during heavy work and 30 s later. */
export async function measureMemory(store: Store, birds: number, { steps, log }: MemoryBench): Promise<MemoryReport> {
  const db = store.open()
  await fillLargeLoft(db, birds)
  await db.destroy()
  const server = await startServer(store.env)
  try {
    await wait(IDLE_WAIT_MS)
    const idle = residentMbOf(server.pid) ?? 0
    log(`idle: ${idle.toFixed(0)} MB`)
    const figures: MemoryFigure[] = []
    for (const { key, name, maxGrowthMb = Infinity, run } of MEMORY_STEPS) {
      if (steps && !steps.includes(key)) continue
      resetPeakOf(server.pid)
      const start = performance.now()
      await run(server.url)
      const seconds = (performance.now() - start) / 1000
      const [peak, after] = [peakMbOf(server.pid) ?? 0, residentMbOf(server.pid) ?? 0]
      await wait(RETURN_MS)
      const figure = { name, maxGrowthMb, seconds, peak, after, returned: residentMbOf(server.pid) ?? 0 }
      log(`${name}: peak ${peak.toFixed(0)}, after ${after.toFixed(0)}, returned ${figure.returned.toFixed(0)} MB`)
      figures.push(figure)
    }
    return { engine: store.engine, birds, idle, figures }
  } finally {
    await server.stop()
  }
}

/** Formats the figures with their goals. */
export function memoryTable(reports: readonly MemoryReport[]): string {
  const rows = reports.flatMap(({ engine, birds, idle, figures }) => [
    [engine, count(birds), 'idle', '', '', '', idle.toFixed(0), ''],
    ...figures.map(({ name, maxGrowthMb = Infinity, seconds, peak, after, returned }) => {
      const isMet = returned <= idle + MAX_KEPT_MB && peak <= idle + maxGrowthMb
      const cells = [seconds.toFixed(1), peak.toFixed(0), after.toFixed(0), returned.toFixed(0)]
      return [engine, count(birds), name, ...cells, verdictText(isMet)]
    }),
  ])
  const titles = ['database', 'birds', 'work', 'seconds', 'peak MB', 'after MB', '30 s later MB']
  return table([...titles, `goals: uploads +80 at most, then idle +${MAX_KEPT_MB}`], rows)
}

/** Returns a file that costs a reader without limits much time and memory: a cell, a quoted cell or a row that never ends. */
function hostileFile(at: number): Blob {
  const header = 'Ring,Sex,Notes\n'
  const kinds = [
    `${header}BE-24-1,Cock,${'x'.repeat(HOSTILE_BYTES)}\n`,
    `${header}BE-24-1,Cock,"${'x'.repeat(HOSTILE_BYTES)}`,
    `${header}BE-24-1,Cock,"${'x\n'.repeat(HOSTILE_BYTES / 2)}"\n`,
    `${header}${'x,'.repeat(HOSTILE_BYTES / 2)}\n`,
    'x'.repeat(HOSTILE_BYTES),
  ]
  return new Blob([kinds[at % kinds.length]!])
}

async function uploadHostileFiles(url: string): Promise<void> {
  for (let at = 0; at < HOSTILE_UPLOADS; at += 1) {
    const form = new FormData()
    form.set('file', hostileFile(at), 'birds.csv')
    const response = await post(`${url}/api/imports/inventory`, form)
    if (response.status < 400 || response.status >= 500) throw new Error(`A hostile file was answered ${response.status}`)
    await response.text()
  }
}

async function previewInventories(url: string): Promise<void> {
  await read(await post(`${url}/api/imports/inventory`, inventoryForm(inventoryRows('MEM', PREVIEW_ROWS))))
  const workbook = await toXlsx([{ name: 'Inventory', rows: inventoryRows('XEM', PREVIEW_ROWS) }])
  const form = new FormData()
  form.set('file', new Blob([workbook as Uint8Array<ArrayBuffer>]), 'inventory.xlsx')
  await read(await post(`${url}/api/imports/inventory`, form))
}

async function previewResults(url: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([resultList(PREVIEW_ROWS)]), 'results.csv')
  await read(await post(`${url}/api/race-imports`, form))
}

async function readReports(url: string): Promise<void> {
  for (const kind of REPORT_KINDS)
    for (const format of ['', '.csv', '.xlsx', '.pdf']) await read(await fetch(`${url}/api/reports/${kind}${format}`))
}

async function exportAll(url: string): Promise<void> {
  await read(await fetch(`${url}/api/export`))
  await read(await fetch(`${url}/api/pedigree-export.csv`))
  for (const kind of ['loft_list', 'section_list']) await read(await post(`${url}/api/prints`, { kind }))
}

async function read(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  for await (const chunk of response.body ?? []) void chunk
}
