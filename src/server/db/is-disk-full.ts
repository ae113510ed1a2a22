/** Whether a file, SQLite or PostgreSQL found no room on the disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(String(error.code))
}
