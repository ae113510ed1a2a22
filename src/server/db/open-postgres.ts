import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { DatabaseUnreachable } from './database-unreachable.ts'
import { isDiskFull } from './is-disk-full.ts'

/** A call that finds no free connection for so long is told so; it would otherwise wait for ever. */
const LONGEST_WAIT_MS = 30_000
/** A computer that lost its power says nothing: after so long without an answer it is asked whether it is still there. */
const ASK_AFTER_MS = 10_000

/** Opens a pool of connections to a PostgreSQL database; `count` and `sum` come back as numbers, as on SQLite. Statements fail with a {@link DatabaseUnreachable} where there is no connection. */
export function openPostgres(config: pg.PoolConfig): Db {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const patience = { connectionTimeoutMillis: LONGEST_WAIT_MS, keepAlive: true, keepAliveInitialDelayMillis: ASK_AFTER_MS }
  const pool = new pg.Pool({ max: 10, ...patience, ...config })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks while it is in use fails its statement as well as being told here.
  pool.on('connect', (client) => client.on('error', () => {}))
  const connect = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      throw isDiskFull(error) ? error : new DatabaseUnreachable(error)
    }
  }
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } })
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] })
}
