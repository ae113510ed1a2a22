import { StartupError } from './startup-error.ts'
import { DatabaseUnreachable } from './db/database-unreachable.ts'
import { isDiskFull } from './db/is-disk-full.ts'

/** System error codes for a folder, or a file in it, that is missing or cannot be written. */
const UNWRITABLE_CODES = /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|SQLITE_READONLY|SQLITE_CANTOPEN)/

/** Returns why the program did not start: a sentence if the user can correct it, else the error itself with its stack. */
export function describeStartupError(error: unknown): unknown {
  if (error instanceof StartupError) return error.message
  if (isDiskFull(error))
    return 'The disk is full, so the loft cannot be opened. Nothing was changed; free some space and start again.'
  if (error instanceof DatabaseUnreachable)
    return `PostgreSQL cannot be used (${error.message}). Check that it runs, and that DATABASE_URL names its computer, user, password and database.`
  if (!(error instanceof Error && 'code' in error)) return error
  const code = String(error.code)
  if (code === 'EADDRINUSE') return 'The port is used by another program. Stop it, or set PORT to another number.'
  if ('syscall' in error && error.syscall === 'listen')
    return `The program is not allowed to listen there (${error.message}). Set PORT to a number above 1023, and HOST to an address of this computer.`
  if (UNWRITABLE_CODES.test(code))
    return `The data folder, or something in it, cannot be written (${error.message}). Give your user write access, or set DATA_DIR to another folder.`
  return error
}
