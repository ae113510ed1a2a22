import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '#server/files/file-store.ts'
import { openFolderFileStore, syncFolder } from '#server/files/folder-file-store.ts'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#server/files/private-folder.ts'
import { limitConcurrency, type TaskQueue } from '#server/limit-concurrency.ts'
import { parseManifest, serializeManifest, type Manifest } from './manifest.ts'

/** Names of the files and folders inside a backup folder. */
export const BACKUP_MANIFEST = 'manifest.json'
export const BACKUP_DATABASE = 'loft.sqlite'
export const BACKUP_FILES = 'files'
const DRAFT = 'draft-'
/** Age after which a draft is stale, ms: no backup and no download takes that long. */
const MAX_DRAFT_AGE_MS = 86_400_000

/** A folder of backups. Each backup is a subfolder with a database and a manifest; all backups share one store of photos. */
export interface BackupStore {
  readonly folder: string
  readonly files: FileStore
  /**
   * Runs one task at a time. Those that make, read or remove backups use it: otherwise one could remove a photo that another counts on,
   * or a backup that another checks.
   */
  readonly inTurn: TaskQueue
  /** Lists the readable manifests, newest first, and the names of backups with a damaged manifest. */
  readonly list: () => Promise<{ readonly manifests: Manifest[]; readonly damaged: string[] }>
  readonly find: (id: string) => Promise<Manifest | undefined>
  readonly databaseOf: (id: string) => string
  /** Makes a temporary folder. The caller removes it; folders left by a crash are removed when the store is opened again. */
  readonly makeDraft: () => Promise<string>
  /** Adds a backup. It appears only once it is complete and flushed to the disk. Returns the manifest from `fill`. */
  readonly add: (fill: (database: string) => Promise<Manifest>) => Promise<Manifest>
  readonly update: (manifest: Manifest) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

interface OpenOptions {
  /** Whether other programs use the folder too: recent drafts may be theirs and are kept. */
  readonly isShared?: boolean
}

/** Opens the backups in a folder, which is created if absent, and removes drafts that a crash left behind. */
export async function openBackupStore(
  folder: string,
  now: () => Date,
  { isShared = false }: OpenOptions = {},
): Promise<BackupStore> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const files = await openFolderFileStore(join(folder, BACKUP_FILES), now)
  const keptSince = now().getTime() - MAX_DRAFT_AGE_MS
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!name.startsWith(DRAFT)) continue
    if (isShared && ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0) > keptSince) continue
    await rm(path, { recursive: true, force: true })
  }
  const find = async (id: string) => {
    const text = await readFile(join(folder, id, BACKUP_MANIFEST), 'utf8').catch(() => undefined)
    const manifest = text === undefined ? undefined : parseManifest(text)
    return manifest?.id === id ? manifest : undefined
  }
  /** Cache of manifests: every page asks for the age of the last backup, and each manifest names thousands of photos. */
  const cache = new Map<string, { readonly fileState: string; readonly manifest: Manifest | undefined }>()
  const findCached = async (id: string) => {
    const { mtimeMs, ino, size } = await stat(join(folder, id, BACKUP_MANIFEST)).catch(() => ({ mtimeMs: 0, ino: 0, size: 0 }))
    const fileState = `${mtimeMs} ${ino} ${size}`
    const cached = cache.get(id)
    if (cached?.fileState === fileState) return cached.manifest
    const manifest = await find(id)
    cache.set(id, { fileState, manifest })
    return manifest
  }
  return {
    folder,
    files,
    inTurn: limitConcurrency(1),
    find,
    databaseOf: (id) => join(folder, id, BACKUP_DATABASE),
    makeDraft: () => mkdtemp(join(folder, DRAFT)),

    async list() {
      const entries = await readdir(folder, { withFileTypes: true })
      const names = entries.filter((entry) => entry.isDirectory() && entry.name !== BACKUP_FILES && !entry.name.startsWith(DRAFT))
      const manifests: Manifest[] = []
      const damaged: string[] = []
      for (const { name } of names) {
        const manifest = await findCached(name)
        if (manifest) manifests.push(manifest)
        else damaged.push(name)
      }
      return { manifests: manifests.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1)), damaged }
    },

    async add(fill) {
      const draft = join(folder, `${DRAFT}${randomUUID()}`)
      await mkdir(draft, PRIVATE_FOLDER_MODE)
      try {
        const manifest = await fill(join(draft, BACKUP_DATABASE))
        await writeDurably(join(draft, BACKUP_MANIFEST), serializeManifest(manifest))
        await syncFolder(draft)
        const target = join(folder, manifest.id)
        await rename(draft, target)
        try {
          await syncFolder(folder)
        } catch (error) {
          await rm(target, { recursive: true })
          throw error
        }
        return manifest
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },

    async update(manifest) {
      const path = join(folder, manifest.id, BACKUP_MANIFEST)
      await writeDurably(`${path}.new`, serializeManifest(manifest))
      await rename(`${path}.new`, path)
      await syncFolder(join(folder, manifest.id))
    },

    async remove(id) {
      // Renames the folder first, so that a half-removed backup does not look like a backup.
      const removed = join(folder, `${DRAFT}${randomUUID()}`)
      await rename(join(folder, id), removed)
      await rm(removed, { recursive: true, force: true })
    },
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  await using file = await open(path, 'w', PRIVATE_FILE_MODE)
  await file.writeFile(text)
  await file.sync()
}
