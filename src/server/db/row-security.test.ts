import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartupError } from '#server/startup-error.ts'
import { freshPostgresDatabase, type FreshPostgresDatabase } from '#server/testing/postgres-database.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import { migrateTemplate } from '#server/testing/test-app.ts'
import { findRankedIds } from '#server/features/pigeons/ranked-birds.repository.ts'
import { insertPigeons } from '#server/features/pigeons/insert-pigeons.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { inTransaction, type Db } from './database.ts'
import { withAllLofts } from './loft-rows.ts'
import { openPostgres, stagingDatabaseOf } from './open-postgres.ts'
import { openPostgresHost, type PostgresHost } from './postgres-host.ts'
import { listLoftTables } from './remove-rows.ts'

const NORTH = 2
const SOUTH = 3
const LOCATION = sql`main_loft_locations`

/** Opens a host with two lofts, each with one location. */
async function openTwoLofts(config: pg.PoolConfig, hasRowSecurity: boolean): Promise<PostgresHost> {
  // With one connection, each statement finds the settings that the previous one has left.
  const host = await openPostgresHost({ ...config, max: 1, hasRowSecurity })
  for (const number of [NORTH, SOUTH]) {
    await host.createLoft(number)
    await addLocation(host.openLoft(number), number, `of ${number}`)
  }
  return host
}

const addLocation = (db: Db, loft: number, name: string) =>
  sql`
    insert into ${LOCATION} (loft_number, id, name, color, created_at, updated_at) overriding system value
    values (${sql.lit(loft)}, (select coalesce(max(id), 0) + 1 from ${LOCATION}), ${name}, 'red', 'now', 'now')`.execute(db)

const namesOf = async (host: PostgresHost): Promise<string[]> =>
  (await sql<{ name: string }>`select name from ${LOCATION} order by loft_number, id`.execute(host.db)).rows.map(
    ({ name }) => name,
  )

/** Statements that forget their loft, and the rows that they return or change. */
const WRONG_STATEMENTS = [
  { wrong: sql`select name from ${LOCATION}`, own: 1, all: 2 },
  { wrong: sql`select name from ${LOCATION} where loft_number = ${sql.lit(SOUTH)}`, own: 0, all: 1 },
  { wrong: sql`select name from ${LOCATION} where name like '%of%' and loft_number in (2, 3)`, own: 1, all: 2 },
  { wrong: sql`update ${LOCATION} set name = 'changed' where loft_number = ${sql.lit(SOUTH)} returning id`, own: 0, all: 1 },
  { wrong: sql`delete from ${LOCATION} where loft_number > 0 returning id`, own: 1, all: 2 },
  { wrong: sql`select last from host_counters where name = 'writer lock'`, own: 1, all: 2 },
]

class RolledBack extends Error {}

/** Returns how many rows a statement returns, and undoes it. */
async function countRows(db: Db, statement: (typeof WRONG_STATEMENTS)[number]['wrong']): Promise<number> {
  let count = -1
  const counting = db.transaction().execute(async (trx) => {
    count = (await statement.execute(trx)).rows.length
    throw new RolledBack()
  })
  await expect(counting).rejects.toThrow(RolledBack)
  return count
}

describe.runIf(ENGINES.includes('postgres'))('row-level security of the lofts of a host', () => {
  let created: FreshPostgresDatabase
  let host: PostgresHost
  let north: Db

  beforeAll(async () => {
    created = await freshPostgresDatabase(migrateTemplate)
    host = await openTwoLofts(created.config, true)
    north = host.openLoft(NORTH)
  })
  afterAll(async () => {
    await host.close()
    await created.drop()
  })

  test('keeps statements that forget their loft from other lofts, within a transaction, outside and in a long one', async () => {
    await using open = await openWithoutSecurity()
    for (const { wrong, own, all } of WRONG_STATEMENTS) {
      // Without row-level security, each of them reaches the other loft.
      expect(await countRows(open.host.openLoft(NORTH), wrong)).toBe(all)
      expect(await countRows(north, wrong)).toBe(own)
      expect(await countRows(stagingDatabaseOf(north), wrong)).toBe(own)
    }
    for (const db of [north, withAllLofts(north), north.withoutPlugins() as Db])
      expect((await sql`select name from ${LOCATION}`.execute(db)).rows).toEqual([{ name: 'of 2' }])
    await sql`update ${LOCATION} set name = 'of 2, changed'`.execute(north)
    expect(await namesOf(host)).toEqual(['of 2, changed', 'of 3'])
    await expect(addLocation(north, SOUTH, 'added')).rejects.toThrow('row-level security')
    await expect(sql`update ${LOCATION} set loft_number = ${sql.lit(SOUTH)}`.execute(north)).rejects.toThrow('row-level security')
    await expect(sql`select name from host_lofts`.execute(north)).rejects.toThrow('permission denied')
    await expect(sql`truncate ${LOCATION} cascade`.execute(north)).rejects.toThrow('permission denied')
    expect(await namesOf(host)).toEqual(['of 2, changed', 'of 3'])
  })

  async function openWithoutSecurity() {
    const other = await freshPostgresDatabase(migrateTemplate)
    const opened = await openTwoLofts(other.config, false)
    return {
      host: opened,
      [Symbol.asyncDispose]: async () => {
        await opened.close()
        await other.drop()
      },
    }
  }

  test('ends with each statement and transaction, also after errors', async () => {
    const settings = async (db: Db) =>
      (
        await sql<{ user: string; loft: string }>`
          select current_user::text as "user", coalesce(current_setting('loft.number', true), '') as loft`.execute(db)
      ).rows[0]!
    const ofUser = { user: 'postgres', loft: '' }
    const ofNorth = { user: 'postgres_lofts', loft: '2' }
    const works: readonly ((db: Db) => Promise<unknown>)[] = [
      (db) => settings(db),
      (db) => sql`select ${7}::int / 0`.execute(db),
      (db) => sql`not a statement`.execute(db),
      (db) => db.transaction().execute((trx) => settings(trx)),
      (db) => db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx)),
      (db) =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((trx) => settings(trx)),
    ]
    for (const work of works) {
      const found = await work(north).catch((error: unknown) => error)
      if (!(found instanceof Error)) expect(found).toEqual(ofNorth)
      expect(await settings(host.db)).toEqual(ofUser)
      expect(await settings(north)).toEqual(ofNorth)
    }
    // Without the number of a loft, the role of the lofts reads nothing: its statement fails.
    await expect(
      host.db.transaction().execute(async (trx) => {
        await sql`set local role postgres_lofts`.execute(trx)
        await sql`select name from ${LOCATION}`.execute(trx)
      }),
    ).rejects.toThrow(/loft\.number|type integer/)
    expect(await settings(host.db)).toEqual(ofUser)
  })

  test('sends nothing as the user of the connection if the role is missing', async () => {
    const hosted = { number: NORTH, counted: new Set<string>(), role: 'missing_lofts' }
    const db = openPostgres({ ...created.config, max: 1 }, hosted)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(db.transaction().execute(async () => undefined)).rejects.toThrow('role "missing_lofts" does not exist')
      await expect(sql`select 1`.execute(db)).rejects.toThrow('role "missing_lofts" does not exist')
    }
    await db.destroy()
  })

  test('lets searches use the indexes of parts of words, among the birds of their loft alone', async () => {
    for (const number of [NORTH, SOUTH])
      await inTransaction(host.openLoft(number), async (trx) => {
        const change = await beginAction(trx, { kind: 'fill-loft', now: new Date() })
        const bird = { bandId: `ES-24-${number}`, gender: 'hen', status: 'active', currency: 'USD' } as const
        await insertPigeons(change, [bird, { ...bird, bandId: `BE-24-${number}` }])
      })
    const bandsIn = async (db: Db, condition = '') =>
      (
        await sql<{ bandId: string }>`select band_id from searched_pigeons ${sql.raw(condition)} order by id`.execute(db)
      ).rows.map(({ bandId }) => bandId)
    expect(await bandsIn(north)).toEqual(['ES-24-2', 'BE-24-2'])
    expect(await bandsIn(host.openLoft(SOUTH))).toEqual(['ES-24-3', 'BE-24-3'])
    expect(await bandsIn(north, `where loft_number = ${SOUTH} or search_band like '%24%'`)).toEqual(['ES-24-2', 'BE-24-2'])
    expect(await bandsIn(north, `where loft_number = ${SOUTH}`)).toEqual([])
    for (const write of ['delete from searched_pigeons', 'update searched_pigeons set band_id = $$x$$'])
      await expect(sql.raw(write).execute(north)).rejects.toThrow('permission denied')
    const search = { filter: { q: 'ES-24-2', include: 'reference' }, start: undefined, limit: 10 } as const
    expect(await findRankedIds(north, search)).toHaveLength(1)
    await inTransaction(host.openLoft(NORTH), async (trx) => {
      const change = await beginAction(trx, { kind: 'fill-loft', now: new Date() })
      const many = Array.from({ length: 500 }, (_, at) => ({ bandId: `NL-25-${at}`, gender: 'hen', status: 'active' }) as const)
      await insertPigeons(
        change,
        many.map((bird) => ({ ...bird, currency: 'USD' })),
      )
    })
    await sql`analyze pigeons`.execute(host.db)
    // The statistics describe a large loft, because PostgreSQL reads all rows of a small one.
    await sql`
      update pg_class set reltuples = reltuples * 400
      where oid in (select 'pigeons'::regclass union select indexrelid from pg_index where indrelid = 'pigeons'::regclass)`.execute(
      host.db,
    )
    const planOf = (table: string) =>
      north.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        await sql`set local enable_indexscan = off`.execute(trx)
        const explain = `explain select id from ${table} where loft_number = ${NORTH} and search_band like '%es2%'`
        return JSON.stringify((await sql.raw(explain).execute(trx)).rows)
      })
    expect(await planOf('searched_pigeons')).toMatch(/Index Cond: \(search_band ~~/)
    expect(await planOf('pigeons')).not.toMatch(/Index Cond: \(search_band ~~/)
  })

  test('starts while another node makes the view of searches', async () => {
    const { rows } = await sql<{ text: string }>`select pg_get_viewdef('searched_pigeons'::regclass) as text`.execute(host.db)
    await sql`drop view searched_pigeons`.execute(host.db)
    const { opening } = await host.db.transaction().execute(async (trx) => {
      await sql`create view searched_pigeons as ${sql.raw(rows[0]!.text)}`.execute(trx)
      await sql`grant select on searched_pigeons to postgres_lofts`.execute(trx)
      const started = openPostgresHost(created.config)
      const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      await vi.waitFor(async () => expect((await waiting.execute(trx)).rows).toHaveLength(1), { timeout: 10_000 })
      return { opening: started }
    })
    await (await opening).close()
    expect((await sql`select id from searched_pigeons limit 1`.execute(north)).rows).toHaveLength(1)
  })

  test('has a policy on every table with a loft, also on a new one after the next start', async () => {
    const readTables = async () =>
      (
        await sql<{ name: string; policy: string | null; isOn: boolean }>`
          select relname as name, relrowsecurity as is_on, (
            select string_agg(concat_ws(' ', polcmd, polpermissive, array(select rolname from pg_roles where oid = any (polroles)),
              pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), '; ') from pg_policy where polrelid = pg_class.oid) as policy
          from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and exists (
            select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'loft_number')
          order by relname`.execute(host.db)
      ).rows
    const isOfLoft = "(loft_number = (current_setting('loft.number'::text))::integer)"
    const expected = { isOn: true, policy: `* t {postgres_lofts} ${isOfLoft} ${isOfLoft}` }
    const tables = await readTables()
    expect(tables.map(({ name }) => name)).toEqual(
      [...(await listLoftTables(host.db)).map(({ name }) => name), 'host_counters'].toSorted(),
    )
    expect(tables).toEqual(tables.map(({ name }) => ({ name, ...expected })))
    await sql`create table new_things (loft_number integer not null)`.execute(host.db)
    expect(await readTables()).toContainEqual({ name: 'new_things', isOn: false, policy: null })
    await (await openPostgresHost({ ...created.config, max: 1 })).close()
    expect(await readTables()).toContainEqual({ name: 'new_things', ...expected })
  })
})

describe.runIf(ENGINES.includes('postgres'))('the role of row-level security', () => {
  const suffix = randomUUID().slice(0, 8)

  /** Runs `work` with a user of PostgreSQL that owns a database and is not a superuser. */
  async function asOwner(
    user: string,
    options: string,
    work: (config: pg.PoolConfig, administer: (statement: string) => Promise<unknown>) => Promise<void>,
  ): Promise<void> {
    const { config, drop } = await freshPostgresDatabase(migrateTemplate)
    const admin = new pg.Client(config)
    await admin.connect()
    await admin.query(`create role ${user} login ${options}`)
    await admin.query(`alter database ${config.database} owner to ${user}`)
    const { rows } = await admin.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    await admin.query(rows.map(({ name }) => `alter table ${name} owner to ${user}`).join(';'))
    try {
      await work({ ...config, user }, (statement) => admin.query(statement))
    } finally {
      await admin.end()
      await drop()
    }
  }

  const expectSeparateLofts = async (config: pg.PoolConfig): Promise<void> => {
    const host = await openTwoLofts(config, true)
    expect((await sql`select name from ${LOCATION}`.execute(host.openLoft(NORTH))).rows).toEqual([{ name: 'of 2' }])
    expect(await namesOf(host)).toEqual(['of 2', 'of 3'])
    await host.close()
  }

  test('is created by an owner who may create roles', () => asOwner(`maker_${suffix}`, 'createrole', expectSeparateLofts))

  test('is otherwise created by an administrator with the statements in the refusal', async () => {
    const user = `owner_${suffix}`
    await asOwner(user, '', async (config, administer) => {
      const refused = await openPostgresHost(config).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartupError)
      const [, statements] = /run this once: (.*); ROW_SECURITY=0 /.exec((refused as Error).message)!
      await (await openPostgresHost({ ...config, hasRowSecurity: false })).close()
      await administer(statements!)
      await expectSeparateLofts(config)
      for (const [more, less] of [
        [`alter role ${user}_lofts bypassrls`, `alter role ${user}_lofts nobypassrls`],
        [`alter table pigeons owner to ${user}_lofts`, `alter table pigeons owner to ${user}`],
      ] as const) {
        await administer(more)
        await expect(openPostgresHost(config)).rejects.toThrow('lofts would not be kept apart')
        await administer(less)
      }
      await (await openPostgresHost(config)).close()
    })
  })
})
