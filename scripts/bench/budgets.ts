import type { BudgetReport } from '../test/bundle-budget.ts'
import { MAX_ROWS, type LoftFigures, type ReadFigures } from './bench-loft.ts'
import { FIRST_PAGE, isSearch, NEXT_PAGE, ONE_BIRD } from './reads.ts'
import type { Engine } from './stores.ts'
import { count, ms, shareOfBare, table, verdictText } from './tables.ts'

/** The performance budgets of the product. */
const LIST_PER_SECOND: Readonly<Record<Engine, number>> = { sqlite: 1500, postgres: 1000 }
const SEARCH_MS = 5
/** The minimum share of the replies per second that the bare Fastify reaches in the same run, in percent; on PostgreSQL half of it. */
const SHARES: readonly (readonly [isRead: (read: ReadFigures) => boolean, percent: number])[] = [
  [({ name }) => name === FIRST_PAGE || name === ONE_BIRD, 40],
  [(read) => read.name === NEXT_PAGE || isSearch(read), 25],
]
const IMPORT = { seconds: 15, othersMs: 150 }
const COLD_START_MS = 2500
const IDLE_MB = 150

/** Compares the measurements with the budgets, one line each, and marks those that are missed. */
export function budgetsTable(lofts: readonly LoftFigures[], bundle: BudgetReport): string {
  const rows = [
    ...lofts.flatMap(budgetsOf),
    line('first load of the browser', '120 KB + 16 KB', bundle.lines[0] ?? '', bundle.isWithin),
  ]
  return table(['what', 'budget', 'measured', ''], rows)
}

function budgetsOf({ engine, birds, coldStartMs, idleMemoryMb, reads, tasks }: LoftFigures): string[][] {
  const label = `${engine}, ${count(birds)} birds`
  const page = reads.find(({ name }) => name === FIRST_PAGE)!.product[300]
  const minPerSecond = LIST_PER_SECOND[engine]
  const searches = reads.filter(isSearch).map(({ name, database }) => {
    const figure = `${ms(database.cached)} ms (uncached ${ms(database.uncached)})`
    return line(`${label}: ${name}, in the database`, `≤ ${SEARCH_MS} ms`, figure, database.uncached <= SEARCH_MS)
  })
  return [
    line(
      `${label}: page of 50, 300 clients`,
      `≥ ${count(minPerSecond)} req/s, 0 errors`,
      `${count(page.perSecond)} req/s, ${page.errors} errors`,
      page.perSecond >= minPerSecond && page.errors === 0,
    ),
    ...searches,
    ...SHARES.flatMap(([isRead, percent]) => {
      const goal = engine === 'sqlite' ? percent : percent / 2
      return reads.filter(isRead).map((read) => {
        const share = shareOfBare(read)
        return line(`${label}: ${read.name}, of bare Fastify`, `≥ ${goal} %`, `${share.toFixed(0)} %`, share >= goal)
      })
    }),
    line(`${label}: cold start`, `≤ ${count(COLD_START_MS)} ms`, `${count(coldStartMs)} ms`, coldStartMs <= COLD_START_MS),
    ...(idleMemoryMb === undefined
      ? []
      : [line(`${label}: idle memory`, `≤ ${IDLE_MB} MB`, `${count(idleMemoryMb)} MB`, idleMemoryMb <= IDLE_MB)]),
    ...tasks.flatMap(({ work, rows, seconds, readers, editor }) => {
      if (rows !== MAX_ROWS || !editor) return []
      const slowestP95 = Math.max(readers.p95, editor.p95)
      return [
        line(
          `${label}: import of ${count(rows)} rows (${work})`,
          `≤ ${IMPORT.seconds} s, others' p95 ≤ ${IMPORT.othersMs} ms`,
          `${seconds.toFixed(1)} s, readers ${ms(readers.p95)} ms, editor ${ms(editor.p95)} ms`,
          seconds <= IMPORT.seconds && slowestP95 <= IMPORT.othersMs,
        ),
      ]
    }),
  ]
}

const line = (title: string, budget: string, measured: string, isMet: boolean): string[] => [
  title,
  budget,
  measured,
  verdictText(isMet),
]
