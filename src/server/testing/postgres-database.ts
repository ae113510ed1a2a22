import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder of the PostgreSQL of this test run. */
    postgresHost: string
    /** An empty SQLite loft of the current schema; only for the tests of the server. */
    sqliteTemplate?: string
  }
}

/** How `pg` connects to one database of the test run. */
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
 * `prepare` migrates the template, once per run; it must close its connections. Every caller hands over the same one. A copy of another
 * database is made of `from`, to which nobody may be connected.
 */
export async function freshPostgresDatabase(
  prepare: (config: PostgresConfig) => Promise<void>,
  from = TEMPLATE,
): Promise<FreshPostgresDatabase> {
  template ??= ensureTemplate(prepare)
  await template
  const name = `loft_${randomUUID().replaceAll('-', '')}`
  await withAdminClient(async (client) => {
    for (const old of unusedDatabases.splice(0)) await client.query(`drop database ${old}`)
    await client.query(`create database ${name} template ${from} strategy file_copy`)
  })
  return {
    config: configOf(name),
    // Dropped when the next one is created: a pool reports its end shortly before its connections are closed.
    drop: async () => void unusedDatabases.push(name),
  }
}

/** Keeps a database that a test is done with, so that copies can be made of it. */
export function keepDatabase(name: string): void {
  unusedDatabases.splice(unusedDatabases.indexOf(name), 1)
}

/**
 * Several workers may want the template: the first creates it under a lock, the others find it. It gets its name only when
 * complete.
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
