import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import type { StoreState } from '#shared/backups/store-state.ts'

const SMALLEST_PAGE = 512

/** Looks at every page of a database before anything is built on it, and changes nothing; a file that is not there yet is whole. */
export function examineStore(file: string): StoreState {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  // Nothing was ever written; SQLite would take a few bytes for nothing as well.
  if (size === 0) return 'whole'
  if (size < SMALLEST_PAGE) return 'unreadable'
  let database: SQLite.Database | undefined
  try {
    database = new SQLite(file, { readonly: true })
    database.prepare('select count(*) from sqlite_master').get()
    return isWhole(database) ? 'whole' : 'damaged'
  } catch (error) {
    if (isDamage(error)) return 'unreadable'
    throw error
  } finally {
    database?.close()
  }
}

function isWhole(database: SQLite.Database): boolean {
  try {
    return database.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/** Whether the database says that its file is not what was written. */
export function isDamage(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB|IOERR_READ|IOERR_SHORT_READ)/.test(String(error.code))
  )
}
