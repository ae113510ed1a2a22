import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import { deferReferencesOnNode } from './cluster-references.ts'
import type { Trx } from './database.ts'
import { hasHostedLofts } from './host-counters.ts'
import { LOFT_COLUMN } from './loft-column.ts'
import { findLoft, hostedLoftOf, withRawNames } from './loft-rows.ts'

/** Rows of one statement. Each deleted bird is looked up in 12 references, so more rows would take seconds. */
const ROWS_PER_PART = 5000

/** Removes the rows of a loft of PostgreSQL from tables. Where the database has no other loft, the tables are emptied at once. */
export async function removeFromTables(trx: Trx, names: readonly string[]): Promise<void> {
  if (hostedLoftOf(trx) !== undefined || (await hasHostedLofts(trx))) {
    const tables = await listLoftTables(trx)
    await removeRows(
      trx,
      tables.filter(({ name }) => names.includes(name)),
    )
  } else await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx)
}

/**
 * Deletes all rows of a loft of PostgreSQL from some tables, in parts; each table comes before the tables that it refers to. References
 * within a table are checked at the end of the transaction.
 */
export async function removeRows(trx: Trx, tables: readonly LoftTable[]): Promise<void> {
  const ownReferences = tables.flatMap((table) => table.ownReferences)
  const loft = findLoft(trx)
  if (loft?.cluster) await deferReferencesOnNode(trx, loft.number)
  else if (ownReferences.length > 0)
    await sql`set constraints ${sql.join(ownReferences.map((name) => sql.ref(name)))} deferred`.execute(trx)
  for (const table of tables) await removeTable(trx, table)
}

async function removeTable(trx: Trx, { name, isNumbered }: LoftTable): Promise<void> {
  const rawDb = withRawNames(trx) as unknown as Kysely<Record<string, { id: number }>>
  let after = 0
  for (;;) {
    let part = rawDb.deleteFrom(name)
    let last: number | undefined
    if (isNumbered) {
      // The condition on the id skips the rows that were deleted before.
      const ids = rawDb.selectFrom(name).select('id').where('id', '>', after).orderBy('id')
      last = (
        await ids
          .offset(ROWS_PER_PART - 1)
          .limit(1)
          .executeTakeFirst()
      )?.id
      part = part.where('id', '>', after)
      if (last !== undefined) part = part.where('id', '<=', last)
    } else {
      const rows = rawDb.selectFrom(name).select(sql.ref('ctid').as('ctid')).limit(ROWS_PER_PART)
      part = part.where(sql.ref('ctid'), 'in', rows)
    }
    const { numDeletedRows } = await part.executeTakeFirstOrThrow()
    if (isNumbered ? last === undefined : Number(numDeletedRows) < ROWS_PER_PART) return
    after = last ?? 0
    await yieldToEventLoop()
  }
}

/** A table of PostgreSQL with rows of lofts. */
export interface LoftTable {
  readonly name: string
  readonly isNumbered: boolean
  /** The references of its rows to others of the same table, which can wait for the end of a transaction. */
  readonly ownReferences: readonly string[]
}

/** Lists the tables with rows of lofts, each before the tables that it refers to. */
export async function listLoftTables(db: QueryExecutorProvider): Promise<LoftTable[]> {
  const { rows: tables } = await sql<{ name: string; isNumbered: boolean }>`
    select relname as name, exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'id' and attidentity <> '') as is_numbered
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = ${LOFT_COLUMN}
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'host\\_%'
    order by relname`.execute(db)
  const { rows: references } = await sql<{ name: string; from: string; to: string }>`
    select conname as name, owner.relname as "from", target.relname as "to"
    from pg_constraint join pg_class owner on owner.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  const sorted: LoftTable[] = []
  const visited = new Set<string>()
  const add = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    for (const { from, to } of references) if (to === name) add(from)
    const own = references.filter(({ from, to }) => from === name && to === name)
    const { isNumbered } = tables.find((table) => table.name === name)!
    sorted.push({ name, isNumbered, ownReferences: own.map((reference) => reference.name) })
  }
  for (const { name } of tables) add(name)
  return sorted
}
