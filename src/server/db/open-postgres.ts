import { Kysely, PostgresDialect, type DialectAdapter } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { DatabaseUnreachable, isUnreachable } from './database-unreachable.ts'
import { isDiskFull } from './is-disk-full.ts'
import { LoftRows, type LoftRowsOptions } from './loft-rows.ts'
import { reserveOverOwnConnection, reserveWith, withNewIds, type Reserve } from './new-ids.ts'
import { sendInCluster } from './send-in-cluster.ts'
import { sendAsUser, sendInLoft, type Send } from './send-in-loft.ts'

/** A call that finds no free connection fails after this time; otherwise it would wait forever. */
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
const LOCK = /pg_advisory_xact_lock|host_counters.* for update/
/** For this time after a timeout, calls fail at once instead of waiting for a connection. */
const PAUSE_AFTER_TIMEOUT_MS = 2000

/**
 * Opens a connection pool to a PostgreSQL database; `count` and `sum` return numbers, as on SQLite. Statements fail with {@link
 * DatabaseUnreachable} if there is no connection.
 */
export function openPostgres(config: pg.PoolConfig, hosted?: HostedLoft): Db {
  return databaseOf(createPool(config), hosted && { hosted })
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

/** One loft of a host, over the pool that all of them share. As plain data, so that a thread can open it too. */
export interface HostedLoft extends LoftRowsOptions {
  readonly counted: ReadonlySet<string>
  readonly role: string | undefined
}

interface DatabaseOptions {
  /** Runs when the database is closed. */
  readonly end?: () => Promise<void>
  /** By default the only loft of the database. */
  readonly hosted?: HostedLoft
}

/** Returns the database of one loft over a pool. */
export function databaseOf(pool: pg.Pool, { end = () => pool.end(), hosted }: DatabaseOptions = {}): Db {
  const limits = limitsOf(pool)
  // If one node of a cluster does not answer, others do.
  const noteTimeout = hosted?.cluster ? () => {} : limits.noteTimeout
  const connect = async () => limitTime(await connectTo(pool, limits), noteTimeout, senderOf(hosted))
  if (!hosted) return remember(openDatabase(pool, connect, { number: FIRST_LOFT }, end), pool)
  const db = openDatabase(
    pool,
    async () => addNewIds(await connect(), (client) => reserveWith(client, hosted.number)),
    hosted,
    end,
  )
  const reserve = reserveOverOwnConnection(connect, hosted.number)
  stagingDatabases.set(
    db,
    openDatabase(
      pool,
      async () => addNewIds(await connect(), () => reserve),
      hosted,
      async () => {},
    ),
  )
  hostedLofts.set(db, hosted)
  return remember(db, pool)
}

function senderOf(hosted: HostedLoft | undefined): Send {
  if (hosted?.cluster) return sendInCluster(hosted.role, hosted.number)
  return hosted?.role === undefined ? sendAsUser : sendInLoft(hosted.role, hosted.number)
}

function openDatabase(pool: pg.Pool, connect: () => Promise<pg.PoolClient>, loft: LoftRowsOptions, end: () => Promise<void>): Db {
  const dialect = new Dialect({ pool: { options: pool.options, connect, end } })
  return new Kysely<Database>({ dialect, plugins: [new LoftRows(loft)] })
}

class Dialect extends PostgresDialect {
  /** Returns an adapter without a lock for migrations, because their transaction has one (`runMigrations`). */
  override createAdapter(): DialectAdapter {
    const none = async () => {}
    return Object.assign(super.createAdapter(), { acquireMigrationLock: none, releaseMigrationLock: none })
  }
}

function remember(db: Db, pool: pg.Pool): Db {
  pools.set(db, pool)
  return db
}

/** The number of the only loft of a database. */
const FIRST_LOFT = 1

const pools = new WeakMap<Db, pg.Pool>()
const hostedLofts = new WeakMap<Db, HostedLoft>()
const stagingDatabases = new WeakMap<Db, Db>()

/** Returns the database for a long transaction without the writers' lock, which must not block others that need ids for their rows. */
export const stagingDatabaseOf = (db: Db): Db => stagingDatabases.get(db) ?? db

interface Limits {
  readonly hasJustTimedOut: () => boolean
  readonly noteTimeout: () => void
}

const limitsOfPools = new WeakMap<pg.Pool, Limits>()

/** Returns the time limits of a pool, so that all its lofts learn that the server does not answer. */
function limitsOf(pool: pg.Pool): Limits {
  const known = limitsOfPools.get(pool)
  if (known) return known
  let timedOutAt = -Infinity
  const made: Limits = {
    hasJustTimedOut: () => performance.now() - timedOutAt < PAUSE_AFTER_TIMEOUT_MS,
    noteTimeout: () => (timedOutAt = performance.now()),
  }
  limitsOfPools.set(pool, made)
  return made
}

async function connectTo(pool: pg.Pool, { hasJustTimedOut, noteTimeout }: Limits): Promise<pg.PoolClient> {
  if (hasJustTimedOut()) throw new DatabaseUnreachable(new Error('A statement was not answered in time'))
  try {
    return await pool.connect()
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout exceeded')) noteTimeout()
    throw isDiskFull(error) ? error : new DatabaseUnreachable(error)
  }
}

/**
 * The settings with which a thread opens the database that this process has open; undefined for one that is not a pool of
 * connections.
 */
export interface PostgresConnection {
  readonly config: Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>
  readonly hosted?: HostedLoft
}

/** Returns how the database of a pool is opened again, as plain data. */
export function connectionOf(db: Db): PostgresConnection | undefined {
  const options: PostgresConnection['config'] | undefined = pools.get(db)?.options
  if (!options) return undefined
  const { connectionString, host, port, user, database } = options
  const given = Object.entries({ connectionString, host, port, user, database }).filter(([, value]) => value !== undefined)
  const hosted = hostedLofts.get(db)
  return { config: Object.fromEntries(given), ...(hosted && { hosted }) }
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
function limitTime(client: pg.PoolClient, onTimeout: () => void, send: Send): pg.PoolClient {
  let timeout: DatabaseUnreachable | undefined
  return new Proxy(client, {
    get(target, name) {
      if (name === 'release') return (isDiscarded?: boolean) => target.release(timeout ?? isDiscarded)
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'query' || typeof value !== 'function') return typeof value === 'function' ? value.bind(target) : value
      return (text: unknown, values?: unknown) => {
        if (timeout) return Promise.reject(timeout)
        if (typeof text !== 'string') return target.query(text as never)
        const limit = LOCK.test(text) ? { query_timeout: LOCK_TIMEOUT_MS } : {}
        return send(target, { text, values: values as unknown[], ...limit }).catch((error: unknown) => {
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

/** Adds the ids of new rows to the statements of a connection. */
function addNewIds(client: pg.PoolClient, reserve: (client: pg.ClientBase) => Reserve): pg.PoolClient {
  const query = async (text: string, values?: unknown[]) =>
    client.query(text, values && ((await withNewIds(values, reserve(client))) as unknown[]))
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
