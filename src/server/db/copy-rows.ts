import { sql, type Kysely } from 'kysely'
import { deferReferencesOnNode } from './cluster-references.ts'
import { engineOf } from './columns.ts'
import { removeFromTables } from './remove-rows.ts'
import { listCopiedTables, type CopiedTable } from './copied-tables.ts'
import type { Db, Trx } from './database.ts'
import { LOFT_COLUMN } from './loft-column.ts'
import { raiseCounters } from './host-counters.ts'
import { findLoft, hostedLoftOf, loftOf, rowsOf, withRawNames } from './loft-rows.ts'

/** A row as stored in the database. */
export type RawRow = Record<string, string | number | null>

/** Rows read at a time; the loop yields to other requests after each page. */
const PAGE_SIZE = 500
/** Each row of this table may hold a whole file: several together could exceed the maximum length of a string. */
const LARGE_ROWS_TABLE = 'import_batches'
/** Maximum number of values in one statement on either engine. */
const MAX_VALUES = 30_000

/** The source database has a table or column that the target does not know. */
export class UnknownTableOrColumn extends Error {}

/** Reads all rows of a table in pages, ordered by id if it has one. */
export async function* readRows(db: Db, { name, columns, isNumbered }: CopiedTable): AsyncGenerator<RawRow[]> {
  const rawDb = withRawNames(db) as unknown as Kysely<Record<string, RawRow>>
  const pageSize = name === LARGE_ROWS_TABLE ? 1 : PAGE_SIZE
  let after: number | undefined
  for (let offset = 0; ; offset += pageSize) {
    let page = rawDb
      .selectFrom(name)
      .select([...columns])
      .limit(pageSize)
    if (isNumbered) {
      page = page.orderBy('id')
      if (after !== undefined) page = page.where('id', '>', after)
    } else {
      for (const column of columns) page = page.orderBy(column)
      page = page.offset(offset)
    }
    const rows = await page.execute()
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = Number(rows.at(-1)!['id'])
  }
}

/** Writes rows with their original ids. */
export async function writeRows(to: Trx, table: CopiedTable, rows: readonly RawRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const unknown = names.find((name) => !table.columns.includes(name))
  if (unknown !== undefined) throw new UnknownTableOrColumn(`${table.name} has no column ${unknown}`)
  const loft = table.hasLoft ? loftOf(to) : undefined
  const columns = sql.join([...names, ...(loft === undefined ? [] : [LOFT_COLUMN])].map((name) => sql.ref(name)))
  // PostgreSQL would otherwise refuse explicit ids.
  const overriding = engineOf(to) === 'postgres' && table.isNumbered ? sql`overriding system value` : sql``
  const batchSize = Math.floor(MAX_VALUES / names.length)
  for (let start = 0; start < rows.length; start += batchSize) {
    const values = rows.slice(start, start + batchSize).map((row) => {
      const own = names.map((name) => row[name] ?? null)
      return sql`(${sql.join(loft === undefined ? own : [...own, sql.lit(loft)])})`
    })
    await sql`insert into ${sql.table(table.name)} (${columns}) ${overriding} values ${sql.join(values)}`.execute(
      to.withoutPlugins(),
    )
  }
}

/** Defers foreign keys: rows may refer to rows that are inserted later in the same transaction; they are checked at its end. */
export async function deferReferences(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    return
  }
  await makeReferencesDeferrable(trx)
  const loft = findLoft(trx)
  if (loft?.cluster) await deferReferencesOnNode(trx, loft.number)
  else await sql`set constraints all deferred`.execute(trx)
}

/** Lets transactions of PostgreSQL defer foreign keys. */
export async function makeReferencesDeferrable(db: Db): Promise<void> {
  const { rows } = await sql<{ owner: string; name: string }>`
    select conrelid::regclass::text as owner, conname as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = current_schema()::regnamespace`.execute(db)
  for (const { owner, name } of rows)
    await sql`alter table ${sql.table(owner)} alter constraint ${sql.ref(name)} deferrable`.execute(db)
}

/** Raises the id sequence of each table above every id used here or in the rows that were there before. */
export async function raiseSequences(trx: Trx, tables: readonly CopiedTable[]): Promise<void> {
  if (engineOf(trx) === 'sqlite') return
  const loft = hostedLoftOf(trx)
  for (const { name, isNumbered } of tables) {
    if (!isNumbered) continue
    const last = sql<{
      last: number
    }>`select coalesce(max(id), ${sql.lit(loft === undefined ? 1 : 0)}) as last from ${rowsOf(name)}`
    if (loft !== undefined) await raiseCounters(trx, loft, { [name]: (await last.execute(trx)).rows[0]!.last })
    else
      await sql`
        select setval(pg_get_serial_sequence(${name}, 'id'), greatest((${last}), nextval(pg_get_serial_sequence(${name}, 'id'))))`.execute(
        trx,
      )
  }
}

/** Copies every row of a loft into an empty database of the same schema. Returns the row count of each table. */
export async function copyRows(from: Db, to: Trx): Promise<Record<string, number>> {
  const targets = new Map((await listCopiedTables(to)).map((table) => [table.name, table]))
  const counts: Record<string, number> = {}
  await deferReferences(to)
  for (const table of await listCopiedTables(from)) {
    const target = targets.get(table.name)
    if (!target) throw new UnknownTableOrColumn(`there is no table ${table.name}`)
    let count = 0
    for await (const rows of readRows(from, table)) {
      await writeRows(to, target, rows)
      count += rows.length
    }
    counts[table.name] = count
  }
  await raiseSequences(to, [...targets.values()])
  return counts
}

/** Deletes every row of a loft, to be replaced by others in the same transaction. */
export async function removeAllRows(trx: Trx): Promise<void> {
  const names = (await listCopiedTables(trx)).map(({ name }) => name)
  if (engineOf(trx) === 'postgres') return removeFromTables(trx, names)
  await deferReferences(trx)
  for (const name of names) await sql`delete from ${sql.table(name)}`.execute(trx)
}
