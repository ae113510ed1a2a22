import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'

/** The modes of folders and files that only their owner can access. */
export const PRIVATE_FOLDER_MODE = 0o700
export const PRIVATE_FILE_MODE = 0o600
/** Permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077
const OTHERS_READ = 0o004
/** A folder with the sticky, setuid or setgid bit is shared on purpose. */
const SPECIAL_BITS = 0o7000

/**
 * Creates the data folder of a loft with access for its own user only, and sets the umask so that everything this process, its
 * threads and its children create is private too, even in a folder that stays open to others.
 *
 * An existing folder is closed to others if it is empty or if the file `markerFile` shows that it belongs to a loft; a folder open only
 * to a group stays so.
 */
export function createPrivateFolder(folder: string, markerFile: string): void {
  process.umask(GROUP_AND_OTHERS)
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(folder)
  if (uid !== process.getuid?.() || (mode & OTHERS_READ) === 0 || (mode & SPECIAL_BITS) !== 0) return
  const names = readdirSync(folder)
  if (names.length === 0 || names.includes(markerFile)) chmodSync(folder, PRIVATE_FOLDER_MODE)
}
