import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Backup } from '#shared/backups/backup.ts'
import { ENGINES, isFull, type Engine } from '#server/testing/run-options.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

/** Scripts that replace the script of the thread; `real()` runs the original. */
const FAULTS = {
  'throws an error': `throw new Error('no memory')`,
  'finds the disk full': `throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })`,
  'ends without a result': ``,
  'ends with an error code': `process.exit(1)`,
  'ends half-way': `halve(); fs.writeFileSync(file + '-journal', 'x'); process.exit(1)`,
  'cuts the file short before': `halve(); real()`,
  'cuts the file short afterwards': `real().then(halve)`,
} as const
type Fault = keyof typeof FAULTS

const injected = vi.hoisted(() => ({ thread: 0, script: '', begun: 0 }))

vi.mock('node:worker_threads', async (load) => {
  const real = await load<typeof import('node:worker_threads')>()
  class FaultyWorker extends real.Worker {
    constructor(script: string | URL, options: WorkerOptions) {
      injected.begun += 1
      const isHit = injected.begun === injected.thread
      super(isHit ? scriptOf(script) : script, isHit ? { ...options, eval: true } : options)
    }
  }
  const scriptOf = (script: string | URL) => `
    const fs = require('node:fs')
    const { workerData } = require('node:worker_threads')
    const file = workerData.to ?? workerData.file
    const real = () => import(${JSON.stringify(String(script))})
    const halve = () => fs.existsSync(file) ? fs.truncateSync(file, fs.statSync(file).size / 2) : fs.writeFileSync(file, 'half')
    ${injected.script}`
  return { ...real, Worker: FaultyWorker as unknown as typeof Worker }
})

const inject = (thread: number, fault: Fault) => Object.assign(injected, { thread, script: FAULTS[fault], begun: 0 })
afterEach(() => void Object.assign(injected, { thread: 0 }))

const FAILED = 'copy_failed'
const DAMAGED = 'copy_damaged'
const FULL = 'storage_full'

/** Expected error codes of a fault in the thread that copies, that inspects the copy, and that verifies it. */
const EXPECTED_CODES: Readonly<
  Record<Fault, readonly [copy: string | null, inspection: string | null, verification: string | null]>
> = {
  'throws an error': [FAILED, FAILED, FAILED],
  'finds the disk full': [FULL, FULL, FULL],
  'ends without a result': [FAILED, FAILED, FAILED],
  'ends with an error code': [FAILED, FAILED, FAILED],
  'ends half-way': [FAILED, FAILED, FAILED],
  'cuts the file short before': [null, DAMAGED, DAMAGED],
  'cuts the file short afterwards': [DAMAGED, DAMAGED, DAMAGED],
}
const PHASES = ['copy', 'inspection', 'verification'] as const
/** One fault for each of the expected codes. */
const SOME_FAULTS: readonly Fault[] = ['finds the disk full', 'ends without a result', 'cuts the file short afterwards']
/**
 * Threads that an engine needs, in order, and the faults to test. PostgreSQL is copied without a thread; it is slower, so it
 * tests fewer faults.
 */
const TRIED = {
  sqlite: { phases: PHASES, faults: isFull ? (Object.keys(EXPECTED_CODES) as Fault[]) : SOME_FAULTS },
  postgres: {
    phases: ['inspection', 'verification'],
    faults: isFull ? ['ends with an error code', 'cuts the file short before'] : ['cuts the file short before'],
  },
} as const satisfies Record<Engine, { readonly phases: readonly (typeof PHASES)[number][]; readonly faults: readonly Fault[] }>

/** Lists all files in the data folder, except the test database and photos. */
async function listFiles({ dataDir, backups }: { dataDir: string; backups: string }): Promise<string[]> {
  const beside = (await readdir(dataDir)).filter((name) => !name.startsWith('loft.sqlite'))
  return [...beside, ...(await readdir(backups))].toSorted()
}
const foldersOf = ({ dataDir }: TestApp) => ({ dataDir, backups: join(dataDir, 'backups') })
const listBackups = async (loft: TestApp): Promise<Backup[]> => (await loft.call('GET', '/api/backups')).json().items
const addBird = (loft: TestApp) => loft.call('POST', '/api/pigeons', { bandId: 'GB-25-N-1', birthYear: 2025, gender: 'cock' })

describe.each(ENGINES)('%s: when a thread of a backup', (engine) => {
  const { phases, faults } = TRIED[engine]
  test.each(faults)('%s, it leaves no backup, and the next one succeeds', async (fault) => {
    await using loft = await testApp(engine)
    await addBird(loft)
    for (const [at, phase] of phases.entries()) {
      const expected = EXPECTED_CODES[fault][PHASES.indexOf(phase)]
      if (!expected) continue
      inject(at + 1, fault)
      const before = await listFiles(foldersOf(loft))
      const answer = await loft.call('POST', '/api/backups')
      expect([phase, answer.statusCode, answer.json().code]).toEqual([phase, 507, expected])
      expect([phase, await listBackups(loft), await listFiles(foldersOf(loft))]).toEqual([phase, [], before])
    }
    Object.assign(injected, { thread: 0 })
    expect((await loft.call('POST', '/api/backups')).json()).toMatchObject({ problem: null })
  })
})

test.each([
  ['throws an error', 507, FAILED],
  ['ends with an error code', 507, FAILED],
  ['finds the disk full', 507, FULL],
  ['cuts the file short before', 409, 'backup_damaged'],
] as const)('when the thread that reads a backup %s, nothing is restored: %i', async (fault, status, code) => {
  await using loft = await testApp('sqlite')
  await addBird(loft)
  const { id }: Backup = (await loft.call('POST', '/api/backups')).json()
  const before = await listFiles(foldersOf(loft))
  inject(1, fault)
  const answer = await loft.call('POST', `/api/backups/${id}/restore`)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await listFiles(foldersOf(loft))).toEqual(before)
  const isDamaged = code === 'backup_damaged'
  expect(await listBackups(loft)).toMatchObject([{ id, problem: isDamaged ? { code: 'database_changed' } : null }])
})
