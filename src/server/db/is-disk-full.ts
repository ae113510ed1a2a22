/** The last but one is SQLite's shared index of the log that cannot grow, the last PostgreSQL's. */
const CODES = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']

/** Whether a file, SQLite or PostgreSQL found no room on the disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(String(error.code))
}
