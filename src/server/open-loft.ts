import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreState } from '#shared/backups/store-state.ts'
import type { Config } from './config.ts'
import { asMigrated, hasPendingMigrations, isKnownSchema, listMigrations, migrate } from './db/migrate.ts'
import { DATABASE_NAME, activateStagedDatabase } from './db/staged-database.ts'
import { openBackupStore, type BackupStore } from './features/backups/backup-store.ts'
import { makeBackup, type BackupSource } from './features/backups/make-backup.ts'
import type { Db } from './db/database.ts'
import { checkStore } from './db/check-store.ts'
import { takeEarlyCheck } from './db/early-check.ts'
import { hasHostedLofts } from './db/host-counters.ts'
import { LOCK_NAME, lockDataFolder } from './db/lock-data-folder.ts'
import { openPostgres } from './db/open-postgres.ts'
import { openSqlite } from './db/open-sqlite.ts'
import { databaseFileStore } from './files/stored-files.repository.ts'
import { openFolderFileStore } from './files/folder-file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { createPrivateFolder } from './files/private-folder.ts'
import { openDamagedStore } from './open-damaged-store.ts'
import { StartupError } from './startup-error.ts'

/** Name of the backup folder in a data folder. */
export const BACKUPS_FOLDER = 'backups'

/** The open database, files and backups of one loft. */
export interface Loft {
  readonly db: Db
  readonly reads: Db
  readonly files: FileStore
  readonly backups: BackupStore
  /** State of the database; unless it is `intact`, nothing is written and a backup has to be restored. */
  readonly store: StoreState
  readonly close: () => Promise<void>
}

interface OpenLoftOptions {
  /**
   * Treats a file that only a newer program can read as unreadable instead of refusing to start, so that a backup can replace it.
   */
  readonly isForRestore?: boolean
  /** Whether this process has closed the database and nobody has changed it since: its pages are not all read again. */
  readonly isChecked?: boolean
}

/** Opens the database and the files of a loft and migrates the schema. Errors: `StartupError` for data of a newer program. */
export async function openLoft(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: () => Date,
  options: OpenLoftOptions = {},
): Promise<Loft> {
  createPrivateFolder(config.dataDir, LOCK_NAME)
  const backupsFolder = join(config.dataDir, BACKUPS_FOLDER)
  if (config.databaseUrl !== undefined) {
    const backups = await openBackupStore(backupsFolder, now, { isShared: true })
    const db = openPostgres({ connectionString: config.databaseUrl })
    await refuseHost(db)
    await migrateDatabase(db, (old) => backUpBeforeMigration({ reads: old, files: databaseFileStore(old, now) }, backups, now))
    return { db, reads: db, files: databaseFileStore(db, now), backups, store: 'intact', close: () => db.destroy() }
  }
  const unlock = lockDataFolder(config.dataDir)
  try {
    const backups = await openBackupStore(backupsFolder, now)
    const loft = await openFolder(config.dataDir, backups, now, options)
    const close = async () => {
      await loft.close()
      unlock()
    }
    return { ...loft, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Refuses a database with the lofts of a host, whose rows have other ids and locks. Errors: `StartupError`. */
async function refuseHost(db: Db): Promise<void> {
  try {
    if (!(await hasHostedLofts(db))) return
  } catch (error) {
    await db.destroy()
    throw error
  }
  await db.destroy()
  throw new StartupError('The database that DATABASE_URL names has the lofts of a host. Start the program with LOFTS=many.')
}

async function openFolder(
  dataDir: string,
  backups: BackupStore,
  now: () => Date,
  { isForRestore = false, isChecked = false }: OpenLoftOptions,
): Promise<Loft> {
  activateStagedDatabase(dataDir, now())
  const file = join(dataDir, DATABASE_NAME)
  const files = await openFolderFileStore(join(dataDir, 'files'), now)
  const state = isChecked ? 'intact' : await checkDatabase(file, backups, isForRestore)
  if (state !== 'intact') {
    const { db, store } = await openDamagedStore(file, state)
    return { db, reads: db, files, backups, store, close: () => db.destroy() }
  }
  const db = openSqlite(file)
  await migrateDatabase(db, () => backUpBeforeMigration({ reads: db, files }, backups, now))
  const reads = openSqlite(file, { readonly: true })
  const close = async () => {
    await reads.destroy()
    await db.destroy()
  }
  return { db, reads, files, backups, store: 'intact', close }
}

/** Makes the backup that alone can undo a migration. Errors: `StartupError`, and nothing is migrated. */
async function backUpBeforeMigration(source: BackupSource, backups: BackupStore, now: () => Date): Promise<void> {
  try {
    await makeBackup(source, backups, 'before_migration', now())
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `This version stores the data in a new form, and the backup before that failed: ${cause} Nothing was changed; the former version still opens the data.`,
      { cause: error },
    )
  }
}

async function checkDatabase(file: string, backups: BackupStore, isForRestore: boolean): Promise<StoreState> {
  const state = (await takeEarlyCheck(file)) ?? checkStore(file)
  if (isEmptyFile(file) && (await hasBackups(backups))) return 'missing'
  if (state !== 'intact' || !isForRestore || !existsSync(file)) return state
  const db = openSqlite(file, { readonly: true })
  try {
    return isKnownSchema(await listMigrations(db)) ? 'intact' : 'unreadable'
  } finally {
    await db.destroy()
  }
}

const isEmptyFile = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0

/** Returns whether there are backups. Without a database they show that it was lost and that this is not a new loft. */
async function hasBackups(backups: BackupStore): Promise<boolean> {
  const { manifests, damaged } = await backups.list()
  return manifests.length + damaged.length > 0
}

/** Migrates a schema, after running `backUp` with the database as it is if there is data to migrate; closes the database if that fails. */
async function migrateDatabase(db: Db, backUp: (old: Db) => Promise<unknown>): Promise<void> {
  try {
    const schema = await listMigrations(db)
    const isKnown = isKnownSchema(schema)
    if (isKnown && !hasPendingMigrations(schema)) return
    if (schema.length > 0 && isKnown) await backUp(asMigrated(db, schema))
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
}
