import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshPostgresDatabase } from '#server/testing/postgres-database.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import { columnsOf, indexEach } from './columns.ts'
import { withAllLofts } from './loft-rows.ts'
import { withLoftColumn } from './loft-schema.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

/** What lacks the loft: tables, keys and references, which begin with it, and ordered indexes. */
async function withoutLoft(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select relname as text from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and not exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'loft_number' and attnotnull)
    union all
    select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace and contype in ('p', 'u', 'f')
      and pg_get_constraintdef(oid) not like '%(loft_number, %'
    union all
    select indexdef from pg_indexes
    where schemaname = current_schema() and indexdef like '% USING btree %' and indexdef not like '%loft_number%'`.execute(db)
  return rows.map(({ text }) => text).filter((text) => !text.includes('kysely'))
}

/** A migration as it is written for both engines. */
async function addRemarks(db: Kysely<never>): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema
    .createTable('remarks')
    .addColumn('id', rowNumber, identity)
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('pigeon_id', rowNumber, (column) => column.notNull().references('pigeons.id').onDelete('cascade'))
    .execute()
  await db.schema
    .alterTable('pigeons')
    .addColumn('remark_id', rowNumber, (column) => column.references('remarks.id').onDelete('set null'))
    .execute()
  await indexEach(db, 'remarks', ['pigeon_id'])
}

describe.runIf(ENGINES.includes('postgres'))('the schema of PostgreSQL', () => {
  test('has the loft in every table, key, reference and ordered index, also after later migrations', async () => {
    const { config, drop } = await freshPostgresDatabase(async (template) => {
      const made = openPostgres(template)
      await migrate(made)
      await made.destroy()
    })
    const db = withAllLofts(openPostgres(config)) as unknown as Kysely<never>
    expect(await withoutLoft(db)).toEqual([])
    await db.transaction().execute((trx) => withLoftColumn({ up: addRemarks }).up(trx))
    expect(await withoutLoft(db)).toEqual([])
    // A check of a reference that is planned while the table is empty would read such an index instead of the key.
    const whole = await sql<{ name: string }>`
      select indexname as name from pg_indexes where schemaname = current_schema()
        and indexdef like '%(loft_number, %' and indexdef not like '% WHERE %' and indexdef not like '% UNIQUE %'`.execute(db)
    expect(whole.rows).toEqual([])
    const references = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where contype = 'f' and pg_get_constraintdef(oid) like '%remark%' or conrelid = 'remarks'::regclass and contype = 'f'
      order by text`.execute(db)
    expect(references.rows.map(({ text }) => text)).toEqual([
      'FOREIGN KEY (loft_number, pigeon_id) REFERENCES pigeons(loft_number, id) ON DELETE CASCADE',
      'FOREIGN KEY (loft_number, remark_id) REFERENCES remarks(loft_number, id) ON DELETE SET NULL (remark_id)',
    ])
    await db.destroy()
    await drop()
  })
})
