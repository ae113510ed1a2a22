import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BackupProblem } from '#shared/backups/backup-problem.ts'
import type { BackupReason } from '#shared/backups/backup.ts'
import { inspectDatabaseFile } from '#server/db/database-file.ts'
import type { Db } from '#server/db/database.ts'
import { writeSnapshot } from '#server/db/snapshot.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { fileName } from '#server/files/media-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BackupStore } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import type { Manifest } from './manifest.ts'

/** The data that a backup copies. */
export interface BackupSource {
  /** A read connection, which no writer blocks. */
  readonly reads: Db
  readonly files: FileStore
}

/** Space to leave free on the disk, so that the database can still grow. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Copies the loft as it is at this moment, photos included, and checks the copy. */
export async function makeBackup(
  loft: BackupSource,
  backupStore: BackupStore,
  reason: BackupReason,
  now: Date,
): Promise<Manifest> {
  await requireFreeSpace(backupStore.folder)
  // Copies the rows first: a photo is stored before its row, so every photo of the copied rows exists.
  const manifest = await backupStore.add(async (database) => {
    await writeSnapshot(loft.reads, database)
    const files = await copyFiles(loft.files, backupStore.files)
    return manifestOf(database, { reason, files, now, id: await freeId(backupStore, reason, now) })
  })
  return verifyNewBackup(backupStore, manifest, loft.files, now)
}

/** Checks a new backup, and removes it if the copy is damaged or unreadable. Errors: `copy_damaged`. */
export async function verifyNewBackup(
  backupStore: BackupStore,
  manifest: Manifest,
  loftFiles: FileStore,
  now: Date,
): Promise<Manifest> {
  try {
    const verified = await checkBackup(backupStore, manifest, loftFiles, now)
    if (verified.problem !== null && COPY_PROBLEMS.has(verified.problem.code)) throw copyDamaged(verified.problem)
    return verified
  } catch (error) {
    // The caller reports that there is no backup; a leftover would only fill the disk.
    await backupStore.remove(manifest.id)
    throw error
  }
}

/**
 * Problems that the copying caused. Missing photos or a database that does not open are faults of the loft: such a backup is
 * still kept.
 */
const COPY_PROBLEMS: ReadonlySet<BackupProblem['code']> = new Set(['database_missing', 'database_changed', 'database_damaged'])

function copyDamaged(problem: BackupProblem): Refusal {
  return new Refusal('copy_damaged', 'The copy is damaged. Check the disk, then try again.', { problem })
}

interface ManifestDetails {
  readonly id: string
  readonly reason: BackupReason
  readonly files: readonly string[]
  readonly now: Date
}

/** Inspects a database copy and returns its manifest. Errors: `copy_damaged`. */
export async function manifestOf(database: string, { id, reason, files, now }: ManifestDetails): Promise<Manifest> {
  const { problem, bytes, sha256, schema, rows, shownFiles } = await inspectDatabaseFile(database)
  if (problem !== undefined) throw copyDamaged(problem)
  const madeAt = now.toISOString()
  return {
    format: 1,
    id,
    reason,
    madeAt,
    schema: [...schema],
    rows: { ...rows },
    database: { bytes, sha256 },
    files: [...files],
    photos: shownFiles,
    provenAt: null,
    problem: null,
  }
}

/** Copies the files that the backups lack, and returns the names of all files. */
async function copyFiles(from: FileStore, to: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const entry of from.list()) {
    if (!(await to.has(entry.hash))) {
      const file = await from.read(entry.hash)
      // The file was removed a moment ago, so no row refers to it.
      if (!file) continue
      await to.put(file.bytes, file.mediaType)
    }
    names.push(fileName(entry))
  }
  return names
}

/** Returns a free id for a backup; it sorts by time and contains the reason. */
export async function freeId(backupStore: BackupStore, reason: BackupReason, now: Date): Promise<string> {
  const moment = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  const { manifests, damaged } = await backupStore.list()
  const taken = new Set([...manifests.map(({ id }) => id), ...damaged])
  const base = `${moment}-${reason}`
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}

async function requireFreeSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(folder))
  if (bavail * bsize < MIN_FREE_BYTES) {
    throw new Refusal('storage_full', 'There is no room left on the disk for a backup. Remove old backups or other files first.')
  }
}
