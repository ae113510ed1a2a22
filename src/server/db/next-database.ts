import { existsSync, renameSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { copyPrivately } from '#server/files/copy-privately.ts'
import { syncFolder } from '#server/files/folder-file-store.ts'

/** Name of the database in a data folder, and of one that is to take its place. */
export const DATABASE_NAME = 'loft.sqlite'
const NEXT_NAME = 'loft.sqlite.next'
/** One for which the old database is kept: it is damaged, and no backup could be made of it. */
const NEXT_BESIDE_NAME = 'loft.sqlite.next-beside-old'

/** A database and the files that SQLite keeps beside it. */
const ENDS = ['', '-wal', '-shm']

interface Offer {
  readonly dataDir: string
  /** Whether the one in use is moved aside rather than replaced. */
  readonly keepsOld: boolean
}

/**
 * Lays a copy of a database ready to take the place of the one in use when the program opens it next.
 *
 * From the moment this returns the change is certain, also when the power fails; before that nothing has changed.
 */
export async function offerAsNext(file: string, { dataDir, keepsOld }: Offer): Promise<void> {
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

/** Whether a data folder holds a database, or one that is to take its place. */
export function hasDatabase(dataDir: string): boolean {
  return [DATABASE_NAME, NEXT_NAME, NEXT_BESIDE_NAME].some((name) => existsSync(join(dataDir, name)))
}

/** Puts a database that was laid ready into its place, before anything opens it. A damaged one is moved aside and never overwritten. */
export function takeNextDatabase(dataDir: string, now: Date): void {
  const beside = join(dataDir, NEXT_BESIDE_NAME)
  const next = join(dataDir, NEXT_NAME)
  const database = join(dataDir, DATABASE_NAME)
  if (existsSync(beside)) {
    // What a crash left half moved is moved now, under the name of this moment.
    moveAside(database, now)
    renameSync(beside, database)
  }
  if (!existsSync(next)) return
  // The log of the old one must not be read into the new one.
  for (const end of ENDS.slice(1)) rmSync(`${database}${end}`, { force: true })
  renameSync(next, database)
}

function moveAside(database: string, now: Date): void {
  const aside = `${database}.broken-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`
  for (const end of ENDS) if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${aside}${end}`)
}
