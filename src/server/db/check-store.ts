import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import type { StoreState } from '#shared/backups/store-state.ts'

const MIN_PAGE_BYTES = 512
const CACHED_PAGES = 100

/** Checks every page of a database before it is used, without changing it; a missing file counts as whole. */
export function checkStore(file: string): StoreState {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  // Nothing was written yet; SQLite would also treat a file of a few bytes as empty.
  if (size === 0) return 'intact'
  if (size < MIN_PAGE_BYTES) return 'unreadable'
  let database: SQLite.Database | undefined
  try {
    database = new SQLite(file, { readonly: true })
    // Every page is read once: a larger cache would only take memory.
    database.pragma(`cache_size = ${CACHED_PAGES}`)
    database.prepare('select count(*) from sqlite_master').get()
    return isIntact(database) ? 'intact' : 'damaged'
  } catch (error) {
    if (isCorruptionError(error)) return 'unreadable'
    throw error
  } finally {
    database?.close()
  }
}

function isIntact(database: SQLite.Database): boolean {
  try {
    return database.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch (error) {
    if (isCorruptionError(error)) return false
    throw error
  }
}

/** Returns whether an error means that the database file is corrupt. */
export function isCorruptionError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB|IOERR_READ|IOERR_SHORT_READ)/.test(String(error.code))
  )
}
