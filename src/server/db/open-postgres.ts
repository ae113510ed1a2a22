import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CamelCaseRows } from './camel-case-rows.ts'
import type { Database, Db } from './database.ts'
import { DatabaseUnreachable } from './database-unreachable.ts'
import { isDiskFull } from './is-disk-full.ts'

/** A call that finds no free connection fails after this time; otherwise it would wait for ever. */
const CONNECT_TIMEOUT_MS = 30_000
/** A computer that lost its power sends nothing: after this time without an answer TCP keep-alive probes it. */
const KEEP_ALIVE_DELAY_MS = 10_000

/**
 * Opens a connection pool to a PostgreSQL database; `count` and `sum` return numbers, as on SQLite. Statements fail with {@link
 * DatabaseUnreachable} if there is no connection.
 */
export function openPostgres(config: pg.PoolConfig): Db {
  return databaseOf(createPool(config))
}

/** Creates the connection pool of a database. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const timeouts = {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  }
  const pool = new pg.Pool({ max: 10, ...timeouts, ...config })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => {})
  // A connection that breaks while in use also fails its statement, so this event needs no handling.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Returns the database of a pool; `end` runs when the database is closed. */
export function databaseOf(pool: pg.Pool, end = () => pool.end()): Db {
  const connect = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      throw isDiskFull(error) ? error : new DatabaseUnreachable(error)
    }
  }
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end } })
  return new Kysely<Database>({ dialect, plugins: [new CamelCaseRows()] })
}
