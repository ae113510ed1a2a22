import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from './http/app.ts'
import { openLoft } from './open-loft.ts'
import { runOffline } from './console/run-offline.ts'
import { runSize } from './testing/run-options.ts'

const now = () => new Date('2026-03-06T12:00:00Z')
let parent = ''
let dataDir = ''
const database = () => join(dataDir, 'loft.sqlite')

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'loft-'))
  dataDir = join(parent, 'data')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

/** Opens the loft as the program does. */
async function openTestLoft() {
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  let restarts = 0
  const app = await buildApp({ ...loft, now, dataDir, checksReplies: true, restart: () => void (restarts += 1) })
  const call = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
    app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin', ...headers }, ...(payload && { payload }) })
  return {
    db: loft.db,
    store: loft.store,
    restarts: () => restarts,
    call,
    addBird: async (number: number, key?: string) => {
      const bird = { bandId: `GB-25-N-${number}`, birthYear: 2025, gender: 'cock' }
      const { statusCode, json } = await call('POST', '/api/pigeons', bird, key === undefined ? {} : { 'idempotency-key': key })
      return [statusCode, (json() as { code?: string }).code]
    },
    countBirds: async () => (await call('GET', '/api/pigeons')).json<unknown[]>().length,
    ready: async () => (await call('GET', '/readyz')).statusCode,
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await loft.close()
    },
  }
}

describe('a data folder that', () => {
  test('disappears under the program: nothing is acknowledged until it is back', async () => {
    await using loft = await openTestLoft()
    await loft.addBird(1)
    expect(await loft.ready()).toBe(200)
    await rename(dataDir, join(parent, 'elsewhere'))
    expect(await loft.addBird(2, 'second')).toEqual([503, 'storage_unwritable'])
    expect((await loft.call('POST', '/api/backups')).json().code).toBe('storage_unwritable')
    expect(await loft.ready()).toBe(503)
    expect(await loft.countBirds()).toBe(1)
    await rename(join(parent, 'elsewhere'), dataDir)
    expect(await loft.ready()).toBe(200)
    expect(await loft.addBird(2, 'second')).toEqual([200, undefined])
    expect(await loft.countBirds()).toBe(2)
  })

  test('has another database put into its place: nothing is written into the old one', async () => {
    await using loft = await openTestLoft()
    await loft.addBird(1)
    await writeFile(`${database()}.new`, await readFile(database()))
    await rename(`${database()}.new`, database())
    expect(await loft.addBird(2)).toEqual([503, 'storage_unwritable'])
    expect(await loft.ready()).toBe(503)
  })

  test('becomes read-only: a change is refused in a sentence', async () => {
    await using loft = await openTestLoft()
    await loft.addBird(1)
    await sql`pragma query_only = on`.execute(loft.db)
    expect(await loft.addBird(2)).toEqual([503, 'storage_unwritable'])
    await sql`pragma query_only = off`.execute(loft.db)
    expect(await loft.addBird(2)).toEqual([200, undefined])
  })
})

describe('a database that is missing beside backups', () => {
  const LOSSES: readonly (readonly [string, () => Promise<void>])[] = [
    ['removed', () => rm(database())],
    ['emptied', () => writeFile(database(), '')],
  ]

  /** Makes a loft with a bird and a backup, and loses its database. */
  async function loseDatabase(lose: () => Promise<void>): Promise<string> {
    let id = ''
    {
      await using loft = await openTestLoft()
      await loft.addBird(1)
      id = (await loft.call('POST', '/api/backups')).json<{ id: string }>().id
    }
    await lose()
    return id
  }

  test.each(LOSSES.slice(0, runSize(1, LOSSES.length)))(
    'because it was %s: nothing is created, and the backup can be restored',
    async (_, lose) => {
      const id = await loseDatabase(lose)
      const before = await readdir(dataDir)
      {
        await using loft = await openTestLoft()
        expect(loft.store).toBe('missing')
        const overview = (await loft.call('GET', '/api/backups')).json()
        expect(overview).toMatchObject({ store: 'missing', isNeeded: true, items: [{ id }] })
        expect(await loft.addBird(2)).toEqual([503, 'store_missing'])
        expect((await loft.call('GET', '/api/pigeons')).json().code).toBe('store_missing')
        expect(await loft.ready()).toBe(503)
        expect((await readdir(dataDir)).filter((name) => !name.startsWith('lock'))).toEqual(
          before.filter((name) => !name.startsWith('lock')),
        )
        expect((await loft.call('POST', `/api/backups/${id}/restore`)).json()).toEqual({ before: null, restarts: true })
      }
      await using loft = await openTestLoft()
      expect([loft.store, await loft.countBirds()]).toEqual(['intact', 1])
    },
  )

  test('the keeper can begin with an empty loft, and keeps the backup', async () => {
    const id = await loseDatabase(() => rm(database()))
    {
      await using loft = await openTestLoft()
      expect((await loft.call('POST', '/api/backups/start-empty')).json()).toEqual({ done: true })
      expect(loft.restarts()).toBe(1)
    }
    await using loft = await openTestLoft()
    expect([loft.store, await loft.countBirds()]).toEqual(['intact', 0])
    expect((await loft.call('GET', '/api/backups')).json().items).toMatchObject([{ id }])
    const again = await loft.call('POST', '/api/backups/start-empty')
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_so'])
  })

  test('the command line refuses to continue, and starts with an empty loft on demand', async () => {
    await loseDatabase(() => rm(database()))
    const lines: string[] = []
    const run = (kind: 'backup' | 'begin') =>
      runOffline({ dataDir, databaseUrl: undefined }, { kind }, now, (line) => lines.push(line))
    await writeFile(database(), '')
    await expect(run('backup')).rejects.toThrow('npm run loft -- begin')
    expect(await run('begin')).toBe(true)
    expect(lines).toEqual(['The loft begins empty. The backups are kept.'])
    expect(await run('backup')).toBe(true)
  })

  test('without a backup a loft simply begins', async () => {
    await using loft = await openTestLoft()
    expect(loft.store).toBe('intact')
  })
})

const FOREIGN = [
  ['with its own tables', 'create table notes (id integer primary key, text text)'],
  ['made with the same library', 'create table kysely_migration (name text, timestamp text); create table users (id integer)'],
]

test.each(FOREIGN.slice(0, runSize(1, FOREIGN.length)))(
  'the database of another program %s is refused and not changed',
  async (_, statements) => {
    await (await openLoft({ dataDir, databaseUrl: undefined }, now)).close()
    await rm(database())
    const foreign = new SQLite(database())
    foreign.exec(statements)
    foreign.close()
    const bytes = await readFile(database())
    const names = await readdir(dataDir)
    await expect(openLoft({ dataDir, databaseUrl: undefined }, now)).rejects.toThrow('is the database of another program')
    expect(await readFile(database())).toEqual(bytes)
    expect(await readdir(dataDir)).toEqual(names)
  },
)
