import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openLoft } from '../../src/server/open-loft.ts'
import { fillLargeLoft } from '../bench/fill-large-loft.ts'

const UNIT = 'deploy/pigeon-loft.service'
const MAX_SCORE = 3
/** The limits of a small computer such as a Raspberry Pi with 1 GB. */
const LIMIT_BYTES = 1024 * 1024 * 1024
/** MemoryMax of the unit. */
const MAX_PEAK_MB = 900
const MAX_START_MS = 20_000
const CGROUP = 'pigeon-loft-proof'
/** The pages and calls that a keeper opens, and the work that needs most memory. */
const CALLS = ['GET /', 'GET /api/pigeons?limit=60', 'GET /api/stats', 'GET /api/reports/races', 'POST /api/backups'] as const

export interface ServiceReport {
  readonly figures: readonly string[]
  readonly problems: readonly string[]
}

/** Checks the unit for systemd, and runs the program with 1 GB and one core as the unit would. */
export async function proveService(birds: number): Promise<ServiceReport> {
  const figures: string[] = []
  const problems: string[] = []
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    figures.push('systemd-analyze is missing: the unit was not checked')
  else checkUnit(figures, problems)
  const group = makeGroup()
  if (group === undefined) figures.push('no control group can be made here (root and a memory controller): 1 GB was not tried')
  else await runSmall(birds, group, figures, problems)
  return { figures, problems }
}

function checkUnit(figures: string[], problems: string[]): void {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', UNIT], { encoding: 'utf8' })
  const score = Number(/exposure level for [^:]+: ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
  figures.push(`exposure of ${UNIT}: ${score} (at most ${MAX_SCORE.toFixed(1)})`)
  if (!(score <= MAX_SCORE)) problems.push(`the exposure is ${score}`)
  const folder = mkdtempSync(join(tmpdir(), 'loft-unit-'))
  const unit = join(folder, 'pigeon-loft.service')
  // The program is not installed at its place here.
  writeFileSync(unit, readFileSync(UNIT, 'utf8').replaceAll('/opt/pigeon-loft/program/node', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (status !== 0 || stderr !== '') problems.push(`systemd-analyze verify: ${stderr}`)
}

interface Group {
  readonly folder: string
  readonly peakFile: string
}

/** Makes a control group with a memory limit, of either version; undefined where that is not possible. */
function makeGroup(): Group | undefined {
  const kinds = [
    { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
    { root: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
  ]
  for (const { root, limit, peak } of kinds) {
    const folder = join(root, CGROUP)
    try {
      mkdirSync(folder, { recursive: true })
      if (!existsSync(join(folder, limit))) continue
      writeFileSync(join(folder, limit), String(LIMIT_BYTES))
      return { folder, peakFile: join(folder, peak) }
    } catch {
      // The system has another version of control groups, or does not allow this user to make one.
    }
  }
  return undefined
}

async function runSmall(birds: number, { folder, peakFile }: Group, figures: string[], problems: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loft-'))
  const now = () => new Date()
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  await fillLargeLoft(loft.db, birds)
  await loft.close()
  const start = performance.now()
  const enter = 'echo $$ > "$1/cgroup.procs" && shift && exec taskset -c 0 "$@"'
  const program = [process.execPath, '--max-semi-space-size=4', 'src/server/main.ts']
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', HOST: '', DATABASE_URL: '' }
  const child = spawn('sh', ['-c', enter, 'sh', folder, ...program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    const url = await addressOf(child)
    const startMs = performance.now() - start
    figures.push(`${birds} birds, 1 GB, one core: open after ${(startMs / 1000).toFixed(1)} s`)
    if (startMs > MAX_START_MS) problems.push('the start took too long')
    for (const call of CALLS) {
      const [method, path] = call.split(' ') as [string, string]
      const begun = performance.now()
      const answer = await fetch(`${url}${path}`, { method, headers: { 'sec-fetch-site': 'same-origin' } })
      await answer.arrayBuffer()
      figures.push(`${call}: ${answer.status} after ${(performance.now() - begun).toFixed(0)} ms`)
      if (!answer.ok && path !== '/') problems.push(`${call} answers ${answer.status}`)
    }
    const peakMb = Number(readFileSync(peakFile, 'utf8')) / 1024 ** 2
    const residentMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
    figures.push(`most memory: ${residentMb.toFixed(0)} MB of the program, ${peakMb.toFixed(0)} MB with cached files`)
    if (residentMb > MAX_PEAK_MB) problems.push(`the program needed ${residentMb.toFixed(0)} MB`)
    child.kill('SIGTERM')
    if ((await ended) !== 0) problems.push('the program ended with an error')
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
    removeGroup(folder)
  }
}

function removeGroup(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // The system removes it with its last process.
  }
}

/** Waits until the program is open. Errors: with its output, if it ends before. */
async function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  for (;;) {
    const [, url] = /is open at (http\S+)/.exec(output) ?? []
    if (url !== undefined) return url
    if (child.exitCode !== null) throw new Error(`The program ended:\n${output}`)
    await wait(50)
  }
}
