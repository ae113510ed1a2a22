import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Backup } from '#shared/backups/backup.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { listCopiedTables } from '#server/db/copied-tables.ts'
import { signInBrowser } from '#server/testing/accounts.ts'
import { openBackupStore, type BackupStore } from '#server/features/backups/backup-store.ts'
import { MAKE_DEMO_LOFT } from '#server/features/demo/demo-actions.repository.ts'
import { fillEveryTable } from '#server/testing/filled-loft.ts'
import { reopenLoft } from '#server/testing/reopen-loft.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onBothDatabases, onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { EMPTIED_TABLES, KEPT_TABLES, PARTLY_EMPTIED_TABLES } from './emptied-tables.ts'

const NOW = new Date('2026-03-06T12:00:00Z')

const empty = (loft: Pick<TestApp, 'call'>, name: string, headers = {}) => loft.call('POST', '/api/loft/empty', { name }, headers)
const read = async (loft: Pick<TestApp, 'call'>, path: string) => (await loft.call('GET', `/api/${path}`)).json()
const backups = async (loft: TestApp): Promise<Backup[]> => (await read(loft, 'backups')).items
const addBird = (loft: Pick<TestApp, 'call'>, bandId: string) =>
  loft.call('POST', '/api/pigeons', { bandId, birthYear: 2025, gender: 'cock' })

/** Opens a separate backup folder with some methods replaced. */
async function openStoreWith(change: (backupStore: BackupStore) => Partial<BackupStore>) {
  const folder = await mkdtemp(join(tmpdir(), 'loft-'))
  const backupStore = await openBackupStore(join(folder, 'backups'), () => NOW)
  const remove = () => rm(folder, { recursive: true, force: true })
  return { backupStore: { ...backupStore, ...change(backupStore) }, [Symbol.asyncDispose]: remove }
}
/** Makes a backup folder whose databases are missing when they are checked. */
const storeWithoutDatabases = () =>
  openStoreWith((backupStore) => ({ databaseOf: (id) => `${backupStore.databaseOf(id)}-elsewhere` }))

onBothDatabases((open) => {
  test('each table is either emptied, partly emptied or kept', async () => {
    await using loft = await open()
    const listed = [...EMPTIED_TABLES, ...KEPT_TABLES, ...PARTLY_EMPTIED_TABLES]
    const names = listed.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    expect(names.toSorted()).toEqual((await listCopiedTables(loft.db)).map(({ name }) => name))
  })
})

/** Filling every table takes long on PostgreSQL, where `postgres-host.test.ts` empties one of two lofts. */
onDatabases(longRunEngines('sqlite'), (open) => {
  test('empties a loft, keeps settings, keys and accounts, and the backup restores everything', async () => {
    await using loft = await open()
    const ana = await fillEveryTable(loft)
    const bands = (await read(ana, 'pigeons?include=reference')).map(({ bandId }: { bandId: string }) => bandId)
    const lastId = Math.max(...(await read(ana, 'pigeons?include=reference')).map(({ id }: { id: number }) => id))
    const birds = (await read(ana, 'pigeons')).length
    const { version } = await read(ana, 'data-version')
    expect((await read(ana, 'pedigrees/loft')).birdsInCare).toBeGreaterThan(0)

    const answer = await empty(ana, 'old north')
    expect(answer.json()).toMatchObject({ birds, backup: { reason: 'before_removal', problem: null } })
    expect(answer.json().mainLofts).toBeGreaterThan(0)
    for (const table of EMPTIED_TABLES)
      expect([table, await loft.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    for (const table of KEPT_TABLES)
      expect([table, await loft.db.selectFrom(table).selectAll().execute()]).not.toEqual([table, []])
    for (const list of ['pigeons?include=reference', 'pigeons?q=GB', 'deleted', 'offspring', 'main-loft-locations'])
      expect([list, await read(ana, list)]).toEqual([list, []])
    expect(await read(ana, 'demo')).toEqual({ isHere: false })
    expect((await read(ana, 'pedigrees/loft')).birdsInCare).toBe(0)
    expect((await read(ana, 'loft-section-templates')).every(({ isBuiltIn }: { isBuiltIn: boolean }) => isBuiltIn)).toBe(true)
    expect(await read(ana, 'settings')).toMatchObject({ loftName: 'Old North' })
    expect((await read(ana, 'data-version')).version).toBeGreaterThan(version)
    expect((await read(ana, 'audit-log')).items[0]).toMatchObject({ kind: 'loft_emptied', actor: 'Ana', address: '127.0.0.1' })

    // Ids of birds are printed on labels and used in links.
    expect((await addBird(ana, 'GB-26-N-1')).json().id).toBeGreaterThan(lastId)
    expect((await ana.call('POST', `/api/backups/${answer.json().backup.id}/restore`)).statusCode).toBe(200)
    await using again = await reopenLoft(loft)
    const reader = await signInBrowser(again, 'Ana')
    const restored = await read(reader, 'pigeons?include=reference')
    expect(restored.map(({ bandId }: { bandId: string }) => bandId)).toEqual(bands)
    expect((await read(reader, 'pedigrees/loft')).birdsInCare).toBeGreaterThan(0)
  })

  test('refuses to undo older actions in an emptied loft, except on what stayed', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'GB-25-N-1')
    const setting = await loft.call('PATCH', '/api/settings', { loftName: 'El Niño' })
    const emptied = await empty(loft, 'el nino')
    const undo = async (done: typeof bird) =>
      (await loft.call('POST', `/api/actions/${String(done.headers['x-action-id'])}/undo`)).json().code
    expect([await undo(bird), await undo(emptied), await undo(setting)]).toEqual(['already_undone', 'cannot_undo', undefined])
    expect(await read(loft, 'settings')).toMatchObject({ loftName: null })
  })

  test('requires the name of the loft, or the word EMPTY if it has none', async () => {
    await using loft = await open()
    await addBird(loft, 'GB-25-N-1')
    const refused = await empty(loft, 'El Niño')
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'not_confirmed', details: { field: 'name' } }])
    expect(await backups(loft)).toEqual([])
    expect((await empty(loft, 'vaciar')).statusCode).toBe(200)
    expect(await read(loft, 'pigeons')).toEqual([])
  })

  test('a repeated call empties once and makes one backup', async () => {
    await using loft = await open()
    await addBird(loft, 'GB-25-N-1')
    const key = { 'idempotency-key': 'once' }
    const first = await empty(loft, 'EMPTY', key)
    await addBird(loft, 'GB-25-N-2')
    expect((await empty(loft, 'EMPTY', key)).json()).toEqual(first.json())
    expect(await read(loft, 'pigeons')).toHaveLength(1)
    expect(await backups(loft)).toHaveLength(1)
  })

  test('removes neither the loft nor the demo data without a verified backup', async () => {
    await using place = await storeWithoutDatabases()
    await using loft = await open('2026-03-06', { backups: place.backupStore })
    await addBird(loft, 'GB-25-N-1')
    await loft.db
      .insertInto('actions')
      .values({ at: toMoment(NOW), actor: 'Pigeon Keeper', kind: MAKE_DEMO_LOFT })
      .execute()
    for (const answer of [await empty(loft, 'EMPTY'), await loft.call('DELETE', '/api/demo')])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        507,
        { code: 'copy_damaged', details: { problem: { code: 'database_missing' } } },
      ])
    expect(await read(loft, 'pigeons')).toHaveLength(1)
    expect(await read(loft, 'demo')).toEqual({ isHere: true })
  })

  test('keeps the loft unchanged if someone changes it during the backup', async () => {
    const late: (() => Promise<unknown>)[] = []
    await using place = await openStoreWith(({ update }) => ({
      update: async (manifest) => {
        await update(manifest)
        await late.pop()?.()
      },
    }))
    await using loft = await open('2026-03-06', { backups: place.backupStore })
    await addBird(loft, 'GB-25-N-1')
    late.push(() => addBird(loft, 'GB-25-N-2'))
    const answer = await empty(loft, 'EMPTY')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'loft_changed'])
    expect(await read(loft, 'pigeons')).toHaveLength(2)
    expect((await empty(loft, 'EMPTY')).statusCode).toBe(200)
  })
})
