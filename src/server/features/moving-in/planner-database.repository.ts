import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { PlannerCell, PlannerFile, PlannerRow } from '#shared/moving-in/pigeon-planner/planner-file.ts'
import { PRIVATE_FILE_MODE } from '#server/files/private-folder.ts'
import { MovingFault } from './moving-fault.ts'

/** Maximum number of rows in all tables together; the records of a lifetime are less than a tenth of it. */
const MAX_ROWS = 300_000
const SQLITE_HEADER = 'SQLite format 3\0'

export function isSqlite(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, SQLITE_HEADER.length)).toString('latin1') === SQLITE_HEADER
}

/**
 * Reads all tables of a Pigeon Planner database from a copy in a temporary folder, without changing it. Faults: `moving_damaged`,
 * `moving_unknown`, `moving_too_large`.
 */
export function readPlannerDatabase(bytes: Uint8Array, folder: string): PlannerFile {
  const file = join(folder, 'other-program.db')
  writeFileSync(file, bytes, { mode: PRIVATE_FILE_MODE })
  try {
    const database = new SQLite(file, { readonly: true, fileMustExist: true })
    try {
      return readTables(database)
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof SQLite.SqliteError) throw new MovingFault('moving_damaged')
    throw error
  }
}

function readTables(database: SQLite.Database): PlannerFile {
  // The schema of a foreign file must not run functions.
  database.pragma('trusted_schema = off')
  if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new MovingFault('moving_damaged')
  const version = Number(database.pragma('user_version', { simple: true }))
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite%' and sql not like 'create virtual%'`)
    .pluck()
    .all() as string[]
  const columns = (name: string | undefined) =>
    name === undefined
      ? []
      : (database.pragma(`table_info("${name.replaceAll('"', '""')}")`) as { name: string }[]).map((column) => column.name)
  const has = (table: string, ...wanted: readonly string[]) => {
    const known = columns(names.find((name) => name.toLowerCase() === table))
    return wanted.every((column) => known.includes(column))
  }
  const isNew = has('pigeon', 'band_number', 'band_year', 'sex')
  const isOld = names.includes('Pigeons') && has('pigeons', 'band', 'year', 'sex')
  if (!isNew && !isOld) throw new MovingFault('moving_unknown')
  let left = MAX_ROWS
  const tables: Record<string, PlannerRow[]> = {}
  for (const name of names) {
    const rows: PlannerRow[] = []
    for (const row of database.prepare(`select * from "${name.replaceAll('"', '""')}"`).iterate() as Iterable<
      Record<string, unknown>
    >) {
      left -= 1
      if (left < 0) throw new MovingFault('moving_too_large')
      rows.push(Object.fromEntries(Object.entries(row).map(([column, value]) => [column.toLowerCase(), toCell(value)])))
    }
    tables[name.toLowerCase()] = rows
  }
  // A database with the new table and an old version number is from no known release: -1 means an unknown version.
  return { version: isNew && version < 3 ? -1 : version, tables }
}

function toCell(value: unknown): PlannerCell {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  return typeof value === 'number' ? value : null
}
