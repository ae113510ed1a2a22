import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toMoment } from '#shared/calendar/local-date.ts'
import { importInventoryFile } from '#server/features/imports/testing/upload-form.ts'
import { openLoft } from '#server/open-loft.ts'
import { signInBrowser, type TestBrowser } from '#server/testing/accounts.ts'
import { fillEveryTable } from '#server/testing/filled-loft.ts'
import { digestOfLoft, openHostedLofts, replaceLoftRows, type HostedLofts } from '#server/testing/hosted-lofts.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Db } from './database.ts'
import { listLoftTables } from './remove-rows.ts'

const NORTH = 2
const SOUTH = 3
/** Hundreds of calls fill a loft. */
const FILL_TIMEOUT_MS = 120_000
const NOW = new Date('2026-03-06T12:00:00Z')
const birdsFile = (count: number): string =>
  ['Bird #,Sex,Birth Year', ...Array.from({ length: count }, (_, at) => `GB-23-I-${at + 1},Hen,2023`)].join('\n')

/** Sends one call and expects it to be done. */
async function send(loft: Pick<TestApp, 'call'>, ...call: Parameters<TestApp['call']>) {
  const answer = await loft.call(...call)
  if (answer.statusCode !== 200) throw new Error(`${call[0]} ${call[1]}: ${answer.body}`)
  return answer.json()
}

const bandsOf = async (browser: TestBrowser): Promise<string[]> =>
  (await send(browser, 'GET', '/api/pigeons?include=reference')).map(({ bandId }: { bandId: string }) => bandId).toSorted()

async function undoLast(loft: TestApp, browser: TestBrowser): Promise<void> {
  const last = await loft.db
    .selectFrom('actions')
    .select('id')
    .where('kind', '!=', 'undo-action')
    .orderBy('id', 'desc')
    .where('undoneByActionId', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await send(browser, 'POST', `/api/actions/${last.id}/undo`)
}

describe.runIf(ENGINES.includes('postgres'))('two lofts of a host on PostgreSQL with the same rows', () => {
  let hosted: HostedLofts
  let north: TestApp
  let ana: TestBrowser
  let before: Record<string, string>

  beforeAll(async () => {
    hosted = await openHostedLofts(NORTH, SOUTH)
    north = hosted.lofts[0]!
    ana = await fillEveryTable(north)
    await replaceLoftRows(hosted.host, NORTH, SOUTH)
    before = await digestOfLoft(hosted.host, SOUTH)
  }, FILL_TIMEOUT_MS)
  afterAll(() => hosted[Symbol.asyncDispose]())

  test('have rows in every table, and the same', async () => {
    expect(Object.values(before).filter((digest) => digest.startsWith('0 '))).toEqual([])
    expect(await digestOfLoft(hosted.host, NORTH)).toEqual(before)
  })

  test('do not change each other by writes, imports and their undo', async () => {
    const { host } = hosted
    const filled = await bandsOf(ana)
    await send(ana, 'POST', '/api/pigeons', { bandId: 'GB-26-W-1', birthYear: 2026, gender: 'cock' })
    await send(ana, 'PATCH', '/api/settings', { loftName: 'New North' })
    await undoLast(north, ana)
    await undoLast(north, ana)
    // The larger import is staged.
    for (const count of [3, 600]) {
      expect((await importInventoryFile({ ...north, call: ana.call }, birdsFile(count))).statusCode).toBe(200)
      expect(await bandsOf(ana)).toHaveLength(filled.length + count)
      await undoLast(north, ana)
    }
    expect(await bandsOf(ana)).toEqual(filled)
    expect(await digestOfLoft(host, SOUTH)).toEqual(before)
  })

  test('do not change each other by backups, emptying and restores', async () => {
    const { host } = hosted
    const filled = await bandsOf(ana)
    const lastId = Math.max(...(await send(ana, 'GET', '/api/pigeons?include=reference')).map(({ id }: { id: number }) => id))
    const backup = await send(ana, 'POST', '/api/backups')
    expect(backup.problem).toBe(null)
    await send(ana, 'POST', '/api/loft/empty', { name: 'old north' })
    expect(await bandsOf(ana)).toEqual([])
    // Ids of birds are printed on labels and used in links.
    const added = await send(ana, 'POST', '/api/pigeons', { bandId: 'GB-26-W-1', birthYear: 2026, gender: 'cock' })
    expect(added.id).toBeGreaterThan(lastId)
    await send(ana, 'POST', `/api/backups/${backup.id}/restore`)
    const again = await signInBrowser(north, 'Ana')
    expect(await bandsOf(again)).toEqual(filled)
    const next = await send(again, 'POST', '/api/pigeons', { bandId: 'GB-26-W-2', birthYear: 2026, gender: 'cock' })
    expect(next.id).toBeGreaterThan(added.id)
    expect(await digestOfLoft(host, SOUTH)).toEqual(before)
  })

  test('leave the other when one is deleted', async () => {
    const { host } = hosted
    await host.deleteLoft(NORTH)
    expect(Object.values(await digestOfLoft(host, NORTH)).filter((digest) => !digest.startsWith('0 '))).toEqual([])
    expect(await host.hasLoft(NORTH)).toBe(false)
    expect(await digestOfLoft(host, SOUTH)).toEqual(before)
    await host.deleteLoft(NORTH)
  })
})

describe.runIf(ENGINES.includes('postgres'))('new lofts of a host on PostgreSQL', () => {
  test('number their rows separately, and write at the same time', async () => {
    await using hosted = await openHostedLofts(NORTH, SOUTH)
    const [north, south] = hosted.lofts as [TestApp, TestApp]
    const add = (loft: TestApp, bandId: string) => send(loft, 'POST', '/api/pigeons', { bandId, birthYear: 2026, gender: 'cock' })
    expect([(await add(north, 'A-1')).id, (await add(north, 'A-2')).id, (await add(south, 'A-1')).id]).toEqual([1, 2, 1])
    await north.db.transaction().execute(async (trx) => {
      await sql`select from host_counters where loft_number = ${sql.lit(NORTH)} for update`.execute(trx)
      expect((await add(south, 'A-2')).id).toBe(2)
    })
  })

  test('begin with the rows of a new database', async () => {
    await using hosted = await openHostedLofts(NORTH)
    const { host } = hosted
    for (const { name } of await listLoftTables(host.db)) {
      const rows = await sql<{ count: number; loft: number }>`
        select loft_number as loft, count(*) as count from ${sql.table(name)} group by 1 order by 1`.execute(host.db)
      const [first, second] = rows.rows
      expect([name, second?.count]).toEqual([name, first?.count])
    }
    await expect(host.createLoft(NORTH)).rejects.toThrow('has a loft 2 already')
  })
})

describe.runIf(ENGINES.includes('postgres'))('the only loft of a PostgreSQL database', () => {
  test('becomes the first loft of a host and a single loft again, with continued ids; a program without host refuses it in between', async () => {
    await using hosted = await openHostedLofts()
    const { host, config } = hosted
    const databaseUrl = `postgres://localhost/${config.database}?host=${encodeURIComponent(config.host)}&user=${config.user}`
    const dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
    const openSingle = () => openLoft({ dataDir, databaseUrl }, () => NOW)
    const add = async (db: Db) => {
      const action = { at: toMoment(NOW), doneAt: null, actor: 'Ana', kind: 'add-pigeon' }
      return (await db.insertInto('actions').values(action).returning('id').executeTakeFirstOrThrow()).id
    }
    const single = await openSingle()
    const id = await add(single.db)
    await single.close()
    await host.adoptSingleLoft()
    await host.adoptSingleLoft()
    expect(await add(host.openLoft(1))).toBe(id + 1)
    await expect(openSingle()).rejects.toThrow('LOFTS=many')
    await host.releaseSingleLoft()
    const again = await openSingle()
    expect(await add(again.db)).toBeGreaterThan(id + 1)
    await again.close()
    await rm(dataDir, { recursive: true })
  })
})
