import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_NAME } from '#server/db/staged-database.ts'
import { LOCK_NAME, lockDataFolder } from '#server/db/lock-data-folder.ts'
import { openLoft } from '#server/open-loft.ts'
import { StartupError } from '#server/startup-error.ts'
import { CLUBS_NAME } from './clubs.repository.ts'
import {
  DIRECTORY_NAME,
  folderOf,
  GRACE_DAYS,
  HostRefusal,
  LOFTS_FOLDER,
  type Directory,
  type HostedLoft,
} from './directory.repository.ts'

const DAY_MS = 86_400_000
/** A running host notices within a second that a loft was paused, and closes it when its requests are answered. */
const MAX_LOCK_WAIT_MS = 30_000
const LOCK_TRY_MS = 250
const FILES_AT_A_TIME = 100

interface HostData {
  readonly dataDir: string
  readonly directory: Directory
  readonly now: () => Date
}

/** What the folder of a host keeps for itself when it takes the loft that was there before. */
const belongsToHost = (name: string): boolean =>
  [LOFTS_FOLDER, 'port.json', 'loft.sock'].includes(name) ||
  [DIRECTORY_NAME, CLUBS_NAME, LOCK_NAME].some((own) => name.startsWith(own))

/** Whether a folder contains the database of one loft. */
export const holdsOneLoft = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE_NAME))

/** Makes the one loft of a folder the first loft of a host, or completes this after an interruption. Errors: `HostRefusal`, `StartupError`. */
export async function adoptLoft({ dataDir, directory, now }: HostData, name: string): Promise<void> {
  if (!holdsOneLoft(dataDir)) throw new HostRefusal(`There is no single loft in ${dataDir}.`)
  const known = directory.find(name)
  if (known?.isFormer !== true) directory.add(name, true)
  // Opening checks and migrates it; closing writes everything into one file, which can then be moved.
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  await loft.close()
  const unlock = lockDataFolder(dataDir)
  try {
    await moveEntries(dataDir, folderOf(dataDir, name))
  } finally {
    unlock()
  }
}

/** Undoes `adoptLoft`. Errors: `HostRefusal` if the host has other lofts. */
export async function releaseLoft({ dataDir, directory }: HostData): Promise<void> {
  const former = directory.former()
  if (!former) throw new HostRefusal('This host was not made from a single loft.')
  if (directory.list().length > 1)
    throw new HostRefusal('This host has other lofts. Export them and delete them for good first: "export", "delete", "purge".')
  directory.setState(former.name, 'paused')
  const unlock = await lockOf(dataDir, former.name)
  unlock()
  await moveEntries(folderOf(dataDir, former.name), dataDir)
  directory.close()
  for (const name of await readdir(dataDir))
    if (name.startsWith(DIRECTORY_NAME) || name.startsWith(CLUBS_NAME)) await rm(join(dataDir, name))
  await rm(join(dataDir, LOFTS_FOLDER), { recursive: true })
}

/** The database is moved last: while it is in its old place, the move can be repeated. */
async function moveEntries(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const names = (await readdir(from)).filter((name) => !belongsToHost(name) && name !== DATABASE_NAME)
  for (const name of [...names, DATABASE_NAME]) await rename(join(from, name), join(to, name))
}

/** Renames a loft. It is closed meanwhile; its address changes at once. Errors: `HostRefusal`. */
export async function renameLoft({ dataDir, directory }: HostData, name: string, newName: string): Promise<HostedLoft> {
  const before = directory.find(name)
  if (!before || before.state === 'deleted') throw new HostRefusal(`There is no loft "${name}". "list" shows all.`)
  directory.setState(name, 'paused')
  try {
    const unlock = await lockOf(dataDir, name)
    unlock()
    const renamed = directory.rename(name, newName)
    await rename(folderOf(dataDir, name), folderOf(dataDir, newName)).catch((error: unknown) => {
      directory.rename(newName, name)
      throw error
    })
    return directory.setState(renamed.name, before.state)
  } catch (error) {
    directory.setState(name, before.state)
    throw error
  }
}

/** Removes the data of lofts that were deleted more than 30 days ago; returns their names. */
export async function purgeLofts({ dataDir, directory, now }: HostData): Promise<readonly string[]> {
  const before = new Date(now().getTime() - GRACE_DAYS * DAY_MS).toISOString()
  const due = directory.list().filter(({ state, deletedAt }) => state === 'deleted' && deletedAt !== null && deletedAt <= before)
  for (const { name } of due) {
    if (existsSync(folderOf(dataDir, name))) {
      const unlock = await lockOf(dataDir, name)
      unlock()
      await rm(folderOf(dataDir, name), { recursive: true })
    }
    directory.remove(name)
  }
  return due.map(({ name }) => name)
}

/** Migrates all lofts; one that fails keeps its version and hinders no other. Returns the names of those that failed. */
export async function migrateLofts(
  { dataDir, directory, now }: HostData,
  print: (line: string) => void,
): Promise<readonly string[]> {
  const lofts = directory.list().filter(({ state }) => state !== 'deleted')
  const failed: string[] = []
  for (const [index, { name }] of lofts.entries()) {
    const progress = `${index + 1} of ${lofts.length}: ${name}`
    try {
      const loft = await openLoft({ dataDir: folderOf(dataDir, name), databaseUrl: undefined }, now)
      await loft.close()
      print(`${progress}: up to date`)
    } catch (error) {
      const isOpen = error instanceof StartupError && error.message.includes('already running')
      if (!isOpen) failed.push(name)
      print(isOpen ? `${progress}: open in the running host, so up to date` : `${progress}: failed. ${sentenceOf(error)}`)
    }
  }
  return failed
}

/** Returns the bytes of all files of a loft. Files and folders come and go while it is in use: one that is gone counts as nothing. */
export function bytesOf(dataDir: string, name: string): Promise<number> {
  return bytesIn(folderOf(dataDir, name))
}

/** One folder after the other, so that a loft of many photos does not open thousands of files at once. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unlessGone([]))
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name))
  let bytes = 0
  for (let at = 0; at < files.length; at += FILES_AT_A_TIME) {
    const part = files.slice(at, at + FILES_AT_A_TIME)
    const sizes = await Promise.all(part.map(async (file) => (await stat(file).catch(unlessGone({ size: 0 }))).size))
    bytes += sizes.reduce((sum, size) => sum + size, 0)
  }
  for (const entry of entries) if (entry.isDirectory()) bytes += await bytesIn(join(folder, entry.name))
  return bytes
}

/** Returns a handler that replaces what does not exist any more. */
export const unlessGone =
  <Value>(replacement: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return replacement
    throw error
  }

/** Waits until a running host has closed a loft, and locks it. Errors: `HostRefusal`. */
async function lockOf(dataDir: string, name: string): Promise<() => void> {
  const folder = folderOf(dataDir, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const end = Date.now() + MAX_LOCK_WAIT_MS
  for (;;) {
    try {
      return lockDataFolder(folder)
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      if (Date.now() > end) throw new HostRefusal(`The loft "${name}" is still in use. Try again in a minute.`)
      await new Promise((resolve) => setTimeout(resolve, LOCK_TRY_MS))
    }
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
