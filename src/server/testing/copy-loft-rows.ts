import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { LOFT_COLUMN } from '#server/db/loft-column.ts'
import { listLoftTables } from '#server/db/remove-rows.ts'

/** More lofts at once would need very large sorts and transactions. */
const LOFTS_AT_ONCE = 100

/** Copies the rows of a loft of PostgreSQL to the lofts with these numbers, with the same ids, except into tables in which they have rows. */
export async function copyLoftRows(db: Db, from: number, first: number, last = first): Promise<void> {
  // Filling an inverted index row by row takes ten times as long as making it of all rows.
  const inverted = last - first < LOFTS_AT_ONCE ? [] : await listInvertedIndexes(db)
  for (const { name } of inverted) await sql`drop index ${sql.ref(name)}`.execute(db)
  for (let next = first; next <= last; next += LOFTS_AT_ONCE)
    await copyToLofts(db, from, next, Math.min(last, next + LOFTS_AT_ONCE - 1))
  for (const { definition } of inverted) await sql.raw(definition).execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function listInvertedIndexes(db: Db): Promise<readonly { readonly name: string; readonly definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(pg_class.oid) as definition
    from pg_class join pg_am on pg_am.oid = relam
    where amname = 'gin' and relnamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

async function copyToLofts(db: Db, from: number, first: number, last: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Turns off the checks of references and all other triggers.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { name } of await listLoftTables(trx)) {
      const columns = await columnsExceptLoft(trx, name)
      await sql`
        insert into ${sql.table(name)} (${sql.ref(LOFT_COLUMN)}, ${columns}) overriding system value
        select loft, ${columns} from ${sql.table(name)}, (
          select loft from generate_series(${first}::int, ${last}::int) loft
          where not exists (select 1 from ${sql.table(name)} where ${sql.ref(LOFT_COLUMN)} = loft)
        ) empty
        where ${sql.ref(LOFT_COLUMN)} = ${from}`.execute(trx)
    }
  })
}

/** Returns the list of the columns of a table, without that of the loft, for a statement. */
export async function columnsExceptLoft(db: Db, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> ${LOFT_COLUMN}`.execute(db)
  return sql.join(rows.map(({ column }) => sql.ref(column)))
}
