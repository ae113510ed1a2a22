import { callLoft } from './call-loft.ts'
import { load, timeStats, type LoadResult } from './load.ts'
import { makeManyLofts, nameOf, type ManyLofts } from './many-lofts.ts'
import { cpuMsOf, residentMbOf } from './process-figures.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import type { Engine } from './stores.ts'
import { verdictText } from './tables.ts'

const COLD_LOFTS = 200
const HOST_OPTIONS = { LOFTS: 'many', LOFT_DOMAIN: 'localhost' }
const WARM_UP_MS = 1000
const CLIENTS = 300
const CALL = '/api/pigeons?limit=50'
/** The loads alternate in this number of rounds, so that other work on the computer slows all of them. An extra first round opens lofts and fills caches. */
const ROUNDS = 5
const ROUND_MS = 6000

/** Measures a host with many lofts of 100 birds, and for comparison the program with one such loft, in the same run. */
export async function loftsTable(engine: Engine, count: number): Promise<string> {
  const lofts = await makeManyLofts(engine, count)
  try {
    const figures = await measureLofts(engine, lofts, count)
    return tableOf([[`lofts of 100 birds, ${engine}`, '', String(count), ''], ...memoryRows(figures), ...loadRows(figures)])
  } finally {
    await lofts.drop()
  }
}

type LoftsFigures = Awaited<ReturnType<typeof measureLofts>>

async function measureLofts(engine: Engine, lofts: ManyLofts, count: number) {
  const { cookie, singleCookie } = lofts
  const host = await startServer({ ...lofts.host, ...HOST_OPTIONS })
  const idleMb = residentMbOf(host.pid)
  const names = shuffled(Array.from({ length: count }, (_, index) => nameOf(index)))
  const openNames = names.slice(0, COLD_LOFTS)
  const firstCalls = await timeFirstCalls(host, openNames, cookie)
  const openMb = residentMbOf(host.pid)
  const single = await startServer(lofts.single)
  const loadSingle = () => loadOf(single, [new URL(single.url).host], singleCookie)
  const loadHost = (used: readonly string[]) => loadOf(host, hostsOf(host, used), cookie)
  const { openLofts, oneLoft, singleProgram } = await alternate({
    openLofts: () => loadHost(openNames),
    oneLoft: () => loadHost(names.slice(0, 1)),
    singleProgram: loadSingle,
  })
  const afterOpenMb = residentMbOf(host.pid)
  // Without this, most calls of a round over thousands of lofts would open a closed loft, which is measured above.
  await timeFirstCalls(host, names.slice(COLD_LOFTS), cookie)
  const { allLofts, singleBesideAll } = await alternate({ allLofts: () => loadHost(names), singleBesideAll: loadSingle })
  const afterAllMb = residentMbOf(host.pid)
  await single.stop()
  const rowSecurityRows = engine === 'postgres' ? await compareRowSecurity(host, lofts, openNames) : []
  await host.stop()
  return {
    idleMb,
    openMb,
    afterOpenMb,
    afterAllMb,
    firstCalls,
    rowSecurityRows,
    openLofts,
    oneLoft,
    singleProgram,
    allLofts,
    singleBesideAll,
  }
}

function memoryRows({ firstCalls, idleMb, openMb, afterOpenMb, afterAllMb }: LoftsFigures): string[][] {
  const { p50, p95 } = firstCalls
  const verdictOf = (megabytes: number | undefined) => verdictText((megabytes ?? 0) <= 1000)
  return [
    ['first call of a closed loft, p95', '500 ms', `${p95.toFixed(0)} ms (median ${p50.toFixed(0)})`, verdictText(p95 <= 500)],
    ['memory with no loft open', '', `${mb(idleMb)} MB`, ''],
    ['memory with 200 lofts open', '1,000 MB', `${mb(openMb)} MB`, verdictOf(openMb)],
    ['memory after the load of 200 lofts', '1,000 MB', `${mb(afterOpenMb)} MB`, verdictOf(afterOpenMb)],
    ['memory after the load of all lofts', '', `${mb(afterAllMb)} MB`, ''],
  ]
}

function loadRows({ openLofts, oneLoft, singleProgram, allLofts, singleBesideAll, rowSecurityRows }: LoftsFigures): string[][] {
  const goal = '60 % of the single loft'
  const share = percentOf(openLofts.perSecond, singleProgram.perSecond)
  const shareOfAll = percentOf(allLofts.perSecond, singleBesideAll.perSecond)
  return [
    ['300 clients over 200 open lofts', goal, `${rate(openLofts)}, ${share} %`, verdictText(share >= 60)],
    ['300 clients over all lofts', goal, `${rate(allLofts)}, ${shareOfAll} %`, verdictText(shareOfAll >= 60)],
    ['300 clients, one loft of the host', '', rate(oneLoft), ''],
    ['300 clients, the program with one loft', '', `${rate(singleProgram)}; beside all lofts ${rate(singleBesideAll)}`, ''],
    ...rowSecurityRows,
    errorsRow({
      '200 open lofts': openLofts,
      'all lofts': allLofts,
      'one loft of the host': oneLoft,
      'the program with one loft': singleProgram,
    }),
  ]
}

/** Compares two hosts on PostgreSQL by the same calls in turn: one with row-level security, one whose statements alone are restricted to a loft. */
async function compareRowSecurity(host: ServerProcess, { cookie, host: env }: ManyLofts, names: readonly string[]) {
  const without = await startServer({ ...env, ...HOST_OPTIONS, ROW_SECURITY: '0' })
  const rows: string[][] = []
  try {
    for (const [title, call] of [
      ['page of 50 birds', CALL],
      ['one bird', '/api/pigeons/1'],
    ] as const) {
      const { on, off } = await alternate({
        on: () => loadOf(host, hostsOf(host, names), cookie, call),
        off: () => loadOf(without, hostsOf(without, names), cookie, call),
      })
      for (const [kind, { errorsByStatus }] of Object.entries({ on, off }))
        if (errorsByStatus.size > 0)
          throw new Error(`Calls failed: ${call}, row-level security ${kind}: ${listErrors(errorsByStatus).join(', ')}`)
      const change = `${((on.perSecond / off.perSecond - 1) * 100).toFixed(1)} %`
      rows.push([
        `${title}, with and without row-level security`,
        '',
        `${on.perSecond.toFixed(0)} and ${off.perSecond.toFixed(0)} req/s, ${change}`,
        '',
      ])
    }
  } finally {
    await without.stop()
  }
  return rows
}

/** Returns the row that lists how many calls failed, and of which load with which status. */
function errorsRow(loads: Readonly<Record<string, Pick<Figures, 'errorsByStatus'>>>): string[] {
  const found = Object.entries(loads).flatMap(([load, { errorsByStatus }]) =>
    listErrors(errorsByStatus).map((text) => `${load}: ${text}`),
  )
  return ['errors', '0', found.join('; ') || '0', verdictText(found.length === 0)]
}

const listErrors = (errorsByStatus: ReadonlyMap<number, number>): string[] =>
  [...errorsByStatus].map(([status, count]) => `${count} × ${status || 'closed connection'}`)

interface Measured extends LoadResult {
  /** Processor time of the program for each request, ms; undefined where the system has no such figure. */
  readonly cpuMs: number | undefined
}

/** Medians of some rounds, and all their errors. */
interface Figures {
  readonly perSecond: number
  readonly p95: number
  readonly cpuMs: number | undefined
  readonly errorsByStatus: ReadonlyMap<number, number>
}

/** Runs the loads in alternation and returns the figures of each. */
async function alternate<Name extends string>(
  loads: Readonly<Record<Name, () => Promise<Measured>>>,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(loads) as Name[]
  const rounds = new Map<Name, Measured[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of names) {
      const measured = await loads[name]()
      if (round > 0) rounds.get(name)!.push(measured)
    }
  return Object.fromEntries(names.map((name) => [name, figuresOf(rounds.get(name)!)])) as Record<Name, Figures>
}

function figuresOf(rounds: readonly Measured[]): Figures {
  const errorsByStatus = new Map<number, number>()
  for (const round of rounds)
    for (const [status, count] of round.errorsByStatus) errorsByStatus.set(status, (errorsByStatus.get(status) ?? 0) + count)
  const cpu = rounds.flatMap(({ cpuMs }) => cpuMs ?? [])
  return {
    perSecond: medianOf(rounds.map(({ perSecond }) => perSecond)),
    p95: medianOf(rounds.map(({ p95 }) => p95)),
    cpuMs: cpu.length > 0 ? medianOf(cpu) : undefined,
    errorsByStatus,
  }
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100)

async function timeFirstCalls(host: ServerProcess, names: readonly string[], cookie: string) {
  const times: number[] = []
  for (const name of names) {
    const startedAt = performance.now()
    const { status } = await callLoft(host.url, hostOf(host, name), 'GET', CALL, { cookie })
    if (status !== 200) throw new Error(`${name} answered ${status}`)
    times.push(performance.now() - startedAt)
  }
  return timeStats(times)
}

const hostOf = (host: ServerProcess, name: string): string => `${name}.localhost:${new URL(host.url).port}`

const hostsOf = (host: ServerProcess, names: readonly string[]): string[] => names.map((name) => hostOf(host, name))

/** Sends calls to host names in random order to a program, and measures them. */
async function loadOf(program: ServerProcess, hosts: readonly string[], cookie: string, call = CALL): Promise<Measured> {
  const requests = hosts.map((host) => Buffer.from(`GET ${call} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`))
  const cpuBefore = cpuMsOf(program.pid)
  const result = await load(program.url, {
    connections: CLIENTS,
    signal: AbortSignal.timeout(ROUND_MS),
    warmUpMs: WARM_UP_MS,
    request: () => requests[Math.floor(Math.random() * requests.length)]!,
  })
  const cpuAfter = cpuMsOf(program.pid)
  const cpuMs = cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / result.replies
  return { ...result, cpuMs }
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

const mb = (megabytes: number | undefined): string => megabytes?.toFixed(0) ?? '–'
const rate = ({ perSecond, p95, cpuMs }: Figures): string =>
  `${perSecond.toFixed(0)} req/s, p95 ${p95.toFixed(0)} ms, processor ${cpuMs?.toFixed(2) ?? '–'} ms each`

const tableOf = (rows: readonly (readonly string[])[]): string =>
  ['| measurement | goal | result | |', '|---|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
