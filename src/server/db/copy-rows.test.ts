import { describe, expect, test } from 'vitest'
import { toMoment } from '#shared/calendar/local-date.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { isFull } from '#server/testing/run-options.ts'
import { testApp, type Engine, type TestApp } from '#server/testing/test-app.ts'
import { copyRows, readRows, removeAllRows, writeRows, type RawRow } from './copy-rows.ts'
import { listCopiedTables } from './copied-tables.ts'
import { inTransaction, type Db } from './database.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
const CALLS = ['pigeons?include=reference', 'breeding-cycles', 'medicines', 'race-results', 'notices', 'stats']

async function rowsOf(db: Db): Promise<Record<string, RawRow[]>> {
  const found: Record<string, RawRow[]> = {}
  for (const table of await listCopiedTables(db)) {
    found[table.name] = []
    for await (const rows of readRows(db, table)) found[table.name]!.push(...rows)
  }
  return found
}

const readReplies = (loft: TestApp) => Promise.all(CALLS.map(async (call) => (await loft.call('GET', `/api/${call}`)).json()))

const ENGINE_PAIRS: readonly (readonly [Engine, Engine])[] = [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ...(isFull ? [['postgres', 'postgres'] as const] : []),
]

describe.each(ENGINE_PAIRS)('a loft copied from %s to %s', (source, target) => {
  test('has every row and gives every reply, accepts new birds, and is searchable', async () => {
    await using from = await demoApp(source)
    await using to = await testApp(target)
    // Existing rows are removed.
    const before = await to.call('POST', '/api/pigeons', { bandId: 'GB-20-N-1', birthYear: 2020, gender: 'cock' })
    expect(before.statusCode).toBe(200)

    const counts = await inTransaction(to.db, async (trx) => {
      await removeAllRows(trx)
      return copyRows(from.db, trx)
    })
    const rows = await rowsOf(from.db)
    expect(await rowsOf(to.db)).toEqual(rows)
    expect(counts).toEqual(Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length])))
    expect(await readReplies(to)).toEqual(await readReplies(from))

    const lastAction = Math.max(...rows['actions']!.map(({ id }) => Number(id)))
    const added = await to.call('POST', '/api/pigeons', { bandId: 'GB-26-N-77001', birthYear: 2026, gender: 'hen' })
    expect(added.statusCode).toBe(200)
    expect(Number(added.headers['x-action-id'])).toBeGreaterThan(lastAction)
    const found = (await to.call('GET', '/api/pigeons?q=77001')).json()
    expect(found).toHaveLength(1)
  })
})

test('a copy whose rows have broken references is rolled back completely', async () => {
  await using loft = await testApp('postgres')
  await loft.call('POST', '/api/pigeons', { bandId: 'GB-20-N-1', birthYear: 2020, gender: 'cock' })
  const before = await rowsOf(loft.db)
  const broken = inTransaction(loft.db, async (trx) => {
    await removeAllRows(trx)
    const bands = (await listCopiedTables(trx)).find(({ name }) => name === 'pigeon_bands')!
    const at = NOW.toISOString()
    const band = { id: 1, pigeon_id: 99, band_id: 'GB 1', band_key: 'GB1', reason: 'lost', version: 1 }
    await writeRows(trx, bands, [{ ...band, created_at: at, updated_at: at, deleted_at: null }])
  })
  await expect(broken).rejects.toThrow(/foreign key/i)
  expect(await rowsOf(loft.db)).toEqual(before)
})

test('reads the files of pending imports one by one, because together they can exceed the maximum length of a string', async () => {
  await using loft = await testApp('sqlite')
  const previewed = { kind: 'inventory', fileName: 'birds.csv', sheets: '[]', choices: '{}', createdAt: toMoment(NOW) }
  await loft.db.insertInto('importBatches').values([previewed, previewed, previewed]).execute()
  const table = (await listCopiedTables(loft.db)).find(({ name }) => name === 'import_batches')!
  const pages: number[][] = []
  for await (const rows of readRows(loft.db, table)) pages.push(rows.map(({ id }) => Number(id)))
  expect(pages).toEqual([[1], [2], [3]])
})
