import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'

/** For its own user alone. */
export const OWN_FOLDER = 0o700
/** Nothing for a group, nothing for others. */
const ALL_BUT_OWN = 0o077
const READ_BY_ALL = 0o004
/** A sticky folder, or one with a user or a group of its own, is everybody's on purpose. */
const SPECIAL = 0o7000

/**
 * Makes the folder of a loft, for its own user alone, and so is whatever this process, its threads and its children make from now on:
 * also in a folder that stays open to others.
 *
 * A folder that is there is closed to others too, where it is empty or `mark` shows that it is a loft's; one open to a group only stays so.
 */
export function makeOwnFolder(folder: string, mark: string): void {
  process.umask(ALL_BUT_OWN)
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER })
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(folder)
  if (uid !== process.getuid?.() || (mode & READ_BY_ALL) === 0 || (mode & SPECIAL) !== 0) return
  const names = readdirSync(folder)
  if (names.length === 0 || names.includes(mark)) chmodSync(folder, OWN_FOLDER)
}
