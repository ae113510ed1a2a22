import type { Worker, WorkerOptions } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLoft, HOST_NAME, openTestHost } from './host-for-tests.ts'

const threads = vi.hoisted(() => ({ running: 0, most: 0, begun: 0 }))

vi.mock('node:worker_threads', async (load) => {
  const real = await load<typeof import('node:worker_threads')>()
  class CountedWorker extends real.Worker {
    constructor(script: string | URL, options: WorkerOptions) {
      super(script, options)
      threads.begun += 1
      threads.running += 1
      threads.most = Math.max(threads.most, threads.running)
      this.once('exit', () => (threads.running -= 1))
    }
  }
  return { ...real, Worker: CountedWorker as unknown as typeof Worker }
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  Object.assign(threads, { running: 0, most: 0, begun: 0 })
})
afterEach(() => void vi.useRealTimers())

const LOFTS = ['north', 'south', 'east', 'west']
const FIRST_RUN_MS = 60_000

test('lofts that were opened together are backed up one after the other', async () => {
  await using host = await openTestHost()
  for (const name of LOFTS) {
    const cookie = await addLoft(host, name)
    await host.request(`${name}.${HOST_NAME}`, 'POST', '/api/main-loft-locations', { name: 'Main' }, { cookie })
  }
  const listBackups = async () => Promise.all(host.host.lofts.entries().map(({ loft }) => loft!.backups.list()))
  await vi.advanceTimersByTimeAsync(FIRST_RUN_MS)
  while ((await listBackups()).some(({ manifests }) => manifests[0]?.provenAt == null))
    await new Promise((resolve) => setImmediate(resolve))
  expect(threads.begun).toBeGreaterThanOrEqual(LOFTS.length)
  expect(threads.most).toBe(1)
})
