import type { Kysely } from 'kysely'
import type { Db } from './database.ts'

/** Not part of a copy: answers kept for a week, sessions, files that travel as files, and words that triggers write anew. */
const LEFT_OUT = ['idempotency_keys', 'sessions', 'stored_files', 'pigeon_words']
const FOREIGN = ['kysely_', 'sqlite_', 'pigeon_words_']

/** Tells whether a copy of a loft holds the rows of a table, by its name in the database. */
export function isCopiedTable(name: string): boolean {
  return !LEFT_OUT.includes(name) && !FOREIGN.some((beginning) => name.startsWith(beginning))
}

/** A table as its rows are copied; names as the database writes them. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Whether its rows are numbered by the database. */
  readonly isNumbered: boolean
}

/** Lists every table that a copy of a loft holds, by name. */
export async function listCopiedTables(db: Db | Kysely<unknown>): Promise<CopiedTable[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name, isView }) => !isView && isCopiedTable(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      isNumbered: columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
