import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type FileStore, hashOf, type StoredFileEntry } from './file-store.ts'
import { openFolderFileStore } from './folder-file-store.ts'
import { databaseFileStore } from './stored-files.repository.ts'
import type { StoredFilesTable } from './stored-files.table.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const photo = Buffer.from('the bytes of a photo')
const pedigree = Buffer.from('%PDF-1.7 the bytes of a pedigree %%EOF')
const HASH_OF_PHOTO = hashOf(photo)
const DAY_1 = new Date('2026-03-01T10:00:00Z')
const DAY_2 = new Date('2026-03-02T10:00:00Z')
const DAY_3 = new Date('2026-03-03T10:00:00Z')

interface OpenStore extends AsyncDisposable {
  readonly store: FileStore
  readonly clock: { now: Date }
}

async function openInFolder(): Promise<OpenStore & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const clock = { now: DAY_1 }
  const store = await openFolderFileStore(join(folder, 'files'), () => clock.now)
  return { store, clock, folder: join(folder, 'files'), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function openInDatabase(): Promise<OpenStore> {
  const dialect = new SqliteDialect({ database: new SQLite(':memory:') })
  const db = new Kysely<{ storedFiles: StoredFilesTable }>({ dialect, plugins: [new CamelCasePlugin()] })
  await db.schema
    .createTable('storedFiles')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'blob', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  const clock = { now: DAY_1 }
  return { store: databaseFileStore(db, () => clock.now), clock, [Symbol.asyncDispose]: () => db.destroy() }
}

async function listAll(store: FileStore): Promise<StoredFileEntry[]> {
  const entries: StoredFileEntry[] = []
  for await (const entry of store.list()) entries.push(entry)
  return entries
}

describe.each([
  ['folder', openInFolder],
  ['database', openInDatabase],
])('a store in a %s', (_kind, open: () => Promise<OpenStore>) => {
  test('returns stored files by their hash', async () => {
    await using storeScope = await open()
    const { store } = storeScope
    expect(await store.put(photo, 'image/jpeg')).toBe(HASH_OF_PHOTO)
    const other = await store.put(pedigree, 'application/pdf')
    expect(await store.read(HASH_OF_PHOTO)).toEqual({ bytes: photo, mediaType: 'image/jpeg' })
    expect(await store.read(other)).toEqual({ bytes: pedigree, mediaType: 'application/pdf' })
    expect(await store.has(other)).toBe(true)
  })

  test('stores the same content once, even concurrently, and knows when it was last stored', async () => {
    await using storeScope = await open()
    const { store, clock } = storeScope
    await Promise.all(Array.from({ length: 20 }, () => store.put(photo, 'image/jpeg')))
    clock.now = DAY_2
    await store.put(photo, 'image/jpeg')
    expect(await listAll(store)).toEqual([{ hash: HASH_OF_PHOTO, mediaType: 'image/jpeg', size: photo.length, storedAt: DAY_2 }])
  })

  test('lists many files ordered by hash', async () => {
    await using storeScope = await open()
    const { store } = storeScope
    const hashes: string[] = []
    for (let number = 0; number < 1001; number += 1) hashes.push(await store.put(Buffer.from(`${number}`), 'image/jpeg'))
    expect((await listAll(store)).map(({ hash }) => hash)).toEqual(hashes.toSorted())
  })

  test.each(['', '..', '../../etc/passwd', 'incoming', hashOf(pedigree), `${HASH_OF_PHOTO}.jpg`, HASH_OF_PHOTO.toUpperCase()])(
    'does not find %j',
    async (hash) => {
      await using storeScope = await open()
      const { store } = storeScope
      await store.put(photo, 'image/jpeg')
      expect(await store.read(hash)).toBeUndefined()
      expect(await store.has(hash)).toBe(false)
      expect(await store.remove(hash)).toBe(false)
    },
  )

  test('removes a file; with a time limit only if it was not stored again since', async () => {
    await using storeScope = await open()
    const { store, clock } = storeScope
    await store.put(photo, 'image/jpeg')
    expect(await store.remove(HASH_OF_PHOTO, DAY_1)).toBe(false)
    clock.now = DAY_2
    await store.put(photo, 'image/jpeg')
    expect(await store.remove(HASH_OF_PHOTO, DAY_2)).toBe(false)
    expect(await store.remove(HASH_OF_PHOTO, DAY_3)).toBe(true)
    expect(await store.has(HASH_OF_PHOTO)).toBe(false)
    await store.put(photo, 'image/jpeg')
    expect(await store.remove(HASH_OF_PHOTO)).toBe(true)
    expect(await listAll(store)).toEqual([])
  })

  test('removes old files without references in a sweep', async () => {
    await using storeScope = await open()
    const { store, clock } = storeScope
    const referenced = await store.put(photo, 'image/jpeg')
    const orphan = await store.put(pedigree, 'application/pdf')
    const storedAgainDuringSweep = await store.put(Buffer.from('again'), 'image/jpeg')
    clock.now = DAY_2
    const fresh = await store.put(Buffer.from('fresh'), 'image/jpeg')
    const isReferenced = async (hash: string) => {
      if (hash === storedAgainDuringSweep) await store.put(Buffer.from('again'), 'image/jpeg')
      return hash === referenced
    }
    expect(await sweepOrphans(store, isReferenced, DAY_2)).toBe(1)
    expect(await store.has(orphan)).toBe(false)
    const remaining = (await listAll(store)).map(({ hash }) => hash)
    expect(remaining.toSorted()).toEqual([referenced, storedAgainDuringSweep, fresh].toSorted())
  })
})

describe('a store in a folder', () => {
  test('refuses a path traversal in a hash', async () => {
    await using storeScope = await openInFolder()
    const { store, folder } = storeScope
    await mkdir(join(folder, 'ab', 'ab'), { recursive: true })
    await writeFile(join(folder, 'secret.jpg'), 'not for you')
    expect(await store.read('ab/../../secret')).toBeUndefined()
    expect(await store.remove('ab/../../secret')).toBe(false)
    expect(await readdir(folder)).toContain('secret.jpg')
  })

  test('neither serves nor lists an incomplete file, and deletes it when reopened', async () => {
    await using storeScope = await openInFolder()
    const { store, folder } = storeScope
    await writeFile(join(folder, 'incoming', 'half-written'), photo.subarray(0, 5))
    expect(await store.read(HASH_OF_PHOTO)).toBeUndefined()
    expect(await listAll(store)).toEqual([])
    const reopened = await openFolderFileStore(folder, () => DAY_2)
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    await reopened.put(photo, 'image/jpeg')
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  test('repairs a file damaged on disk when it is stored again', async () => {
    await using storeScope = await openInFolder()
    const { store, folder } = storeScope
    await store.put(photo, 'image/jpeg')
    await writeFile(join(folder, HASH_OF_PHOTO.slice(0, 2), `${HASH_OF_PHOTO}.jpg`), '')
    await store.put(photo, 'image/jpeg')
    expect((await store.read(HASH_OF_PHOTO))?.bytes).toEqual(photo)
  })

  test('leaves nothing behind when a file cannot be stored, and throws', async () => {
    await using storeScope = await openInFolder()
    const { store, folder } = storeScope
    // A folder with the name of the file makes the last step fail.
    await mkdir(join(folder, HASH_OF_PHOTO.slice(0, 2), `${HASH_OF_PHOTO}.jpg`, 'x'), { recursive: true })
    await expect(store.put(photo, 'image/jpeg')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|ENOTDIR/)
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  test('does not list foreign files in its folder', async () => {
    await using storeScope = await openInFolder()
    const { store, folder } = storeScope
    await store.put(photo, 'image/jpeg')
    await writeFile(join(folder, HASH_OF_PHOTO.slice(0, 2), 'Thumbs.db'), '')
    await writeFile(join(folder, '.DS_Store'), '')
    expect((await listAll(store)).map(({ hash }) => hash)).toEqual([HASH_OF_PHOTO])
  })
})
