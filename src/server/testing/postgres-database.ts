import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { createPool, databaseOf } from '#server/db/open-postgres.ts'
import { refuseUnrestricted } from './unrestricted-statements.ts'
import { readFreshState, resetDatabase, type FreshState } from './reset-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder of the PostgreSQL of this test run. */
    postgresHost: string
    /** An empty SQLite loft of the current schema; only for the tests of the server. */
    sqliteTemplate?: string
  }
}

/** The settings with which `pg` connects to one database of the test run. */
export interface PostgresConfig {
  readonly host: string
  readonly user: string
  readonly database: string
  /** Connections per pool: few, because many tests share one server. */
  readonly max: number
}

export interface FreshPostgresDatabase {
  readonly config: PostgresConfig
  readonly drop: () => Promise<void>
}

const TEMPLATE = 'loft_template'
/** Any number will do, as long as all workers of the run use the same lock. */
const TEMPLATE_LOCK = 20260306

const configOf = (database: string): PostgresConfig => ({ host: inject('postgresHost'), user: 'postgres', database, max: 4 })

let template: Promise<void> | undefined
const unusedDatabases: string[] = []

/**
 * Creates a database for one test, as a copy of a template.
 *
 * `prepare` migrates the template, once per run; it must close its connections. Every caller passes the same one. `from` names another
 * database to copy; it must have no connections.
 */
export async function freshPostgresDatabase(
  prepare: (config: PostgresConfig) => Promise<void>,
  from = TEMPLATE,
): Promise<FreshPostgresDatabase> {
  template ??= ensureTemplate(prepare)
  await template
  const name = `loft_${randomUUID().replaceAll('-', '')}`
  await withAdminClient(async (client) => {
    for (const old of unusedDatabases.splice(0)) await client.query(`drop database ${old} with (force)`)
    await client.query(`create database ${name} template ${from} strategy file_copy`)
  })
  return {
    config: configOf(name),
    // Dropped when the next one is created, so that its connections have ended by then.
    drop: async () => void unusedDatabases.push(name),
  }
}

/** A database with its open connections, which one test after the other uses. */
interface ReusedDatabase {
  readonly pool: pg.Pool
  readonly fresh: FreshState
  readonly tables: ReadonlySet<string>
  readonly created: FreshPostgresDatabase
}

const spareDatabases: ReusedDatabase[] = []

/**
 * Opens an empty database for one test: one that an earlier test left, with its rows removed, which is much faster than creating
 * one, or a new one.
 */
export async function openEmptyPostgres(
  prepare: (config: PostgresConfig) => Promise<void>,
): Promise<{ readonly db: Db; readonly drop: () => Promise<void> }> {
  const used = (await takeSpareDatabase()) ?? (await createReusedDatabase(prepare))
  return {
    db: databaseOf(refuseUnrestricted(used.pool, used.tables), { end: async () => undefined }),
    drop: async () => void spareDatabases.push(used),
  }
}

async function createReusedDatabase(prepare: (config: PostgresConfig) => Promise<void>): Promise<ReusedDatabase> {
  const created = await freshPostgresDatabase(prepare)
  const pool = createPool({ ...created.config, allowExitOnIdle: true })
  const client = await pool.connect()
  const fresh = await readFreshState(client)
  const tables = await client.query<{ name: string }>(TABLES)
  client.release()
  return { pool, fresh, tables: new Set(tables.rows.map(({ name }) => name)), created }
}

const TABLES = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname !~ '^(kysely|host)_'`

async function takeSpareDatabase(): Promise<ReusedDatabase | undefined> {
  const used = spareDatabases.pop()
  if (!used) return undefined
  if (await tryReset(used)) return used
  // Not awaited: it would wait for connections that the test still uses.
  void used.pool.end()
  await used.created.drop()
  return takeSpareDatabase()
}

/** The maximum number of checks whether the connections of a test have ended: on a busy machine, some take a moment. */
const MAX_CHECKS = 20

/** Resets the database and its connections. Returns false if the test left something behind that cannot be removed. */
async function tryReset({ pool, fresh }: ReusedDatabase): Promise<boolean> {
  if (pool.totalCount !== pool.idleCount) return false
  const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()))
  try {
    for (const client of clients) await client.query('discard all')
    const [client] = clients
    return (await hasNoOtherConnections(client!, clients.length)) && (await resetDatabase(client!, fresh))
  } catch {
    return false
  } finally {
    for (const client of clients) client.release()
  }
}

/** Returns whether the database of a client has no connections except those of the test. */
async function hasNoOtherConnections(client: pg.ClientBase, ownConnections: number): Promise<boolean> {
  for (let check = 0; check < MAX_CHECKS; check += 1) {
    const { rows } = await client.query<{ all: number }>(
      'select count(*) as "all" from pg_stat_activity where datname = current_database()',
    )
    if (rows[0]!.all === ownConnections) return true
    await client.query('select pg_stat_clear_snapshot(), pg_sleep(0.05)')
  }
  return false
}

/** Closes the database that the last test used, so that copies can be made of it; returns its name. */
export async function closeLastDatabase(): Promise<string> {
  const { pool, created } = spareDatabases.pop()!
  await pool.end()
  return created.config.database
}

/**
 * Creates the template database unless it exists. Several workers may want it: the first creates it under a lock, the others find
 * it. It gets its name only when complete.
 */
async function ensureTemplate(prepare: (config: PostgresConfig) => Promise<void>): Promise<void> {
  await withAdminClient(async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    const unfinished = `${TEMPLATE}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await prepare(configOf(unfinished))
    await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`)
  })
}

async function withAdminClient(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(configOf('postgres'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
