import { existsSync, renameSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { copyPrivately } from '#server/files/copy-privately.ts'
import { syncFolder } from '#server/files/folder-file-store.ts'

/** Name of the database in a data folder, and of the staged one that will replace it. */
export const DATABASE_NAME = 'loft.sqlite'
const STAGED_NAME = 'loft.sqlite.next'
/** Name of a staged database that replaces a damaged one: the old file is kept, because no backup of it could be made. */
const STAGED_KEEPING_OLD_NAME = 'loft.sqlite.next-beside-old'

/** Suffixes of a database file and of the files that SQLite keeps next to it. */
const FILE_SUFFIXES = ['', '-wal', '-shm']

interface StageOptions {
  readonly dataDir: string
  /** Whether the database in use is moved aside instead of replaced. */
  readonly keepsOld: boolean
}

/**
 * Stages a copy of a database that replaces the one in use when the program next opens it.
 *
 * Once this returns the replacement is certain, even after a power failure; before that nothing has changed.
 */
export async function stageDatabase(file: string, { dataDir, keepsOld }: StageOptions): Promise<void> {
  const temporary = join(dataDir, `${STAGED_NAME}.draft`)
  await copyPrivately(file, temporary)
  const handle = await open(temporary, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, join(dataDir, keepsOld ? STAGED_KEEPING_OLD_NAME : STAGED_NAME))
  await syncFolder(dataDir)
}

/** Returns whether a data folder holds a database or a staged one. */
export function hasDatabase(dataDir: string): boolean {
  return [DATABASE_NAME, STAGED_NAME, STAGED_KEEPING_OLD_NAME].some((name) => existsSync(join(dataDir, name)))
}

/** Returns whether a staged database waits to replace the one of a data folder. */
export function hasStagedDatabase(dataDir: string): boolean {
  return [STAGED_NAME, STAGED_KEEPING_OLD_NAME].some((name) => existsSync(join(dataDir, name)))
}

/** Activates a staged database before anything opens the current one. A damaged database is moved aside, never overwritten. */
export function activateStagedDatabase(dataDir: string, now: Date): void {
  const stagedKeepingOld = join(dataDir, STAGED_KEEPING_OLD_NAME)
  const staged = join(dataDir, STAGED_NAME)
  const database = join(dataDir, DATABASE_NAME)
  if (existsSync(stagedKeepingOld)) {
    // Also completes a move that a crash interrupted, under the current time.
    moveAside(database, now)
    renameSync(stagedKeepingOld, database)
  }
  if (!existsSync(staged)) return
  // The write-ahead log of the old database must not be applied to the new one.
  for (const suffix of FILE_SUFFIXES.slice(1)) rmSync(`${database}${suffix}`, { force: true })
  renameSync(staged, database)
}

function moveAside(database: string, now: Date): void {
  const movedTo = `${database}.broken-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`
  for (const suffix of FILE_SUFFIXES)
    if (existsSync(`${database}${suffix}`)) renameSync(`${database}${suffix}`, `${movedTo}${suffix}`)
}
