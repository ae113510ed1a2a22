import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Backup } from '#shared/backups/backup.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { sendForm } from '#server/testing/birds.ts'
import { firstManager, addAccountAndSignIn } from '#server/testing/accounts.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { reopenLoft } from '#server/testing/reopen-loft.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { engineOf } from '#server/db/columns.ts'
import { rowsOf } from '#server/db/loft-rows.ts'
import { maintainBackups } from './schedule-backups.ts'
import { openBackupStore } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'

const addBird = async (loft: TestApp, bandId: string) => {
  const answer = await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2025, gender: 'cock' })
  expect(answer.statusCode).toBe(200)
}
const make = async (loft: TestApp): Promise<Backup> => (await loft.call('POST', '/api/backups')).json()
const list = async (loft: TestApp) => (await loft.call('GET', '/api/backups')).json()
const bands = (birds: readonly Pigeon[]) => birds.map(({ bandId }) => bandId).toSorted()

onBothDatabases((open) => {
  describe('backups', () => {
    test('shows a user without the right to restore only the age of the last backup', async () => {
      await using loft = await open('2026-03-06')
      const ana = await firstManager(loft)
      await ana.call('POST', '/api/pigeons', { bandId: 'GB-25-N-1', birthYear: 2025 })
      const { madeAt: lastProvenAt } = (await ana.call('POST', '/api/backups')).json() as Backup
      const luis = await addAccountAndSignIn(loft, ana, 'Luis', 'helper')
      const seen = (await luis.call('GET', '/api/backups')).json() as object
      expect(seen).toEqual({ store: 'intact', isNeeded: true, lastProvenAt, items: [], damaged: [], folder: '' })
    })

    test('makes, verifies and lists a backup; an empty loft needs none', async () => {
      await using loft = await open('2026-03-06')
      expect(await list(loft)).toMatchObject({ items: [], lastProvenAt: null, isNeeded: false })
      await addBird(loft, 'GB-25-N-1')
      const backup = await make(loft)
      expect(backup).toMatchObject({
        reason: 'by_hand',
        birds: 1,
        photos: 0,
        problem: null,
        provenAt: '2026-03-06T12:00:00.000Z',
      })
      expect(await list(loft)).toMatchObject({ items: [backup], lastProvenAt: backup.madeAt, isNeeded: true })

      const refused = await loft.call('DELETE', `/api/backups/${backup.id}`)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_proven_backup'])
      const second = await make(loft)
      expect((await loft.call('DELETE', `/api/backups/${backup.id}`)).statusCode).toBe(200)
      expect((await list(loft)).items.map(({ id }: Backup) => id)).toEqual([second.id])
      expect((await loft.call('POST', `/api/backups/${backup.id}/check`)).statusCode).toBe(404)
    })

    test('counts the photos that a backup shows, not all stored files', async () => {
      await using loft = await open('2026-03-06')
      const photo = async (background: string) => {
        const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } }).png()
        return new File([new Uint8Array(await picture.toBuffer())], 'bird.png')
      }
      const bird = { bandId: 'GB-25-N-1', birthYear: '2025', gender: 'cock' }
      const photos = { generalPhoto: await photo('grey'), eyePhoto: await photo('red') }
      expect((await sendForm(loft, '/api/pigeons', { ...bird, ...photos })).statusCode).toBe(200)
      expect((await sendForm(loft, '/api/pigeons/1/photos', { eyePhoto: await photo('blue') })).statusCode).toBe(200)
      const stored = async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${rowsOf('stored_files')}`.execute(loft.db)
        return rows[0]!.count
      }
      expect([(await make(loft)).photos, await stored()]).toEqual([2, 3])
      expect((await loft.call('POST', '/api/loft/empty', { name: 'EMPTY' })).statusCode).toBe(200)
      expect(await make(loft)).toMatchObject({ birds: 0, photos: 0 })
      expect(await stored()).toBe(3)
    })

    test('restores a loft to a backup, and keeps a backup of the state before', async () => {
      await using loft = await open('2026-03-06')
      await addBird(loft, 'GB-25-N-1')
      const early = await make(loft)
      await addBird(loft, 'GB-25-N-2')
      const version = (await loft.call('GET', '/api/data-version')).json().version

      const answer = await loft.call('POST', `/api/backups/${early.id}/restore`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().before).toMatchObject({ reason: 'before_restore', birds: 2, problem: null })
      if (engineOf(loft.db) === 'sqlite') {
        expect(answer.json().restarts).toBe(true)
        const late = await loft.call('POST', '/api/pigeons', { bandId: 'GB-25-N-3', birthYear: 2025, gender: 'cock' })
        expect([late.statusCode, late.json().code]).toEqual([503, 'restarting'])
      }
      await using again = await reopenLoft(loft)
      expect(bands((await again.call('GET', '/api/pigeons')).json())).toEqual(['GB-25-N-1'])
      expect((await again.call('GET', '/api/data-version')).json().version).toBeGreaterThan(version)
      expect((await again.call('GET', `/api/pigeons?q=N-1`)).json()).toHaveLength(1)
      const { items } = (await again.call('GET', '/api/audit-log')).json()
      expect(items[0]).toMatchObject({ kind: 'restored', actor: 'Pigeon Keeper', subject: early.madeAt, address: '127.0.0.1' })
    })

    test('reports and does not restore a backup with a changed database, photo or manifest', async () => {
      await using loft = await open('2026-03-06')
      await addBird(loft, 'GB-25-N-1')
      const { id } = await make(loft)
      await make(loft)
      const file = join(loft.dataDir, 'backups', id, 'loft.sqlite')
      const whole = await readFile(file)
      const damages = fc.sample(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 })), { seed: 7, numRuns: 4 })
      for (const [at, difference] of damages) {
        const damaged = Buffer.from(whole)
        damaged[at]! ^= difference
        await writeFile(file, damaged)
        const checked: Backup = (await loft.call('POST', `/api/backups/${id}/check`)).json()
        expect(checked).toMatchObject({ provenAt: null, problem: { code: 'database_changed' } })
      }
      const refused = await loft.call('POST', `/api/backups/${id}/restore`)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'backup_damaged'])
      expect(bands((await loft.call('GET', '/api/pigeons')).json())).toEqual(['GB-25-N-1'])
      await addBird(loft, 'GB-25-N-2')

      await writeFile(file, whole)
      expect((await loft.call('POST', `/api/backups/${id}/check`)).json()).toMatchObject({ problem: null })
      await truncate(file, whole.length - 1)
      expect((await loft.call('POST', `/api/backups/${id}/check`)).json().problem).not.toBeNull()
      const manifest = join(loft.dataDir, 'backups', id, 'manifest.json')
      await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"pigeons": 1', '"pigeons": 0'))
      expect((await loft.call('POST', `/api/backups/${id}/check`)).statusCode).toBe(404)
    })

    test('makes a backup each day, removes expired ones, and checks again the one not checked for a month', async () => {
      await using loft = await open('2026-03-06')
      let now = new Date('2026-03-06T12:00:00Z')
      const backupStore = await openBackupStore(join(loft.dataDir, 'backups'), () => now)
      const scheduled = { reads: loft.db, files: databaseFileStore(loft.db, () => now), backupStore, now: () => now }
      await maintainBackups(scheduled)
      expect((await backupStore.list()).manifests).toEqual([])

      await addBird(loft, 'GB-25-N-1')
      for (const day of ['2026-03-06', '2026-03-06', '2026-03-07', '2026-04-20']) {
        now = new Date(`${day}T12:00:00Z`)
        await maintainBackups(scheduled)
      }
      const { manifests } = await backupStore.list()
      expect(manifests.map(({ madeAt }) => madeAt.slice(0, 10))).toEqual(['2026-04-20', '2026-03-07', '2026-03-06'])
      expect(manifests.at(-1)?.provenAt).toBe('2026-04-20T12:00:00.000Z')
    })

    test('removes no photo that a backup which is being made counts on', async () => {
      await using loft = await open('2026-03-06')
      let now = new Date('2026-03-06T12:00:00Z')
      const backupStore = await openBackupStore(join(loft.dataDir, 'backups'), () => now)
      const source = { reads: loft.db, files: databaseFileStore(loft.db, () => now) }
      await addBird(loft, 'GB-25-N-1')
      await makeBackup(source, backupStore, 'daily', now)
      const hash = await source.files.put(Buffer.from('photo'), 'image/jpeg')
      // Stored for a backup that was removed since.
      await backupStore.files.put(Buffer.from('photo'), 'image/jpeg')
      now = new Date('2026-03-06T13:00:00Z')
      const photosCopied = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      async function* listAndWait() {
        yield* source.files.list()
        photosCopied.resolve()
        await mayEnd.promise
      }
      const pausing = { ...source, files: { ...source.files, list: listAndWait } }
      const making = backupStore.inTurn(() => makeBackup(pausing, backupStore, 'by_hand', now))
      await photosCopied.promise
      let isMaintained = false
      const maintaining = maintainBackups({ ...source, backupStore, now: () => now }).then(() => (isMaintained = true))
      while (!isMaintained && backupStore.inTurn.countWaiting() === 0) await setImmediate()
      expect(await backupStore.files.has(hash)).toBe(true)
      mayEnd.resolve()
      await Promise.all([making, maintaining])
    })
  })
})
