import type { CopiedTable } from '#server/db/copied-tables.ts'
import type { Db } from '#server/db/database.ts'
import { LOFT_COLUMN } from '#server/db/loft-column.ts'

/** Tables of the databases themselves, of Citus, of the host and of the search index, which are no data of a loft. */
const INTERNAL = /^(?:kysely_|sqlite_|citus_|host_|pigeon_words)/

/** Lists every table of the product, including those that a copy of a loft leaves out. */
export async function listTables(db: Db): Promise<CopiedTable[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name, isView }) => !isView && !INTERNAL.test(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name).filter((column) => column !== LOFT_COLUMN),
      isNumbered: columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
    }))
}
