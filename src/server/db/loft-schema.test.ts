import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshPostgresDatabase } from '#server/testing/postgres-database.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import { columnsOf, indexEach } from './columns.ts'
import { withAllLofts } from './loft-rows.ts'
import { withLoftColumn } from './later-migrations.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

/** Returns the tables, keys, references and ordered indexes without the number of the loft. */
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

/** Indexes in which the rows of one loft are not next to each other: the loft is first, or second after a reference. */
async function spreadIndexes(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select indexdef as text from pg_indexes
    where schemaname = current_schema() and indexdef like '% USING btree %'
      and indexdef !~ ' btree \\((\\w+_id, )?loft_number\\y'`.execute(db)
  return rows.map(({ text }) => text).filter((text) => !text.includes('kysely'))
}

async function listIndexes(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select indexdef as text from pg_indexes where schemaname = current_schema() order by text`.execute(db)
  return rows.map(({ text }) => text)
}

/** Lists the tables in which a check of a reference, planned while they are empty, would not look up its row by the key. */
async function checksWithoutKey(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct confrelid::regclass::text as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace order by name`.execute(db)
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off`.execute(trx)
    const found: string[] = []
    for (const { name } of rows) {
      await sql`prepare a_check(int, bigint) as select 1 from ${sql.table(name)} where loft_number = $1 and id = $2 for key share`.execute(
        trx,
      )
      const plan = await sql<Record<string, string>>`explain (costs off) execute a_check(1, 1)`.execute(trx)
      await sql`deallocate a_check`.execute(trx)
      const text = plan.rows.flatMap(Object.values).join('\n')
      if (!text.includes('Index Cond: ((loft_number = $1) AND (id = $2))')) found.push(`${name}: ${text}`)
    }
    return found
  })
}

/** Runs a migration that is written for both engines. */
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
    expect(await spreadIndexes(db)).toEqual([])
    expect(await checksWithoutKey(db)).toEqual([])
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

  test('moves the loft in indexes of older versions, which had it last', async () => {
    const { config, drop } = await freshPostgresDatabase(async (template) => {
      const made = openPostgres(template)
      await migrate(made)
      await made.destroy()
    })
    const db = withAllLofts(openPostgres(config)) as unknown as Kysely<never>
    const placed = await listIndexes(db)
    await sql`
      drop index task_completions_by_completed_date;
      create index task_completions_by_completed_date on task_completions (completed_date, loft_number);
      drop index race_results_by_bird;
      create index race_results_by_bird on race_results (race_event_id, deleted_at, pigeon_id, loft_number);
      drop index pigeons_by_last_characters;
      create index pigeons_by_last_characters on pigeons (right(search_band, 3), id, loft_number)`.execute(db)
    expect(await listIndexes(db)).not.toEqual(placed)
    await db.transaction().execute((trx) => withLoftColumn({ up: async () => {} }).up(trx))
    expect(await listIndexes(db)).toEqual(placed)
    await db.destroy()
    await drop()
  })
})
