import { existsSync, renameSync, rmSync } from 'node:fs'
import { copyFile, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#server/files/folder-file-store.ts'

/** Name of the database in a data folder, and of one that is to take its place. */
export const DATABASE_NAME = 'loft.sqlite'
const NEXT_NAME = 'loft.sqlite.next'

/**
 * Lays a copy of a database ready to take the place of the one in use when the program opens it next.
 *
 * From the moment this returns the change is certain, also when the power fails; before that nothing has changed.
 */
export async function offerAsNext(file: string, dataDir: string): Promise<void> {
  const draft = join(dataDir, `${NEXT_NAME}.draft`)
  await copyFile(file, draft)
  const handle = await open(draft, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, join(dataDir, NEXT_NAME))
  await syncFolder(dataDir)
}

/** Puts a database that was laid ready into its place, before anything opens it; tells whether there was one. */
export function takeNextDatabase(dataDir: string): boolean {
  const next = join(dataDir, NEXT_NAME)
  if (!existsSync(next)) return false
  // The log of the old one must not be read into the new one.
  for (const end of ['-wal', '-shm']) rmSync(join(dataDir, `${DATABASE_NAME}${end}`), { force: true })
  renameSync(next, join(dataDir, DATABASE_NAME))
  return true
}
