import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { DATABASE_NAME } from '#server/db/staged-database.ts'
import { BACKUP_DATABASE, BACKUP_MANIFEST } from '#server/features/backups/backup-store.ts'
import { BACKUPS_FOLDER } from '#server/open-loft.ts'
import { folderOf, type HostedLoft } from './directory.repository.ts'
import { bytesOf, unlessGone } from './host-commands.ts'

/** What the person who runs a host sees of a loft: nothing of its content. */
export interface LoftFacts extends HostedLoft {
  readonly bytes: number
  /** Number of the newest migration of its database; null before it was opened for the first time, or if it cannot be read. */
  readonly schema: string | null
  readonly lastBackupAt: Date | null
  /** Answers with a fault of the program since the host was started. */
  readonly errors: number
}

export async function factsOf(dataDir: string, loft: HostedLoft, errors: number): Promise<LoftFacts> {
  const folder = folderOf(dataDir, loft.name)
  const [bytes, lastBackupAt] = await Promise.all([bytesOf(dataDir, loft.name), newestBackupOf(dataDir, loft.name)])
  return { ...loft, bytes, lastBackupAt, errors, schema: schemaOf(join(folder, DATABASE_NAME)) }
}

/** Returns when the newest backup of a loft was written. */
export const newestBackupOf = (dataDir: string, name: string): Promise<Date | null> =>
  newestIn(join(folderOf(dataDir, name), BACKUPS_FOLDER))

/** A backup is a folder; one that is being made has no manifest yet. */
async function newestIn(folder: string): Promise<Date | null> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessGone([]))).filter((entry) => entry.isDirectory())
  const times = await Promise.all(
    entries.map(async ({ name }) => {
      if (!existsSync(join(folder, name, BACKUP_MANIFEST))) return 0
      return (await stat(join(folder, name, BACKUP_DATABASE)).catch(unlessGone({ mtimeMs: 0 }))).mtimeMs
    }),
  )
  const newest = Math.max(0, ...times)
  return newest === 0 ? null : new Date(newest)
}

function schemaOf(file: string): string | null {
  if (!existsSync(file)) return null
  try {
    const database = new SQLite(file, { readonly: true, fileMustExist: true })
    try {
      const name = database.prepare('select max(name) from kysely_migration').pluck().get()
      return typeof name === 'string' ? name.slice(0, 4) : null
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}
