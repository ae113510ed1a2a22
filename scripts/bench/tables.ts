import type { LoftFigures, ReadFigures } from './bench-loft.ts'
import type { LoadResult } from './load.ts'

const integer = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Formats a time with as many digits as matter. */
export const ms = (time: number): string => (time < 10 ? time.toFixed(2) : time < 100 ? time.toFixed(1) : integer.format(time))
export const count = (number: number): string => integer.format(number)

/** Returns whether a goal is met, as a cell of a table. */
export const verdictText = (isMet: boolean): string => (isMet ? 'met' : '**missed**')

/** Formats a Markdown table. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Returns the replies per second with few clients, in percent of those of the bare Fastify in the same run. */
export const shareOfBare = ({ product, bareFastify }: Pick<ReadFigures, 'product' | 'bareFastify'>): number =>
  (100 * product[50].perSecond) / bareFastify[50].perSecond

export function readsTable(lofts: readonly LoftFigures[]): string {
  const titles = [
    'database',
    'birds',
    'call',
    'KB',
    '50 clients: req/s',
    'p50 / p95 / p99 ms',
    '300 clients: req/s',
    'p50 / p95 / p99 ms',
    'errors',
    'CPU ms per reply',
    'bare Fastify: req/s, 50 / 300 clients',
    'of bare, 50 clients: asked again / new addresses',
    'database ms: uncached / cached',
    'bare database ms',
  ]
  const row = ({ engine, birds }: LoftFigures, { name, bytes, product, distinct, cpuMs, bareFastify, database }: ReadFigures) => [
    engine,
    count(birds),
    name,
    (bytes / 1024).toFixed(1),
    count(product[50].perSecond),
    formatPercentiles(product[50]),
    count(product[300].perSecond),
    formatPercentiles(product[300]),
    count(product[50].errors + product[300].errors),
    cpuMs === undefined ? 'not available' : ms(cpuMs),
    `${count(bareFastify[50].perSecond)} / ${count(bareFastify[300].perSecond)}`,
    `${shareOfBare({ product, bareFastify }).toFixed(0)} % / ${((100 * distinct.perSecond) / bareFastify[50].perSecond).toFixed(0)} %`,
    `${ms(database.uncached)} / ${ms(database.cached)}`,
    ms(database.bare),
  ]
  return table(
    titles,
    lofts.flatMap((loft) => loft.reads.map((read) => row(loft, read))),
  )
}

export function tasksTable(lofts: readonly Pick<LoftFigures, 'engine' | 'birds' | 'tasks'>[]): string {
  const titles = [
    'database',
    'birds before',
    'work',
    'rows',
    'seconds',
    '10 readers: p95 / slowest ms',
    'editor: p95 / slowest ms',
  ]
  const rows = lofts.flatMap(({ engine, birds, tasks }) =>
    tasks.map(({ work, rows: touched, seconds, readers, editor }) => [
      engine,
      count(birds),
      work,
      count(touched),
      seconds.toFixed(1),
      `${ms(readers.p95)} / ${ms(readers.slowest)}`,
      editor === undefined ? 'nobody edits' : `${ms(editor.p95)} / ${ms(editor.slowest)}`,
    ]),
  )
  return table(titles, rows)
}

export function startsTable(lofts: readonly LoftFigures[]): string {
  const rows = lofts.map(({ engine, birds, fillSeconds, coldStartMs, idleMemoryMb }) => [
    engine,
    count(birds),
    fillSeconds.toFixed(1),
    count(coldStartMs),
    idleMemoryMb === undefined ? 'not available' : count(idleMemoryMb),
  ])
  return table(['database', 'birds', 'filled in s', 'cold start ms', 'idle memory MB'], rows)
}

const formatPercentiles = ({ p50, p95, p99 }: LoadResult): string => [p50, p95, p99].map(ms).join(' / ')
