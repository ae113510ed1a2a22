import { cp, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Backup } from '#shared/backups/backup.ts'
import type { StoreState } from '#shared/backups/store-state.ts'
import { buildApp } from './http/app.ts'
import { openLoft } from './open-loft.ts'
import { runSize } from './testing/run-options.ts'

const now = () => new Date('2026-03-06T12:00:00Z')
const PAGE = 4096
/** The last pages of the file hold the rows that were written last. */
const LAST_PAGES = 6
let dataDir = ''
const database = () => join(dataDir, 'loft.sqlite')

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Opens the loft as the program does. */
async function openTestLoft(restart?: () => void) {
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  const app = await buildApp({ ...loft, now, dataDir, checksReplies: true, ...(restart && { restart }) })
  return {
    store: loft.store,
    call: (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' }, ...(payload && { payload }) }),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await loft.close()
    },
  }
}

let kept: { readonly folder: string; readonly backup: Backup } | undefined
afterAll(() => kept && rm(kept.folder, { recursive: true, force: true }))

/** Copies a loft with many birds and a verified backup into the data folder; it is created once. */
async function createLoftWithBackup(): Promise<Backup> {
  if (!kept) {
    const backup = await fillLoft()
    const folder = await mkdtemp(join(tmpdir(), 'loft-kept-'))
    await cp(dataDir, folder, { recursive: true })
    kept = { folder, backup }
  } else await cp(kept.folder, dataDir, { recursive: true })
  return kept.backup
}

async function fillLoft(): Promise<Backup> {
  await using loft = await openTestLoft()
  for (let number = 1; number <= 40; number += 1) {
    const bird = { bandId: `GB-25-N-${number}`, birthYear: 2025, gender: 'cock', notes: 'x'.repeat(900) }
    expect((await loft.call('POST', '/api/pigeons', bird)).statusCode).toBe(200)
  }
  return (await loft.call('POST', '/api/backups')).json()
}

async function overwrite(at: number, bytes: Buffer): Promise<void> {
  await using file = await open(database(), 'r+')
  await file.write(bytes, 0, bytes.length, at)
}

const sizeOf = async () => (await readFile(database())).length
const garbage = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 167 + 13) % 251))

const DAMAGES: readonly [string, StoreState, () => Promise<void>][] = [
  ['has lost its first page', 'unreadable', () => overwrite(0, garbage(PAGE))],
  ['was cut at the end', 'unreadable', async () => truncate(database(), (await sizeOf()) - LAST_PAGES * PAGE)],
  [
    'has flipped pages',
    'damaged',
    async () => {
      const size = await sizeOf()
      for (let page = 1; page <= LAST_PAGES; page += 1) await overwrite(size - page * PAGE, garbage(PAGE))
    },
  ],
  // The cases from here on run in the release check only.
  ['is garbage', 'unreadable', () => writeFile(database(), garbage(20_000))],
  ['was cut to a few pages', 'unreadable', () => truncate(database(), 3 * PAGE)],
  ['was cut to one byte', 'unreadable', () => truncate(database(), 1)],
]

describe('a loft whose database', () => {
  test.each(DAMAGES.slice(0, runSize(3, DAMAGES.length)))(
    '%s: the loft still opens (%s), refuses writes, and can be restored from its backup',
    async (_, state, damage) => {
      const backup = await createLoftWithBackup()
      await damage()
      const broken = await readFile(database())
      {
        await using loft = await openTestLoft()
        expect(loft.store).toBe(state)
        const list = (await loft.call('GET', '/api/backups')).json()
        expect(list).toMatchObject({ store: state, isNeeded: true, items: [{ id: backup.id, problem: null }] })

        const added = await loft.call('POST', '/api/pigeons', { bandId: 'GB-25-N-99', birthYear: 2025, gender: 'cock' })
        expect([added.statusCode, added.json().code]).toEqual([503, 'store_damaged'])
        const made = await loft.call('POST', '/api/backups')
        expect([made.statusCode, made.json().code]).toEqual([503, 'store_damaged'])
        if (state === 'unreadable') {
          const birds = await loft.call('GET', '/api/pigeons')
          expect([birds.statusCode, birds.json().code]).toEqual([503, 'store_damaged'])
        }
        expect(await readFile(database())).toEqual(broken)

        const restored = await loft.call('POST', `/api/backups/${backup.id}/restore`)
        expect(restored.json()).toEqual({ before: null, restarts: true })
      }
      await using loft = await openTestLoft()
      expect(loft.store).toBe('intact')
      expect((await loft.call('GET', '/api/pigeons')).json()).toHaveLength(40)
      const movedAside = (await readdir(dataDir)).find(
        (name) => name.startsWith('loft.sqlite.broken-') && !/-(wal|shm)$/.test(name),
      )
      expect(movedAside).toBe('loft.sqlite.broken-20260306-120000')
      expect(await readFile(join(dataDir, movedAside!))).toEqual(broken)
    },
  )

  test('is damaged while the program runs: nothing is written, and it is opened again once to show what is left', async () => {
    const backup = await createLoftWithBackup()
    {
      const restart = vi.fn<() => void>()
      await using loft = await openTestLoft(restart)
      expect((await loft.call('GET', '/readyz')).statusCode).toBe(200)
      await overwrite(PAGE, garbage((await sizeOf()) - PAGE))
      const birds = await loft.call('GET', '/api/pigeons')
      expect([birds.statusCode, birds.json().code]).toEqual([503, 'store_damaged'])
      const ready = await loft.call('GET', '/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database damaged' }])

      const added = await loft.call('POST', '/api/pigeons', { bandId: 'GB-25-N-99', birthYear: 2025, gender: 'cock' })
      expect([added.statusCode, added.json().code]).toEqual([503, 'store_damaged'])
      expect(restart).toHaveBeenCalledTimes(1)
    }
    {
      await using loft = await openTestLoft()
      expect(loft.store).not.toBe('intact')
      const restored = await loft.call('POST', `/api/backups/${backup.id}/restore`)
      expect(restored.json()).toEqual({ before: null, restarts: true })
    }
    await using loft = await openTestLoft()
    expect((await loft.call('GET', '/readyz')).statusCode).toBe(200)
  })

  test('is damaged and that has no backup still opens and reports the damage', async () => {
    await writeFile(database(), garbage(20_000))
    await using loft = await openTestLoft()
    expect((await loft.call('GET', '/api/backups')).json()).toMatchObject({ store: 'unreadable', items: [] })
    expect((await loft.call('POST', '/api/backups/none/restore')).statusCode).toBe(404)
  })
})
