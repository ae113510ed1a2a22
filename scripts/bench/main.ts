// npm run bench: measures lists, searches, imports and starts, and for comparison a bare Fastify and a bare database, all in this
// run. `-- --birds 1000,10000 --engine sqlite|postgres|both --seconds 1.5`; `--search` measures the searches of birds alone,
// `--imports` imports of 20,000 rows and the requests that wait for them, `--lofts 1000` a host with this number of lofts of 100 birds, `--offline-list` how fast an offline device opens the list of birds,
// `--pages` the pages in a browser, `--keys` how fast they react to a key, a tap and a scroll, and `--memory` the memory of the program
// (`--steps uploads,birds,results,reports,exports`). `--lighthouse node_modules/lighthouse/cli/index.js` lets Lighthouse, installed elsewhere,
// measure the pages, with `--runs 3` and `--paths /,/pigeons`.
import { availableParallelism, totalmem } from 'node:os'
import { readOptions } from '../read-options.ts'
import { buildClientIfStale } from '../build-client.ts'
import { budgetReport } from '../test/bundle-budget.ts'
import { startBareFastify } from './bare-fastify.ts'
import { benchLoft, type LoftFigures } from './bench-loft.ts'
import { budgetsTable } from './budgets.ts'
import { fillLoft } from './fill-loft.ts'
import { benchOfflineList } from './offline-list.ts'
import { measureImports, type ImportFigures } from './imports.ts'
import { inputLatencyTable } from './input-latency-table.ts'
import { loftsTable } from './lofts.ts'
import { measureMemory, memoryTable, type MemoryReport } from './memory.ts'
import { pagesTable } from './pages-table.ts'
import { lighthouseTable } from './lighthouse-table.ts'
import { measureSearches, searchTable, type SearchFigures } from './search.ts'
import { ENGINES, openStores } from './stores.ts'
import { readsTable, startsTable, tasksTable } from './tables.ts'

const { values } = readOptions({
  options: {
    birds: { type: 'string', default: '1000,10000,100000' },
    engine: { type: 'string', default: 'both' },
    seconds: { type: 'string', default: '1.5' },
    pages: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    steps: { type: 'string' },
    keys: { type: 'boolean', default: false },
    lighthouse: { type: 'string' },
    runs: { type: 'string', default: '3' },
    paths: { type: 'string', default: '' },
    search: { type: 'boolean', default: false },
    imports: { type: 'boolean', default: false },
    lofts: { type: 'string' },
    'offline-list': { type: 'boolean', default: false },
  },
})
const sizes = values.birds.split(',').map(Number)
const engines = ENGINES.filter((engine) => values.engine === 'both' || values.engine === engine)
if (engines.length === 0 || !sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  console.error(`Usage: npm run bench -- --birds 1000,10000 --engine ${ENGINES.join('|')}|both --seconds 1.5`)
  process.exit(2)
}

if (values.search) {
  await benchSearches()
  process.exit(0)
}

buildClientIfStale()
if (values.imports) {
  await benchImports()
  process.exit(0)
}
if (values.memory) {
  await benchMemory()
  process.exit(0)
}
if (values.pages) {
  console.log(await pagesTable())
  process.exit(0)
}
if (values.lofts) {
  for (const engine of engines) console.log(await loftsTable(engine, Number(values.lofts)))
  process.exit(0)
}
if (values.lighthouse) {
  console.log(await lighthouseTable(values.lighthouse, Number(values.runs), values.paths.split(',').filter(Boolean)))
  process.exit(0)
}
if (values.keys) {
  console.log(await inputLatencyTable())
  process.exit(0)
}
if (values['offline-list']) {
  console.log(await benchOfflineList())
  process.exit(0)
}
const bare = startBareFastify()
const startedAt = performance.now()
const lofts: LoftFigures[] = []
for (const engine of engines) {
  const stores = await openStores(engine)
  for (const birds of sizes) {
    const store = await stores.fresh()
    lofts.push(await benchLoft(store, { birds, seconds: Number(values.seconds), bare, log: (message) => console.error(message) }))
    await store.drop()
  }
  await stores.close()
}
bare.stop()

const gigabytes = (totalmem() / 2 ** 30).toFixed(0)
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
console.log(`${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${gigabytes} GB, Node ${process.version}, ${minutes} minutes

${readsTable(lofts)}

${tasksTable(lofts)}

${startsTable(lofts)}

${budgetsTable(lofts, budgetReport())}`)

async function benchSearches(): Promise<void> {
  const figures: SearchFigures[] = []
  for (const engine of engines) {
    const stores = await openStores(engine)
    for (const birds of sizes) {
      const store = await stores.fresh()
      const db = store.open()
      await fillLoft(db, birds)
      figures.push(...(await measureSearches(db, engine, birds)))
      await db.destroy()
      await store.drop()
    }
    await stores.close()
  }
  console.log(searchTable(figures))
}

async function benchImports(): Promise<void> {
  const figures: ImportFigures[] = []
  for (const engine of engines) {
    const stores = await openStores(engine)
    for (const birds of sizes) {
      const store = await stores.fresh()
      figures.push(await measureImports(store, birds))
      await store.drop()
    }
    await stores.close()
  }
  console.log(tasksTable(figures))
}

async function benchMemory(): Promise<void> {
  const reports: MemoryReport[] = []
  for (const engine of engines) {
    const stores = await openStores(engine)
    for (const birds of sizes) {
      const store = await stores.fresh()
      reports.push(
        await measureMemory(store, birds, { steps: values.steps?.split(','), log: (message) => console.error(message) }),
      )
      await store.drop()
    }
    await stores.close()
  }
  console.log(memoryTable(reports))
}
