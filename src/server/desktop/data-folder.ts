import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the folder of the data of an installed program: the usual one of the system, apart from the program, so that an update or
 * a removal does not touch it. DATA_DIR outranks it.
 */
export function dataFolder(platform: NodeJS.Platform, environment: Environment, home = homedir()): string {
  const given = environment['DATA_DIR']?.trim()
  if (given) return given
  if (platform === 'win32') return win32.join(environment['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), 'Pigeon Loft')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Pigeon Loft')
  const data = environment['XDG_DATA_HOME']
  // The XDG Base Directory Specification ignores relative paths.
  return posix.join(data && posix.isAbsolute(data) ? data : posix.join(home, '.local', 'share'), 'pigeon-loft')
}
