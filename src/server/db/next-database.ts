import { existsSync, renameSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { copyPrivately } from '#server/files/copy-privately.ts'
import { syncFolder } from '#server/files/folder-file-store.ts'

/** Name of the database in a data folder, and of the staged one that will replace it. */
export const DATABASE_NAME = 'loft.sqlite'
const NEXT_NAME = 'loft.sqlite.next'
/** Name of a staged database that replaces a damaged one: the old file is kept, because no backup of it could be made. */
const NEXT_BESIDE_NAME = 'loft.sqlite.next-beside-old'

/** Suffixes of a database file and of the files that SQLite keeps next to it. */
const ENDS = ['', '-wal', '-shm']

interface Offer {
  readonly dataDir: string
  /** Whether the database in use is moved aside instead of replaced. */
  readonly keepsOld: boolean
}

/**
 * Stages a copy of a database that replaces the one in use when the program next opens it.
 *
 * Once this returns the replacement is certain, even after a power failure; before that nothing has changed.
 */
export async function stageDatabase(file: string, { dataDir, keepsOld }: Offer): Promise<void> {
  const draft = join(dataDir, `${NEXT_NAME}.draft`)
  await copyPrivately(file, draft)
  const handle = await open(draft, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, join(dataDir, keepsOld ? NEXT_BESIDE_NAME : NEXT_NAME))
  await syncFolder(dataDir)
}

/** Returns whether a data folder holds a database or a staged one. */
export function hasDatabase(dataDir: string): boolean {
  return [DATABASE_NAME, NEXT_NAME, NEXT_BESIDE_NAME].some((name) => existsSync(join(dataDir, name)))
}

/** Activates a staged database before anything opens the current one. A damaged database is moved aside, never overwritten. */
export function activateStagedDatabase(dataDir: string, now: Date): void {
  const beside = join(dataDir, NEXT_BESIDE_NAME)
  const next = join(dataDir, NEXT_NAME)
  const database = join(dataDir, DATABASE_NAME)
  if (existsSync(beside)) {
    // Also completes a move that a crash interrupted, under the current time.
    moveAside(database, now)
    renameSync(beside, database)
  }
  if (!existsSync(next)) return
  // The write-ahead log of the old database must not be applied to the new one.
  for (const end of ENDS.slice(1)) rmSync(`${database}${end}`, { force: true })
  renameSync(next, database)
}

function moveAside(database: string, now: Date): void {
  const aside = `${database}.broken-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`
  for (const end of ENDS) if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${aside}${end}`)
}
