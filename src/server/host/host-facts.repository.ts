import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_DATABASE, BACKUP_MANIFEST } from '#server/features/backups/backup-store.ts'
import { BACKUPS_FOLDER } from '#server/open-loft.ts'
import type { HostedLoft } from './directory.repository.ts'
import { unlessGone } from './folder-bytes.ts'
import type { LoftStore } from './loft-store.ts'

/** The facts that the person who runs a host sees of a loft: nothing of its content. */
export interface LoftFacts extends HostedLoft {
  readonly bytes: number
  /** Number of the newest migration of its database; null before it was opened for the first time, or if it cannot be read. */
  readonly schema: string | null
  readonly lastBackupAt: Date | null
  /** Requests that have failed with a fault of the program since the host was started. */
  readonly errors: number
}

export async function factsOf(lofts: LoftStore, loft: HostedLoft, errors: number): Promise<LoftFacts> {
  const [bytes, lastBackupAt, schema] = await Promise.all([
    lofts.bytesOf(loft),
    newestBackupOf(lofts, loft),
    lofts.schemaOf(loft),
  ])
  return { ...loft, bytes, lastBackupAt, errors, schema }
}

/** Returns when the newest backup of a loft was written. */
export const newestBackupOf = (lofts: LoftStore, loft: HostedLoft): Promise<Date | null> =>
  newestIn(join(lofts.folderOf(loft), BACKUPS_FOLDER))

/** Returns when the newest backup in a folder was made. Each backup is a folder; one that is being made has no manifest yet. */
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
