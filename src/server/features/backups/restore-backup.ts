import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreState } from '#shared/backups/store-state.ts'
import { engineOf } from '#server/db/columns.ts'
import { inTransaction, blockWrites, withWritesPaused, type Db, type Trx } from '#server/db/database.ts'
import { copyRows, removeAllRows } from '#server/db/copy-rows.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { isCorruptionError } from '#server/db/check-store.ts'
import { stageDatabase } from '#server/db/staged-database.ts'
import { addAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import type { Actor } from '#server/features/accounts/actor.ts'
import { endAllSessions } from '#server/features/accounts/sessions.repository.ts'
import { adoptLoftId, findLoftIdentity, type LoftIdentity } from '#server/features/settings/loft-identity.repository.ts'
import { copyPrivately } from '#server/files/copy-privately.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { raiseActionSequence } from '#server/history/action-sequence.repository.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { REPLACING_ACTIONS } from '#server/history/replacing-actions.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { storeStateOf } from '#server/store-state-of.ts'
import type { BackupStore } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

/** The loft to restore. */
interface RestoredLoft {
  readonly db: Db
  readonly reads: Db
  readonly files: FileStore
  readonly dataDir: string
  readonly store?: StoreState
}

interface RestoreOutcome {
  /** Backup of the state before the restore; null if that was damaged. */
  readonly before: Manifest | null
  /** Whether the restore takes effect with the next start of the program. */
  readonly restarts: boolean
}

/**
 * Restores a loft to a backup.
 *
 * It checks the backup first and backs up the current state; nobody can write meanwhile. On PostgreSQL it replaces all rows in
 * one transaction. With SQLite it stages a new file that takes effect at the next start; a damaged file is then moved aside and
 * kept.
 * Errors: `backup_damaged`; nothing has changed then.
 */
export async function restoreBackup(
  loft: RestoredLoft,
  backupStore: BackupStore,
  id: string,
  { now, by = {} }: { readonly now: Date; readonly by?: Actor },
): Promise<RestoreOutcome> {
  const manifest = await getBackup(backupStore, id)
  const checked = await checkBackup(backupStore, manifest, loft.files, now)
  if (checked.problem !== null) {
    const { problem } = checked
    throw new Refusal('backup_damaged', 'This backup is damaged. Nothing was changed; choose another backup.', { problem })
  }
  await restoreFiles(backupStore, checked, loft.files)
  const stagedPath = join(loft.dataDir, 'restored.sqlite')
  await removeDatabase(stagedPath)
  try {
    return await (engineOf(loft.db) === 'postgres' ? loadStaged : stageRestore)(loft, {
      backupStore,
      manifest,
      stagedPath,
      now,
      by,
    })
  } finally {
    await removeDatabase(stagedPath)
  }
}

interface RestoreRun {
  readonly backupStore: BackupStore
  readonly manifest: Manifest
  /** Path of the database that is prepared for the restore. */
  readonly stagedPath: string
  readonly now: Date
  readonly by: Actor
}

/** Loads the prepared database into PostgreSQL in one transaction: readers on any node see either the old or the new state. */
function loadStaged(loft: RestoredLoft, run: RestoreRun): Promise<RestoreOutcome> {
  const { backupStore, stagedPath, now } = run
  return inTransaction(loft.db, async (trx) => {
    const before = await makeBackup(loft, backupStore, 'before_restore', now)
    await prepareDatabase(run, { minActionId: await findDataVersion(trx), identity: await findLoftIdentity(trx) })
    await replaceRows(stagedPath, trx)
    return { before, restarts: false }
  })
}

function stageRestore(loft: RestoredLoft, run: RestoreRun): Promise<RestoreOutcome> {
  const { backupStore, stagedPath, now } = run
  return withWritesPaused(loft.db, async () => {
    const before = await backupUnlessDamaged(loft, backupStore, now)
    const minActionId = await findDataVersion(loft.reads).catch(() => 0)
    const identity = await findLoftIdentity(loft.reads).catch(() => undefined)
    await prepareDatabase(run, { minActionId, identity })
    await stageDatabase(stagedPath, { dataDir: loft.dataDir, keepsOld: before?.problem !== null })
    blockWrites(loft.db, 'restarting')
    return { before, restarts: true }
  })
}

/**
 * Makes a backup before a restore; returns null if the data are damaged, which must not block the restore: the old file is then
 * moved aside and kept.
 */
async function backupUnlessDamaged(loft: RestoredLoft, backupStore: BackupStore, now: Date): Promise<Manifest | null> {
  if (storeStateOf(loft) !== 'intact') return null
  try {
    return await makeBackup(loft, backupStore, 'before_restore', now)
  } catch (error) {
    if (isCorruptionError(error) || (error instanceof Refusal && error.code === 'copy_damaged')) return null
    throw error
  }
}

export async function getBackup(backupStore: BackupStore, id: string): Promise<Manifest> {
  const manifest = await backupStore.find(id)
  if (!manifest) throw new Refusal('not_found', `There is no readable backup ${id}`)
  return manifest
}

/** The facts of the replaced loft that the prepared database takes over. */
interface ReplacedLoft {
  readonly minActionId: number
  /** Undefined if it cannot be read. */
  readonly identity: LoftIdentity | undefined
}

/** Copies a backup, migrates it to the current schema and adds the restore to its history as the latest action. */
async function prepareDatabase(
  { backupStore, manifest, stagedPath, now, by }: RestoreRun,
  replaced: ReplacedLoft,
): Promise<void> {
  await copyPrivately(backupStore.databaseOf(manifest.id), stagedPath)
  const db = openSqlite(stagedPath)
  try {
    await migrate(db)
    await inTransaction(db, async (trx) => {
      // Clients detect changes by the number of the last action, so it must not go down.
      await raiseActionSequence(trx, replaced.minActionId)
      if (replaced.identity) await adoptLoftId(trx, replaced.identity)
      // The sessions of the backup must not come back.
      await endAllSessions(trx)
      // The name of the account; the command line acts in the name of the keeper.
      await beginAction(trx, { kind: REPLACING_ACTIONS.restore, now, actor: by.actor || undefined })
      await addAuditEntry(trx, { ...by, kind: 'restored', subject: manifest.madeAt }, now)
    })
  } finally {
    await db.destroy()
  }
}

async function replaceRows(from: string, trx: Trx): Promise<void> {
  const source = openSqlite(from, { readonly: true })
  try {
    await removeAllRows(trx)
    await endAllSessions(trx)
    await copyRows(source, trx)
  } finally {
    await source.destroy()
  }
}

async function restoreFiles(backupStore: BackupStore, { files }: Manifest, to: FileStore): Promise<void> {
  for (const name of files) {
    const { hash } = parseFileName(name)!
    if (await to.has(hash)) continue
    const file = await backupStore.files.read(hash)
    if (file) await to.put(file.bytes, file.mediaType)
  }
}

async function removeDatabase(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(`${path}${end}`, { force: true })
}
