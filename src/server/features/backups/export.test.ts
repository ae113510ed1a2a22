import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { Backup } from '#shared/backups/backup.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { unzip } from '#server/sheets/unzip.ts'
import { addBird } from '#server/testing/breeding.ts'
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'
import { act, undo } from '#server/testing/writes.ts'

const NOW = new Date('2026-03-06T12:00:00Z')

const exportOf = async (loft: TestApp): Promise<Buffer> => (await loft.call('GET', '/api/export')).rawPayload

async function uploadExport(loft: TestApp, bytes: Buffer) {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="loft.zip"\r\nContent-Type: application/zip\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return loft.call('POST', '/api/backups/upload', payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}

const CALLS = ['pigeons?include=reference', 'breeding-cycles', 'medicines', 'race-results', 'treatments', 'routine-tasks']
const readAll = (loft: TestApp) => Promise.all(CALLS.map(async (call) => (await loft.call('GET', `/api/${call}`)).json()))

test('an export from SQLite is uploaded and restored on PostgreSQL with every bird, row and photo', async () => {
  await using from = await demoApp('sqlite')
  const bytes = await exportOf(from)
  await using to = await testApp('postgres')
  const imported = (await uploadExport(to, bytes)).json() as Backup
  expect(imported).toMatchObject({ reason: 'brought', problem: null, provenAt: expect.any(String) })
  const restored = await to.call('POST', `/api/backups/${imported.id}/restore`)
  expect(restored.statusCode).toBe(200)

  expect(await readAll(to)).toEqual(await readAll(from))
  const birds = (await from.call('GET', '/api/pigeons')).json() as { generalPhotoUrl: string | null }[]
  const photos = birds.flatMap(({ generalPhotoUrl }) => generalPhotoUrl ?? [])
  expect(photos.length).toBeGreaterThan(0)
  expect(imported.photos).toBe(((await from.call('POST', '/api/backups')).json() as Backup).photos)
  for (const photo of photos) {
    expect((await to.call('GET', photo)).rawPayload.equals((await from.call('GET', photo)).rawPayload)).toBe(true)
  }
})

test('any text and any amount of it survives an export', async () => {
  await using from = await testApp('sqlite')
  const notes = 'a line\u2028of another program\u2029and "one\n more'
  await from.call('POST', '/api/pigeons', { bandId: 'GB-25-N-1', birthYear: 2025, gender: 'cock', notes })
  const sheets = JSON.stringify([['"'.repeat(4_300_000)]])
  const batch = { kind: 'inventory', fileName: 'large.csv', sheets, choices: '{}', createdAt: toMoment(NOW) }
  await from.db.insertInto('importBatches').values(batch).execute()
  await using to = await testApp('sqlite')
  const imported = (await uploadExport(to, await exportOf(from))).json() as Backup
  expect(imported.problem).toBeNull()
  const db = openSqlite(join(to.dataDir, 'backups', imported.id, 'loft.sqlite'), { readonly: true })
  expect(await db.selectFrom('pigeons').select('notes').execute()).toEqual([{ notes }])
  expect((await db.selectFrom('importBatches').select('sheets').executeTakeFirstOrThrow()).sheets === sheets).toBe(true)
  await db.destroy()
})

test('an export from PostgreSQL becomes a backup on SQLite', async () => {
  await using from = await demoApp('postgres')
  await using to = await testApp('sqlite')
  const [backup, birds] = [(await uploadExport(to, await exportOf(from))).json() as Backup, (await readAll(from))[0] as unknown[]]
  expect(backup.birds).toBeGreaterThanOrEqual(birds.length)
  expect(backup.problem).toBeNull()
})

describe('refuses an incomplete or foreign file and keeps nothing of it', () => {
  const zipOf = async (parts: Readonly<Record<string, string>>): Promise<Buffer> => {
    const zip = new ZipFile()
    for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
    return buffer(zip.outputStream as Readable)
  }
  const manifest = (change: object) =>
    JSON.stringify({
      format: 'pigeon-loft-export',
      version: 1,
      madeAt: NOW.toISOString(),
      schema: ['0001-lofts-and-birds'],
      tables: {},
      files: [],
      ...change,
    })
  const nothing = { rows: 1, sha256: '0'.repeat(64) }

  test.each<[string, string, () => Promise<Buffer>]>([
    ['an empty file', 'not_an_export', async () => Buffer.alloc(0)],
    ['a PDF', 'not_an_export', async () => Buffer.from('%PDF-1.7\n'.repeat(500))],
    ['another ZIP', 'not_an_export', () => zipOf({ 'word/document.xml': '<x/>' })],
    ['a file outside of the known folders', 'not_an_export', () => zipOf({ 'manifest.json': manifest({}), 'files/x.sh': 'rm' })],
    ['a ZIP without a manifest', 'not_an_export', () => zipOf({ 'tables/pigeons.jsonl': '' })],
    ['a manifest of another program', 'not_an_export', () => zipOf({ 'manifest.json': manifest({ format: 'other' }) })],
    ['a manifest that is not JSON', 'export_damaged', () => zipOf({ 'manifest.json': '{' })],
    ['a newer schema', 'export_newer', () => zipOf({ 'manifest.json': manifest({ schema: ['9999-later'] }) })],
    ['a missing table', 'export_damaged', () => zipOf({ 'manifest.json': manifest({ tables: { pigeons: nothing } }) })],
    [
      'an unknown table',
      'export_damaged',
      () => zipOf({ 'manifest.json': manifest({ tables: { spaceships: nothing } }), 'tables/spaceships.jsonl': '{}\n' }),
    ],
    [
      'an invalid row',
      'export_damaged',
      () => zipOf({ 'manifest.json': manifest({ tables: { pigeons: nothing } }), 'tables/pigeons.jsonl': '{"id":{"$gt":0}}\n' }),
    ],
    [
      'an unknown column',
      'export_damaged',
      () =>
        zipOf({ 'manifest.json': manifest({ tables: { pigeons: nothing } }), 'tables/pigeons.jsonl': '{"id":1,"wings":2}\n' }),
    ],
    ['a missing photo', 'export_damaged', () => zipOf({ 'manifest.json': manifest({ files: [`${'a'.repeat(64)}.jpg`] }) })],
    [
      'a photo with other content',
      'export_damaged',
      () => zipOf({ 'manifest.json': manifest({ files: [`${'a'.repeat(64)}.jpg`] }), [`files/${'a'.repeat(64)}.jpg`]: 'x' }),
    ],
  ])('%s: %s', async (_name, code, make) => {
    await using loft = await testApp('sqlite')
    const answer = await uploadExport(loft, await make())
    expect([answer.json().code, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([code, true])
    expect((await loft.call('GET', '/api/backups')).json().items).toEqual([])
  })

  test.each([
    ['without its end', `--b\r\nContent-Disposition: form-data; name="file"; filename="birds.csv"\r\n\r\nPK`, 'b'],
    ['with a boundary that is too long', 'PK', 'b'.repeat(300)],
  ])('a form %s is refused as a damaged upload', async (_name, payload, boundary) => {
    await using loft = await testApp('sqlite')
    for (const url of ['/api/backups/upload', '/api/pedigree-archive']) {
      const answer = await loft.call('POST', url, payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'upload_damaged'])
    }
  })

  test('invalid rows with more damage after them are reported once, and the rest is not read', async () => {
    await using loft = await testApp('sqlite')
    const rows = `no row\n${randomBytes(400_000).toString('base64')}`
    const bytes = await zipOf({ 'tables/pigeons.jsonl': rows, 'manifest.json': manifest({ tables: { pigeons: nothing } }) })
    bytes.fill(0xff, 20_000, 21_000)
    expect((await uploadExport(loft, bytes)).json().code).toBe('export_damaged')
  })

  test('refuses an export with one changed byte, or cut short', async () => {
    await using from = await demoApp('sqlite')
    const bytes = await exportOf(from)
    for (const part of ['tables/pigeons.jsonl', 'tables/changes.jsonl', 'files/', 'manifest.json']) {
      const changed = Buffer.from(bytes)
      changed[bytes.indexOf(part) + 200]! ^= 1
      const answer = await uploadExport(from, changed)
      // A changed letter in a migration's name makes the schema unknown.
      expect(['export_damaged', 'not_an_export', 'export_newer']).toContain(answer.json().code)
    }
    expect((await uploadExport(from, bytes.subarray(0, bytes.length - 100))).statusCode).toBe(400)
    expect((await from.call('GET', '/api/backups')).json().items).toEqual([])
  })
})

onBothDatabases((open) => {
  test('the tables for spreadsheets leave out rows whose creation was undone, but keep deleted ones', async () => {
    await using loft = await open('2026-03-06')
    for (const number of [1, 2, 3]) await addBird(loft, `AU 2024 ${number}`, 'cock')
    await act(loft, 'DELETE', '/api/pigeons/2')
    const { action } = await act(loft, 'POST', '/api/pigeons', { bandId: 'AU 2024 4', birthYear: 2024, gender: 'hen' })
    await undo(loft, action)
    const entries = unzip(await exportOf(loft))
    const csv = entries.get('csv/pigeons.csv')!.toString()
    expect(csv.match(/AU 2024 \d(?=,|\r|")/g)?.filter((band, at, all) => all.indexOf(band) === at)).toEqual([
      'AU 2024 1',
      'AU 2024 2',
      'AU 2024 3',
    ])
    // The rows that the program imports are complete, because the history refers to them.
    expect(entries.get('tables/pigeons.jsonl')!.toString()).toContain('AU 2024 4')
  })
})
