import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toMoment } from '#shared/calendar/local-date.ts'
import { engineOf } from '#server/db/columns.ts'
import { isUnreachable } from '#server/db/database-unreachable.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { isOnCluster } from '#server/testing/cluster-databases.ts'
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'
import { openBackupStore } from './backup-store.ts'
import { backupFromExport } from './backup-from-export.ts'
import { exportLoft } from './export-loft.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
/** A busy computer may need this long. */
const LONG_TIMEOUT = { timeout: 30_000 }
const bird = (number: number) => ({ bandId: `GB-25-N-${number}`, birthYear: 2025, gender: 'cock' })

/** Makes a loft whose export is too large for one buffer, and whose disk has no room for a copy. */
async function largeLoft(loft: TestApp) {
  for (const number of [1, 2, 3]) await loft.call('POST', '/api/pigeons', bird(number))
  const detail = () => JSON.stringify({ subject: randomBytes(5000).toString('base64') })
  const entries = Array.from({ length: 100 }, () => ({
    at: toMoment(NOW),
    actor: 'Ana',
    kind: 'exported' as const,
    detail: detail(),
  }))
  await loft.db.insertInto('auditLog').values(entries).execute()
  const backupStore = await openBackupStore(join(loft.dataDir, 'backups'), () => NOW)
  const makeDraft = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  return { reads: loft.db, files: databaseFileStore(loft.db, () => NOW), backups: { ...backupStore, makeDraft }, backupStore }
}

/** Reads only the first chunk. */
async function readFirstChunk(output: Readable): Promise<Buffer> {
  await once(output, 'readable')
  return output.read() as Buffer
}

/** Other connections to this database with an open transaction. */
const OPEN_TRANSACTIONS = sql`datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`

/** Returns whether any connection still holds an old snapshot of the database. */
async function hasOpenTransaction({ db }: TestApp): Promise<boolean> {
  if (engineOf(db) === 'postgres') {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from pg_stat_activity where ${OPEN_TRANSACTIONS}`.execute(db)
    return rows[0]!.count > 0
  }
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`.execute(db)
  return rows[0]!.checkpointed < rows[0]!.log
}

onBothDatabases((open) => {
  test('an export read directly from the database is consistent, whatever is written meanwhile', async () => {
    await using loft = await open()
    const { backupStore, ...exported } = await largeLoft(loft)
    const output = await exportLoft(exported, NOW)
    const first = await readFirstChunk(output)
    await loft.call('POST', '/api/pigeons', bird(4))
    const bytes = Buffer.concat([first, await buffer(output)])
    expect(first.length).toBeLessThan(bytes.length / 2)
    const path = join(loft.dataDir, 'loft.zip')
    await writeFile(path, bytes)
    expect(await backupFromExport(path, backupStore, exported.files, NOW)).toMatchObject({
      problem: null,
      rows: { pigeons: 3, actions: 3 },
    })
  })

  test.skipIf(isOnCluster)('an interrupted download releases the database', async () => {
    await using loft = await open()
    const output = await exportLoft(await largeLoft(loft), NOW)
    await readFirstChunk(output)
    await loft.call('POST', '/api/pigeons', bird(4))
    expect(await hasOpenTransaction(loft)).toBe(true)
    output.destroy()
    await expect.poll(() => hasOpenTransaction(loft), LONG_TIMEOUT).toBe(false)
  })

  test('a missing file aborts the download, so that it does not look complete', async () => {
    await using loft = await open()
    const { files, ...exported } = await largeLoft(loft)
    const list = async function* () {
      yield { hash: 'a'.repeat(64), mediaType: 'image/jpeg' as const, size: 9, storedAt: NOW }
    }
    const output = await exportLoft({ ...exported, files: { ...files, list, read: async () => undefined } }, NOW)
    await expect(buffer(output)).rejects.toThrow('is gone')
  })

  test('an error before anyone listens is reported to the first reader', async () => {
    await using loft = await open()
    const output = await exportLoft(await largeLoft(loft), NOW)
    output.destroy(new Error('the disk broke'))
    await expect.poll(() => output.closed, LONG_TIMEOUT).toBe(true)
    await expect(buffer(output)).rejects.toThrow('the disk broke')
  })
})

test('a copy that cannot be removed stops neither the download nor the program', async () => {
  await using loft = await testApp('sqlite')
  const { backupStore: backups, ...exported } = await largeLoft(loft)
  const place = join(loft.dataDir, 'place')
  const makeDraft = async () => (await mkdir(join(place, 'draft'), { recursive: true }), join(place, 'draft'))
  const output = await exportLoft({ ...exported, backups: { ...backups, makeDraft } }, NOW)
  await rename(place, join(loft.dataDir, 'elsewhere'))
  await writeFile(place, '')
  expect((await buffer(output)).length).toBeGreaterThan(0)
})

test.skipIf(isOnCluster)('a broken PostgreSQL connection aborts the download', async () => {
  await using loft = await testApp('postgres')
  const output = await exportLoft(await largeLoft(loft), NOW)
  await readFirstChunk(output)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${OPEN_TRANSACTIONS}`.execute(loft.db)
  const fault = await buffer(output).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(fault).toSatisfy(isUnreachable)
})
