import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { StartupError } from '#server/startup-error.ts'
import type { StoreState } from '#shared/backups/store-state.ts'

const MIN_PAGE_BYTES = 512
const CACHED_PAGES = 100

/**
 * Checks every page of a database before it is used, without changing it; a missing file counts as intact. Errors: `StartupError`
 * for the database of another program.
 */
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
    refuseForeignTables(database, file)
    return isIntact(database) ? 'intact' : 'damaged'
  } catch (error) {
    if (isCorruptionError(error)) return 'unreadable'
    throw error
  } finally {
    database?.close()
  }
}

/** The first migration of every loft. */
const FIRST_MIGRATION = '0001-lofts-and-birds'
const MAX_NAMED_TABLES = 3

/** Refuses the database of another program before anything is written into it. Errors: `StartupError`. */
function refuseForeignTables(database: SQLite.Database, file: string): void {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all()
  // Nothing was migrated yet if the program ended during its first start.
  if (tables.every((name) => String(name).startsWith('kysely_migration'))) return
  if (tables.includes('kysely_migration')) {
    const isOwn = database.prepare('select 1 from kysely_migration where name = ?').pluck().get(FIRST_MIGRATION) !== undefined
    if (isOwn) return
  }
  const named = tables.slice(0, MAX_NAMED_TABLES).join(', ')
  throw new StartupError(
    `${file} is the database of another program: it has the tables ${named}. It was not changed. Set DATA_DIR to another folder, or move this file away.`,
  )
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
