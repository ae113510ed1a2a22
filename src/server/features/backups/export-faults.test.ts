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
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'
import { openBackupShelf } from './backup-shelf.ts'
import { bringExport } from './bring-export.ts'
import { exportLoft } from './export-loft.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
/** A busy machine takes its time. */
const PATIENCE = { timeout: 30_000 }
const bird = (number: number) => ({ bandId: `GB-25-N-${number}`, birthYear: 2025, gender: 'cock' })

/** A loft whose export is far too large to wait for its reader whole, and whose disk has no room for a copy. */
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
  const shelf = await openBackupShelf(join(loft.dataDir, 'shelf'), () => NOW)
  const makeDraft = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  return { reads: loft.db, files: databaseFileStore(loft.db, () => NOW), backups: { ...shelf, makeDraft }, shelf }
}

/** Reads the first piece only. */
async function begin(output: Readable): Promise<Buffer> {
  await once(output, 'readable')
  return output.read() as Buffer
}

/** Others of this database in the middle of a transaction. */
const HOLDING = sql`datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`

/** Whether anybody still holds on to an old state of the database. */
async function isHeld({ db }: TestApp): Promise<boolean> {
  if (engineOf(db) === 'postgres') {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity where ${HOLDING}`.execute(db)
    return rows[0]!.count > 0
  }
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`.execute(db)
  return rows[0]!.checkpointed < rows[0]!.log
}

onBothDatabases((open) => {
  test('an export read from the database itself tells one moment, whatever is written meanwhile', async () => {
    await using loft = await open()
    const { shelf, ...exported } = await largeLoft(loft)
    const output = await exportLoft(exported, NOW)
    const first = await begin(output)
    await loft.call('POST', '/api/pigeons', bird(4))
    const bytes = Buffer.concat([first, await buffer(output)])
    expect(first.length).toBeLessThan(bytes.length / 2)
    const path = join(loft.dataDir, 'loft.zip')
    await writeFile(path, bytes)
    expect(await bringExport(path, shelf, exported.files, NOW)).toMatchObject({ problem: null, rows: { pigeons: 3, actions: 3 } })
  })

  test('a download that is broken off lets go of the database', async () => {
    await using loft = await open()
    const output = await exportLoft(await largeLoft(loft), NOW)
    await begin(output)
    await loft.call('POST', '/api/pigeons', bird(4))
    expect(await isHeld(loft)).toBe(true)
    output.destroy()
    await expect.poll(() => isHeld(loft), PATIENCE).toBe(false)
  })

  test('a file that is gone ends the download, so that nobody takes it for whole', async () => {
    await using loft = await open()
    const { files, ...exported } = await largeLoft(loft)
    const list = async function* () {
      yield { hash: 'a'.repeat(64), mediaType: 'image/jpeg' as const, size: 9, storedAt: NOW }
    }
    const output = await exportLoft({ ...exported, files: { ...files, list, read: async () => undefined } }, NOW)
    await expect(buffer(output)).rejects.toThrow('is gone')
  })

  test('a fault that comes before anybody listens is told to the first who does', async () => {
    await using loft = await open()
    const output = await exportLoft(await largeLoft(loft), NOW)
    output.destroy(new Error('the disk broke'))
    await expect.poll(() => output.closed, PATIENCE).toBe(true)
    await expect(buffer(output)).rejects.toThrow('the disk broke')
  })
})

test('a copy that cannot be removed ends neither the download nor the program', async () => {
  await using loft = await testApp('sqlite')
  const { shelf: backups, ...exported } = await largeLoft(loft)
  const place = join(loft.dataDir, 'place')
  const makeDraft = async () => (await mkdir(join(place, 'draft'), { recursive: true }), join(place, 'draft'))
  const output = await exportLoft({ ...exported, backups: { ...backups, makeDraft } }, NOW)
  await rename(place, join(loft.dataDir, 'elsewhere'))
  await writeFile(place, '')
  expect((await buffer(output)).length).toBeGreaterThan(0)
})

test('a connection of PostgreSQL that breaks ends the download', async () => {
  await using loft = await testApp('postgres')
  const output = await exportLoft(await largeLoft(loft), NOW)
  await begin(output)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${HOLDING}`.execute(loft.db)
  const fault = await buffer(output).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(fault).toSatisfy(isUnreachable)
})
