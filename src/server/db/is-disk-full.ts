/** The fourth code is SQLite's write-ahead log index that cannot grow, the last one PostgreSQL's disk_full. */
const CODES = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']

/** Returns whether a file, SQLite or PostgreSQL found no room on the disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(String(error.code))
}
