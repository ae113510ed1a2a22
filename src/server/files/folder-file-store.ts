import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { type FileStore, hashOf } from './file-store.ts'
import { fileName, MEDIA_TYPES, parseFileName, type StoredFileName } from './media-type.ts'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './private-folder.ts'

const INCOMING = 'incoming'
const HASH = /^[0-9a-f]{64}$/

/**
 * Opens a store in a folder that only this process uses: `<folder>/ab/ab12….jpg`.
 *
 * A file is written under a temporary name in `incoming` and renamed once it is complete and synced, so that a crash leaves
 * either the whole file or none; leftovers in `incoming` are deleted here.
 */
export async function openFolderFileStore(folder: string, now: () => Date): Promise<FileStore> {
  const incoming = join(folder, INCOMING)
  // Prevents a file from being stored again between the check of its age and its removal.
  const runExclusive = limitConcurrency(1)

  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  await syncFolder(folder)
  await syncFolder(dirname(folder))

  const pathOf = (name: StoredFileName) => join(folder, name.hash.slice(0, 2), fileName(name))

  async function locate(hash: string) {
    if (!HASH.test(hash)) return undefined
    for (const mediaType of MEDIA_TYPES) {
      const path = pathOf({ hash, mediaType })
      const stats = await undefinedIfMissing(stat(path))
      if (stats) return { path, mediaType, storedAt: stats.mtime }
    }
    return undefined
  }

  return {
    async put(bytes, mediaType) {
      const name = { hash: hashOf(bytes), mediaType }
      const path = pathOf(name)
      const temporary = join(incoming, randomUUID())
      try {
        await writeDurably(temporary, bytes, now())
        await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER_MODE })
        // An existing file is replaced as well: this updates its time, and repairs it if the disk has damaged it.
        await runExclusive(() => rename(temporary, path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      await syncFolder(folder)
      return name.hash
    },

    async read(hash) {
      const file = await locate(hash)
      const bytes = file && (await undefinedIfMissing(readFile(file.path)))
      return bytes && { bytes, mediaType: file.mediaType }
    },

    async has(hash) {
      return (await locate(hash)) !== undefined
    },

    remove(hash, storedBefore) {
      return runExclusive(async () => {
        const file = await locate(hash)
        if (!file || (storedBefore && file.storedAt >= storedBefore)) return false
        await unlink(file.path)
        return true
      })
    },

    async *list() {
      for (const subfolder of (await readdir(folder)).filter((entry) => /^[0-9a-f]{2}$/.test(entry)).sort()) {
        for (const entry of (await readdir(join(folder, subfolder))).sort()) {
          const name = parseFileName(entry)
          const stats = name && (await undefinedIfMissing(stat(pathOf(name))))
          if (stats) yield { ...name, size: stats.size, storedAt: stats.mtime }
        }
      }
    },
  }
}

async function writeDurably(path: string, bytes: Buffer, storedAt: Date): Promise<void> {
  await using file = await open(path, 'wx', PRIVATE_FILE_MODE)
  await file.writeFile(bytes)
  await file.utimes(storedAt, storedAt)
  await file.sync()
}

/** Syncs a folder, so that its entries survive a power failure; not possible and not necessary on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
