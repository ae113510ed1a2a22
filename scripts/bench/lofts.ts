import { callLoft } from './call-loft.ts'
import { load, timeStats, type LoadResult } from './load.ts'
import { makeManyLofts, nameOf, type ManyLofts } from './many-lofts.ts'
import { residentMbOf } from './process-figures.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import type { Engine } from './stores.ts'

const COLD_LOFTS = 200
const HOST_OPTIONS = { LOFTS: 'many', LOFT_DOMAIN: 'localhost', OPEN_LOFTS: '200' }
const LOAD_MS = 15_000
const WARM_UP_MS = 1000
const CLIENTS = 300
const CALL = '/api/pigeons?limit=50'
/** The hosts alternate, so that other work on the machine slows both. */
const ROUNDS = 5
const ROUND_MS = 6000

/** Measures a host with many lofts of 100 birds, and for comparison the program with one such loft, in the same run. */
export async function loftsTable(engine: Engine, count: number): Promise<string> {
  const lofts = await makeManyLofts(engine, count)
  const { cookie, singleCookie } = lofts
  try {
    const host = await startServer({ ...lofts.host, ...HOST_OPTIONS })
    const idleMb = residentMbOf(host.pid)
    const names = shuffled(Array.from({ length: count }, (_, index) => nameOf(index)))
    const cold = await firstCalls(host, names.slice(0, COLD_LOFTS), cookie)
    const openMb = residentMbOf(host.pid)
    const many = await loadLofts(host, names.slice(0, COLD_LOFTS), cookie)
    const all = await loadLofts(host, names, cookie)
    const one = await loadLofts(host, names.slice(0, 1), cookie)
    const afterMb = residentMbOf(host.pid)
    const compared = engine === 'postgres' ? await compareRowSecurity(host, lofts, names.slice(0, COLD_LOFTS)) : []
    await host.stop()
    const single = await startServer(lofts.single)
    const alone = await loadSingle(single, singleCookie)
    await single.stop()
    const share = Math.round((many.perSecond / alone.perSecond) * 100)
    const shareOfAll = Math.round((all.perSecond / alone.perSecond) * 100)
    return table([
      [`lofts of 100 birds, ${engine}`, '', String(count), ''],
      [
        'first call of a closed loft, p95',
        '500 ms',
        `${cold.p95.toFixed(0)} ms (median ${cold.p50.toFixed(0)})`,
        met(cold.p95 <= 500),
      ],
      ['memory with no loft open', '', `${mb(idleMb)} MB`, ''],
      ['memory with 200 lofts open', '1,000 MB', `${mb(openMb)} MB`, met((openMb ?? 0) <= 1000)],
      ['memory after the load', '1,000 MB', `${mb(afterMb)} MB`, met((afterMb ?? 0) <= 1000)],
      ['300 clients over 200 open lofts', '60 % of the single loft', `${rate(many)}, ${share} %`, met(share >= 60)],
      [
        '300 clients over all lofts, most of them closed',
        '60 % of the single loft',
        `${rate(all)}, ${shareOfAll} %`,
        met(shareOfAll >= 60),
      ],
      ['300 clients, one loft of the host', '', rate(one), ''],
      ['300 clients, the program with one loft', '', rate(alone), ''],
      ...compared,
      errorsRow({ '200 open lofts': many, 'all lofts': all, 'one loft of the host': one, 'the program with one loft': alone }),
    ])
  } finally {
    await lofts.drop()
  }
}

/** Compares a host on PostgreSQL with one that restricts only its statements to a loft, by the same calls, one host after the other. */
async function compareRowSecurity(host: ServerProcess, { cookie, host: env }: ManyLofts, names: readonly string[]) {
  const without = await startServer({ ...env, ...HOST_OPTIONS, ROW_SECURITY: '0' })
  const rows: string[][] = []
  try {
    for (const [title, call] of [
      ['page of 50 birds', CALL],
      ['one bird', '/api/pigeons/1'],
    ] as const) {
      const rounds: Record<'on' | 'off', number[]> = { on: [], off: [] }
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const [kind, process] of [
          ['on', host],
          ['off', without],
        ] as const) {
          const { perSecond, errorsByStatus } = await loadLofts(process, names, cookie, { call, ms: ROUND_MS })
          if (errorsByStatus.size > 0) {
            const failed = `${call}, row-level security ${kind}, round ${round}: ${listErrors(errorsByStatus).join(', ')}`
            throw new Error(`Calls failed: ${failed}\n${process.log().slice(-2000)}`)
          }
          // The first one opens the lofts.
          if (round > 0) rounds[kind].push(perSecond)
        }
      const [on, off] = [middleOf(rounds.on), middleOf(rounds.off)]
      const change = `${((on / off - 1) * 100).toFixed(1)} %`
      rows.push([
        `${title}, with and without row-level security`,
        '',
        `${on.toFixed(0)} and ${off.toFixed(0)} req/s, ${change}`,
        '',
      ])
    }
  } finally {
    await without.stop()
  }
  return rows
}

/** Says how many calls failed, and of which load with which status. */
function errorsRow(loads: Readonly<Record<string, LoadResult>>): string[] {
  const found = Object.entries(loads).flatMap(([load, { errorsByStatus }]) =>
    listErrors(errorsByStatus).map((text) => `${load}: ${text}`),
  )
  return ['errors', '0', found.join('; ') || '0', met(found.length === 0)]
}

const listErrors = (errorsByStatus: ReadonlyMap<number, number>): string[] =>
  [...errorsByStatus].map(([status, count]) => `${count} × ${status || 'closed connection'}`)

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function firstCalls(host: ServerProcess, names: readonly string[], cookie: string) {
  const times: number[] = []
  for (const name of names) {
    const begun = performance.now()
    const { status } = await callLoft(host.url, hostOf(host, name), 'GET', CALL, { cookie })
    if (status !== 200) throw new Error(`${name} answered ${status}`)
    times.push(performance.now() - begun)
  }
  return timeStats(times)
}

const hostOf = (host: ServerProcess, name: string): string => `${name}.localhost:${new URL(host.url).port}`

function loadLofts(
  host: ServerProcess,
  names: readonly string[],
  cookie: string,
  { call = CALL, ms = LOAD_MS } = {},
): Promise<LoadResult> {
  const requests = names.map((name) =>
    Buffer.from(`GET ${call} HTTP/1.1\r\nhost: ${hostOf(host, name)}\r\ncookie: ${cookie}\r\n\r\n`),
  )
  return load(host.url, {
    connections: CLIENTS,
    signal: AbortSignal.timeout(ms),
    warmUpMs: WARM_UP_MS,
    request: () => requests[Math.floor(Math.random() * requests.length)]!,
  })
}

function loadSingle(single: ServerProcess, cookie: string): Promise<LoadResult> {
  const request = Buffer.from(`GET ${CALL} HTTP/1.1\r\nhost: ${new URL(single.url).host}\r\ncookie: ${cookie}\r\n\r\n`)
  const signal = AbortSignal.timeout(LOAD_MS)
  return load(single.url, { connections: CLIENTS, signal, warmUpMs: WARM_UP_MS, request: () => request })
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

const met = (isMet: boolean): string => (isMet ? 'met' : '**missed**')
const mb = (megabytes: number | undefined): string => megabytes?.toFixed(0) ?? '–'
const rate = ({ perSecond, p95 }: LoadResult): string => `${perSecond.toFixed(0)} req/s, p95 ${p95.toFixed(0)} ms`

const table = (rows: readonly (readonly string[])[]): string =>
  ['| what | goal | measured | |', '|---|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
