import { statSync } from 'node:fs'

/** The database file was removed, replaced or disconnected while the program runs: data written now would be lost. */
export class StoreLost extends Error {
  constructor(file: string) {
    super(`The database file ${file} is no longer there, or another one replaced it`)
  }
}

const files = new WeakMap<object, () => void>()

/** Remembers which file a database has opened. */
export function rememberFile(db: object, file: string): void {
  const opened = statSync(file, { bigint: true })
  files.set(db, () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (found?.ino !== opened.ino || found.dev !== opened.dev) throw new StoreLost(file)
  })
}

/**
 * Requires that the file of a database is still in its place. A removed file can still be written through its open handle, but nobody
 * can open it again. Errors: `StoreLost`.
 */
export function requireStoreFile(db: object): void {
  files.get(db)?.()
}

/** A folder or file is missing, disconnected, or may not be written; those of SQLite do not mean damaged data. */
const UNWRITABLE = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'ENODEV', 'ESTALE', 'SQLITE_CANTOPEN']
const UNWRITABLE_SQLITE = /^SQLITE_(READONLY|CANTOPEN|PERM|IOERR)(_|$)/
const READ_FAILED = /^SQLITE_IOERR_(READ|SHORT_READ|SHMSIZE)/
/** Calls that list a folder, or create something in it: for these a missing folder means that the data folder is gone. */
const CREATING_CALLS = ['open', 'mkdir', 'mkdtemp', 'rename', 'copyfile', 'link', 'scandir', 'statfs']

/** Returns whether the data folder cannot be written at the moment. */
export function isUnwritable(error: unknown): error is Error {
  if (error instanceof StoreLost) return true
  if (!(error instanceof Error && 'code' in error)) return false
  const code = String(error.code)
  if (code === 'ENOENT') return 'syscall' in error && CREATING_CALLS.includes(String(error.syscall))
  return UNWRITABLE.includes(code) || (UNWRITABLE_SQLITE.test(code) && !READ_FAILED.test(code))
}
