import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { DatabaseUnreachable, isUnreachable } from './database-unreachable.ts'
import { isDiskFull } from './is-disk-full.ts'
import { LoftRows } from './loft-rows.ts'

/** A call that finds no free connection fails after this time; otherwise it would wait for ever. */
const CONNECT_TIMEOUT_MS = 30_000
/** A computer that lost its power sends nothing: after this time without an answer TCP keep-alive probes it. */
const KEEP_ALIVE_DELAY_MS = 10_000
/**
 * A statement fails after this time. Measured here and not by `statement_timeout`, because a frozen server measures nothing. The
 * longest statement of the program takes a few seconds.
 */
const QUERY_TIMEOUT_MS = 30_000
/** A writer may wait this long for the lock while another node writes: a large import is one transaction. */
const LOCK_TIMEOUT_MS = 120_000
const LOCK = 'pg_advisory_xact_lock'
/** After a timeout nobody else waits for a connection during this time: calls that queued meanwhile are answered at once. */
const PAUSE_AFTER_TIMEOUT_MS = 2000

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
    query_timeout: QUERY_TIMEOUT_MS,
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
  let timedOutAt = -Infinity
  const noteTimeout = () => (timedOutAt = performance.now())
  const connect = async () => {
    if (performance.now() - timedOutAt < PAUSE_AFTER_TIMEOUT_MS)
      throw new DatabaseUnreachable(new Error('A statement was not answered in time'))
    try {
      return limitTime(await pool.connect(), noteTimeout)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('timeout exceeded')) noteTimeout()
      throw isDiskFull(error) ? error : new DatabaseUnreachable(error)
    }
  }
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end } })
  const db = new Kysely<Database>({ dialect, plugins: [new LoftRows(FIRST_LOFT)] })
  pools.set(db, pool)
  return db
}

/** The number of the only loft of a database. */
const FIRST_LOFT = 1

const pools = new WeakMap<Db, pg.Pool>()

/** How a thread opens the database that this process has open; undefined for one that is no pool of connections. */
export type PostgresConnection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

/** Returns how the database of a pool is opened again, as plain data. */
export function connectionOf(db: Db): PostgresConnection | undefined {
  const options: PostgresConnection | undefined = pools.get(db)?.options
  if (!options) return undefined
  const { connectionString, host, port, user, database } = options
  const given = Object.entries({ connectionString, host, port, user, database }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}

/** Returns how many connections of a database are open and idle, and how many calls wait for one; undefined on SQLite. */
export function countConnections(db: Db): { readonly open: number; readonly idle: number; readonly waiting: number } | undefined {
  const pool = pools.get(db)
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/**
 * Ends a connection instead of reusing it after a statement that was not answered in time: it is still busy with that one. Until then
 * it refuses further statements, such as the rollback, without waiting again.
 */
function limitTime(client: pg.PoolClient, onTimeout: () => void): pg.PoolClient {
  let timeout: DatabaseUnreachable | undefined
  return new Proxy(client, {
    get(target, name) {
      if (name === 'release') return (isDiscarded?: boolean) => target.release(timeout ?? isDiscarded)
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'query' || typeof value !== 'function') return typeof value === 'function' ? value.bind(target) : value
      return (text: unknown, values?: unknown) => {
        if (timeout) return Promise.reject(timeout)
        if (typeof text !== 'string') return target.query(text as never)
        const limit = text.includes(LOCK) ? { query_timeout: LOCK_TIMEOUT_MS } : {}
        return target.query({ text, values: values as unknown[], ...limit }).catch((error: unknown) => {
          if (isUnreachable(error) && error.message.startsWith('Query read timeout')) {
            timeout = new DatabaseUnreachable(error)
            onTimeout()
            throw timeout
          }
          throw error
        })
      }
    },
  })
}
