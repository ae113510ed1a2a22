import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCK_NAME, lockDataFolder } from '#server/db/lock-data-folder.ts'
import { listMigrations } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { PRIVATE_FOLDER_MODE } from '#server/files/private-folder.ts'
import { DATABASE_NAME, hasStagedDatabase } from '#server/db/staged-database.ts'
import { openLoft } from '#server/open-loft.ts'
import { StartupError } from '#server/startup-error.ts'
import { HostRefusal } from './directory.repository.ts'
import { bytesIn } from './folder-bytes.ts'
import { CLUBS_NAME, DIRECTORY_NAME } from './host-database.repository.ts'
import type { LoftStore } from './loft-store.ts'

/** Name of the folder that has a folder for each loft. */
export const LOFTS_FOLDER = 'lofts'
/** A running host notices within a second that a loft was paused, and closes it when its requests are answered. */
const MAX_LOCK_WAIT_MS = 30_000
const LOCK_TRY_MS = 250

/** Returns the folder of a loft of a host with SQLite databases. */
export const folderOf = (dataDir: string, name: string): string => join(dataDir, LOFTS_FOLDER, name)

/** Returns whether a folder contains the database of one loft. */
export const holdsOneLoft = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE_NAME))

/** Returns whether a file stays in the folder of a host when the loft that existed before moves into its own folder. */
const belongsToHost = (name: string): boolean =>
  [LOFTS_FOLDER, 'port.json', 'loft.sock'].includes(name) ||
  [DIRECTORY_NAME, CLUBS_NAME, LOCK_NAME].some((own) => name.startsWith(own))

/** Manages the lofts of a host that each have a folder with an SQLite database. */
export function folderLofts(dataDir: string, now: () => Date, closeHost: () => Promise<void>): LoftStore {
  /** State of the databases that were closed cleanly. */
  const closedAs = new Map<string, string>()
  const ofLoft = ({ name }: { readonly name: string }) => folderOf(dataDir, name)

  return {
    folderOf: ofLoft,
    create: async () => {},
    open: async (hosted, { isForRestore = false } = {}) => {
      const folder = ofLoft(hosted)
      const closedState = closedAs.get(folder)
      const isChecked = closedState !== undefined && closedState === (await stateOf(folder))
      closedAs.delete(folder)
      const loft = await openLoft({ dataDir: folder, databaseUrl: undefined }, now, { isChecked, isForRestore })
      const close = async () => {
        await loft.close()
        const state = loft.store === 'intact' ? await stateOf(folder) : undefined
        if (state !== undefined) closedAs.set(folder, state)
      }
      return { ...loft, close }
    },
    untilClosed: (loft) => untilClosed(ofLoft(loft), loft.name),
    move: (loft, newName) => rename(ofLoft(loft), folderOf(dataDir, newName)),
    remove: async (loft) => {
      if (!existsSync(ofLoft(loft))) return
      await untilClosed(ofLoft(loft), loft.name)
      await rm(ofLoft(loft), { recursive: true })
    },
    distribute: async () => {
      throw new HostRefusal(
        'The lofts are in SQLite databases, which stay on one machine. Lofts in PostgreSQL can be distributed: set DATABASE_URL. Nothing was changed.',
      )
    },
    bytesOf: (loft) => bytesIn(ofLoft(loft)),
    schemaOf: async (loft) => schemaIn(join(ofLoft(loft), DATABASE_NAME)),
    holdsOneLoft: async () => holdsOneLoft(dataDir),
    adopt: async (name, directory) => {
      if ((await directory.find(name))?.isFormer !== true) await directory.add(name, {})
      // Opening the loft checks and migrates it; closing it writes everything into one file, which can then be moved.
      const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
      await loft.close()
      const unlock = lockDataFolder(dataDir)
      try {
        await moveEntries(dataDir, folderOf(dataDir, name))
      } finally {
        unlock()
      }
    },
    release: async (former) => {
      await untilClosed(ofLoft(former), former.name)
      await moveEntries(ofLoft(former), dataDir)
      await closeHost()
      for (const name of await readdir(dataDir))
        if (name.startsWith(DIRECTORY_NAME) || name.startsWith(CLUBS_NAME)) await rm(join(dataDir, name))
      await rm(join(dataDir, LOFTS_FOLDER), { recursive: true })
    },
  }
}

/** Moves the files of a loft. The database is moved last: while it is in its old place, the move can be repeated. */
export async function moveEntries(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const names = (await readdir(from)).filter((name) => !belongsToHost(name))
  const databaseLast = names.toSorted((a, b) => Number(a === DATABASE_NAME) - Number(b === DATABASE_NAME))
  for (const name of databaseLast) await moveInto(join(from, name), join(to, name))
}

/** Moves a file or folder. Where the target folder exists, such as that of the backups, its contents are merged. */
async function moveInto(from: string, to: string): Promise<void> {
  const isMerged = existsSync(to) && (await stat(from)).isDirectory()
  if (!isMerged) return rename(from, to)
  for (const name of await readdir(from)) await moveInto(join(from, name), join(to, name))
  await rmdir(from)
}

/** Waits until a running host has closed a loft. Errors: `HostRefusal`. */
async function untilClosed(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const end = Date.now() + MAX_LOCK_WAIT_MS
  for (;;) {
    try {
      lockDataFolder(folder)()
      return
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      if (Date.now() > end) throw new HostRefusal(`The loft "${name}" is still in use. Try again in a minute.`)
      await new Promise((resolve) => setTimeout(resolve, LOCK_TRY_MS))
    }
  }
}

/** Returns a text that changes whenever somebody writes into the database of a closed loft; undefined without a database. */
async function stateOf(folder: string): Promise<string | undefined> {
  const file = join(folder, DATABASE_NAME)
  const database = await stat(file, { bigint: true }).catch(() => undefined)
  if (!database || existsSync(`${file}-wal`) || hasStagedDatabase(folder)) return undefined
  return `${database.ino} ${database.size} ${database.mtimeNs}`
}

async function schemaIn(file: string): Promise<string | null> {
  if (!existsSync(file)) return null
  try {
    const db = openSqlite(file, { readonly: true })
    try {
      return (await listMigrations(db)).at(-1)?.slice(0, 4) ?? null
    } finally {
      await db.destroy()
    }
  } catch {
    return null
  }
}
