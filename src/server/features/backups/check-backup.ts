import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupProblem } from '#shared/backups/backup-problem.ts'
import { inspectDatabaseFile } from '#server/db/database-file.ts'
import { isCorruptionError } from '#server/db/check-store.ts'
import { isDiskFull } from '#server/db/is-disk-full.ts'
import { isKnownSchema, migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { copyPrivately } from '#server/files/copy-privately.ts'
import { hashOf, type FileStore } from '#server/files/file-store.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { BackupStore } from './backup-store.ts'
import type { Manifest } from './manifest.ts'

/**
 * Checks a backup: reads it from the first byte to the last with its photos, copies it to a temporary folder and opens it there.
 *
 * The result is stored in the manifest. A damaged photo is repaired if the loft still has it.
 */
export async function checkBackup(
  backupStore: BackupStore,
  manifest: Manifest,
  loftFiles: FileStore,
  now: Date,
): Promise<Manifest> {
  const problem = (await problemOfDatabase(backupStore, manifest)) ?? (await problemOfFiles(backupStore, manifest, loftFiles))
  const checked = { ...manifest, problem: problem ?? null, provenAt: problem === undefined ? now.toISOString() : null }
  await backupStore.update(checked)
  return checked
}

async function problemOfDatabase(
  backupStore: BackupStore,
  { id, database, rows, schema }: Manifest,
): Promise<BackupProblem | undefined> {
  const file = backupStore.databaseOf(id)
  if (!existsSync(file)) return { code: 'database_missing' }
  const found = await inspectDatabaseFile(file)
  if (found.sha256 !== database.sha256) return { code: 'database_changed' }
  if (found.problem !== undefined) return found.problem
  const table = Object.keys({ ...rows, ...found.rows }).find((name) => rows[name] !== found.rows[name])
  if (table !== undefined) return { code: 'rows_differ', table, found: found.rows[table] ?? 0, expected: rows[table] ?? 0 }
  return isKnownSchema(schema) ? tryToOpen(file, backupStore) : { code: 'newer' }
}

/** Opens and migrates a copy of the database, as a restore would. */
async function tryToOpen(file: string, backupStore: BackupStore): Promise<BackupProblem | undefined> {
  const folder = await backupStore.makeDraft()
  try {
    const copy = join(folder, 'loft.sqlite')
    await copyPrivately(file, copy)
    const db = openSqlite(copy)
    try {
      await migrate(db)
      await findSettings(db)
    } finally {
      await db.destroy()
    }
    return undefined
  } catch (error) {
    // A full disk does not mean that the backup is damaged.
    if (isDiskFull(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    return { code: isCorruptionError(error) ? 'database_damaged' : 'does_not_open', reason }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function problemOfFiles(
  backupStore: BackupStore,
  { files }: Manifest,
  loftFiles: FileStore,
): Promise<BackupProblem | undefined> {
  const lost: string[] = []
  for (const name of files) {
    const { hash } = parseFileName(name)!
    if (await isIntact(backupStore.files, hash)) continue
    const original = await loftFiles.read(hash)
    if (original && hashOf(original.bytes) === hash) await backupStore.files.put(original.bytes, original.mediaType)
    else lost.push(name)
  }
  return lost.length === 0 ? undefined : { code: 'files_lost', lost: lost.length, files: files.length }
}

async function isIntact(files: FileStore, hash: string): Promise<boolean> {
  const file = await files.read(hash)
  return file !== undefined && hashOf(file.bytes) === hash
}
