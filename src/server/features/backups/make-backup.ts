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
import type { BackupShelf } from './backup-shelf.ts'
import { checkBackup } from './check-backup.ts'
import type { Manifest } from './manifest.ts'

/** What a backup is made of. */
export interface BackedUp {
  /** A connection that no writer holds. */
  readonly reads: Db
  readonly files: FileStore
}

/** Left free on the disk: a database that cannot grow cannot keep what comes next. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** Copies a loft as it is at this moment, photos included, onto the shelf, and proves the copy there. */
export async function makeBackup(loft: BackedUp, shelf: BackupShelf, reason: BackupReason, now: Date): Promise<Manifest> {
  await refuseFullDisk(shelf.folder)
  // First the rows: a photo is stored before the row that shows it, so none can be missing.
  const manifest = await shelf.add(async (database) => {
    await writeSnapshot(loft.reads, database)
    const files = await copyFiles(loft.files, shelf.files)
    return manifestOf(database, { reason, files, now, id: await freeId(shelf, reason, now) })
  })
  return proveNew(shelf, manifest, loft.files, now)
}

/** Proves what has just been put on the shelf; what is not what was written, or cannot be read, is taken off again. Errors: `copy_damaged`. */
export async function proveNew(shelf: BackupShelf, manifest: Manifest, loftFiles: FileStore, now: Date): Promise<Manifest> {
  try {
    const proven = await checkBackup(shelf, manifest, loftFiles, now)
    if (proven.problem !== null && NOT_WRITTEN.has(proven.problem.code)) throw copyDamaged(proven.problem)
    return proven
  } catch (error) {
    // Its maker is told that there is none; on a full disk it would be in the way.
    await shelf.remove(manifest.id)
    throw error
  }
}

/** Lost photos are lost in the loft too, and what does not open is the loft as it is: such a copy is better than none. */
const NOT_WRITTEN: ReadonlySet<BackupProblem['code']> = new Set(['database_missing', 'database_changed', 'database_damaged'])

function copyDamaged(problem: BackupProblem): Refusal {
  return new Refusal('copy_damaged', 'The copy that was made is not whole. Look at the disk, then try again.', { problem })
}

interface Described {
  readonly id: string
  readonly reason: BackupReason
  readonly files: readonly string[]
  readonly now: Date
}

/** Inspects a copy and says what is in it; one that is not whole is refused. */
export async function manifestOf(database: string, { id, reason, files, now }: Described): Promise<Manifest> {
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

/** Copies the files that the shelf lacks and names them all. */
async function copyFiles(from: FileStore, to: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const entry of from.list()) {
    if (!(await to.has(entry.hash))) {
      const file = await from.read(entry.hash)
      // Removed a moment ago: then no row shows it.
      if (!file) continue
      await to.put(file.bytes, file.mediaType)
    }
    names.push(fileName(entry))
  }
  return names
}

/** A name that sorts by time and says why. */
export async function freeId(shelf: BackupShelf, reason: BackupReason, now: Date): Promise<string> {
  const moment = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  const { manifests, damaged } = await shelf.list()
  const taken = new Set([...manifests.map(({ id }) => id), ...damaged])
  const plain = `${moment}-${reason}`
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(id)) return id
  }
}

async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(folder))
  if (bavail * bsize < RESERVE_BYTES) {
    throw new Refusal('storage_full', 'There is no room left on the disk for a backup. Remove old backups or other files first.')
  }
}
