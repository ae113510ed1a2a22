import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { sendForm } from '#server/testing/birds.ts'
import { openBackupStore } from './features/backups/backup-store.ts'
import { makeBackup } from './features/backups/make-backup.ts'
import { databaseFileStore } from './files/stored-files.repository.ts'
import { ENGINES } from './testing/run-options.ts'
import { testApp, type TestApp } from './testing/test-app.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
const diskFull = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

vi.mock('#server/db/snapshot.ts', async (load) => {
  const real = await load<typeof import('#server/db/snapshot.ts')>()
  return {
    ...real,
    writeSnapshot: (...args: Parameters<typeof real.writeSnapshot>) =>
      disk.isFull ? Promise.reject(diskFull()) : real.writeSnapshot(...args),
  }
})

afterEach(() => {
  disk.isFull = false
})

const bird = (number: number) => ({ bandId: `GB-25-N-${number}`, birthYear: 2025, gender: 'cock', notes: 'x'.repeat(900) })
const limitPages = (loft: TestApp, pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(loft.db)

/** Adds birds until the disk is full; returns how many were acknowledged, and the reply to the refused call. */
async function fill(loft: TestApp) {
  for (let number = 1; ; number += 1) {
    const answer = await loft.call('POST', '/api/pigeons', bird(number), { 'idempotency-key': `bird-number-${number}` })
    if (answer.statusCode !== 200) return { acknowledged: number - 1, answer }
  }
}

describe('a full disk', () => {
  test('is reported in a sentence; acknowledged changes are kept, and the refused call can be repeated once there is room', async () => {
    await using loft = await testApp('sqlite')
    await loft.call('POST', '/api/pigeons', bird(0))
    const backup = (await loft.call('POST', '/api/backups')).json()
    await loft.call('POST', '/api/backups')
    await limitPages(loft, 1)
    const { acknowledged, answer } = await fill(loft)
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage_full'])
    expect(answer.json().error).toBe('The disk is full. Nothing was changed; remove old backups or other files and try again.')
    expect((await loft.call('GET', '/api/pigeons')).json()).toHaveLength(acknowledged + 1)
    expect((await loft.call('GET', '/api/data-version')).json().version).toBe(acknowledged + 1)

    disk.isFull = true
    const exported = await loft.call('GET', '/api/export')
    expect([exported.statusCode, exported.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await loft.call('POST', '/api/backups')).json().code).toBe('storage_full')
    expect((await loft.call('DELETE', `/api/backups/${backup.id}`)).statusCode).toBe(200)

    disk.isFull = false
    await limitPages(loft, 1_000_000)
    const headers = { 'idempotency-key': `bird-number-${acknowledged + 1}` }
    expect((await loft.call('POST', '/api/pigeons', bird(acknowledged + 1), headers)).statusCode).toBe(200)
    expect((await loft.call('GET', '/api/pigeons')).json()).toHaveLength(acknowledged + 2)
  })

  test.each(ENGINES)('has no room for a copy: an export reads %s directly and is complete', async (engine) => {
    await using loft = await testApp(engine)
    for (const number of [1, 2, 3]) await loft.call('POST', '/api/pigeons', bird(number))
    disk.isFull = true
    const { rawPayload } = await loft.call('GET', '/api/export')
    disk.isFull = false
    const file = new File([new Uint8Array(rawPayload)], 'loft.zip', { type: 'application/zip' })
    const imported = await sendForm(loft, '/api/backups/upload', { file })
    expect(imported.json()).toMatchObject({ birds: 3, problem: null, provenAt: expect.any(String) })
  })

  test('has no room for a photo: the bird of the photo is not stored either', async () => {
    await using source = await testApp('sqlite')
    const files = { ...databaseFileStore(source.db, () => new Date()), put: () => Promise.reject(diskFull()) }
    await using loft = await testApp('sqlite', undefined, { db: source.db, reads: source.db, files })
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'grey' } })
      .jpeg()
      .toBuffer()
    const generalPhoto = new File([new Uint8Array(photo)], 'bird.jpg', { type: 'image/jpeg' })
    const fields = { bandId: 'GB-25-N-1', birthYear: '2025', gender: 'cock', generalPhoto }
    const answer = await sendForm(loft, '/api/pigeons', fields)
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage_full'])
    expect((await source.call('GET', '/api/pigeons')).json()).toEqual([])
  })

  test('has no room to mark a backup as verified: nothing of the backup is kept', async () => {
    await using loft = await testApp('sqlite')
    const now = () => new Date('2026-03-06T12:00:00Z')
    const backupStore = await openBackupStore(`${loft.dataDir}/backups`, now)
    const full = { ...backupStore, update: () => Promise.reject(diskFull()) }
    const stores = { reads: loft.db, files: databaseFileStore(loft.db, now) }
    await expect(makeBackup(stores, full, 'by_hand', now())).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await backupStore.list()).toEqual({ manifests: [], damaged: [] })
  })
})
