import type { Kysely } from 'kysely'
import type { Db } from './database.ts'
import { LOFT_COLUMN } from './loft-column.ts'

/** Sessions and other access data. */
const SIGN_IN = ['sessions', 'sign_in_codes', 'invitations', 'access_tokens']
/** A restored copy must not send anything to other programs. */
const WEBHOOKS = ['webhooks', 'webhook_deliveries']
/** Tables that are not copied; stored files are copied as files, and triggers rebuild the search index. */
const EXCLUDED = ['idempotency_keys', ...SIGN_IN, ...WEBHOOKS, 'stored_files', 'pigeon_words']
const INTERNAL_PREFIXES = ['kysely_', 'sqlite_', 'host_', 'pigeon_words_']

/** Returns whether a copy of a loft contains the rows of a table, by its database name. */
export function isCopiedTable(name: string): boolean {
  return !EXCLUDED.includes(name) && !INTERNAL_PREFIXES.some((beginning) => name.startsWith(beginning))
}

/** A table whose rows are copied, with names as in the database. A copy does not say which loft it is of. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Whether the database assigns its ids. */
  readonly isNumbered: boolean
  /** Whether its rows have the number of their loft. */
  readonly hasLoft?: boolean
}

/** Lists every table that a copy of a loft contains, by name. */
export async function listCopiedTables(db: Db | Kysely<unknown>): Promise<CopiedTable[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name, isView }) => !isView && isCopiedTable(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name).filter((column) => column !== LOFT_COLUMN),
      isNumbered: columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
      hasLoft: columns.some((column) => column.name === LOFT_COLUMN),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
