import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { rowsOf } from '#server/db/loft-rows.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { inAllLofts } from './unrestricted-statements.ts'
import { fillEveryTable } from './filled-loft.ts'
import { freshPostgresDatabase } from './postgres-database.ts'
import { ENGINES } from './run-options.ts'
import { testApp, type TestApp } from './test-app.ts'

const read = async (db: Db, query: string): Promise<unknown[]> => (await sql.raw(query).execute(db)).rows
const textOf = async (db: Db, query: string): Promise<unknown> => Object.values((await read(db, query))[0] as object)[0]
const nameOf = (db: Db) => textOf(db, 'select current_database()')

/** Returns everything that a test could find in a database: rows in the order of a scan, numbers, structure, statistics, locks, settings. */
async function stateOf(db: Db) {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name).toSorted()
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) rows[table] = (await sql`select * from ${rowsOf(table)}`.execute(db)).rows
  const sequences: Record<string, unknown> = {}
  for (const { name } of (await read(db, 'select sequencename as name from pg_sequences order by name')) as { name: string }[])
    sequences[name] = (await read(db, `select last_value, is_called from "${name}"`))[0]
  return {
    rows,
    sequences,
    columns: await read(
      db,
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by table_name, ordinal_position`,
    ),
    constraints: await read(
      db,
      'select conname, pg_get_constraintdef(oid), condeferrable from pg_constraint order by conname, conrelid',
    ),
    indexes: await read(db, "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname"),
    triggers: await read(db, 'select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname'),
    statistics: await read(db, "select tablename from pg_stats where schemaname = 'public'"),
    planned: await read(
      db,
      "select relname, reltuples, relhastriggers from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
    ),
    locks: await textOf(
      db,
      "select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    ),
    settings: await read(db, "select name, setting from pg_settings where source = 'session'"),
    transactions: await textOf(
      db,
      "select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    ),
  }
}

async function freshState() {
  const { config, drop } = await freshPostgresDatabase(async (template) => {
    const made = openPostgres(template)
    await migrate(made)
    await made.destroy()
  })
  const db = openPostgres(config)
  const state = await stateOf(db)
  await db.destroy()
  await drop()
  return state
}

/** Opens a loft, uses it, and returns the name of its database, and the name and state of the one that the next test gets. */
async function useAndOpenNext(work: (loft: TestApp) => Promise<unknown>) {
  const used = await testApp('postgres')
  const name = await nameOf(used.db)
  await work(used)
  await used[Symbol.asyncDispose]()
  await using next = await testApp('postgres')
  return { isReused: (await nameOf(next.db)) === name, state: await stateOf(next.db) }
}

describe.runIf(ENGINES.includes('postgres'))('a PostgreSQL database for the next test', () => {
  test('is the one of the test before, and equals a fresh one in every table and sequence', async () => {
    const counts: Record<string, number> = {}
    const { isReused, state } = await useAndOpenNext(async (loft) => {
      await fillEveryTable(loft)
      for (const [table, rows] of Object.entries((await stateOf(loft.db)).rows)) counts[table] = rows.length
    })
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
    expect({ isReused, state }).toEqual({ isReused: true, state: await freshState() })
  })

  test.each([
    ['removed rows of the migrations', 'delete from loft_section_templates', true],
    ['changed rows of the migrations', 'update loft_section_templates set name = id', true],
    ['only advanced a sequence', "select nextval(pg_get_serial_sequence('pigeons', 'id'))", true],
    ['set something for its session', "set statement_timeout = '1s'", true],
    ['kept an advisory lock of its session', 'select pg_advisory_lock(1)', true],
    ['created a table', 'create table left_behind (id int)', false],
    ['added a column', 'alter table pigeons add column left_behind int', false],
    ['added a constraint', "alter table pigeons add constraint left_behind check (band_id <> '')", false],
    ['dropped an index', 'drop index pigeons_by_sire_id', false],
    ['collected statistics', 'analyze loft_section_templates', false],
    [
      'wrote so much that its pages would slow down the next',
      "insert into import_memory (kind, key, value, updated_at) select 'word', n, repeat('x', 500), '' from generate_series(1, 6000) n",
      false,
    ],
  ])('is fresh after a test that %s', async (_, statement, isKept) => {
    const { isReused, state } = await useAndOpenNext((loft) => inAllLofts(() => sql.raw(statement).execute(loft.db)))
    expect({ isReused, state }).toEqual({ isReused: isKept, state: await freshState() })
  })

  test('is another one after a test that left a transaction open', async () => {
    const { isReused, state } = await useAndOpenNext(async (loft) => {
      const open = await loft.db.startTransaction().execute()
      await sql`select 1`.execute(open)
    })
    expect({ isReused, state }).toEqual({ isReused: false, state: await freshState() })
  })
})
