import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteDialectConfig,
} from 'kysely'
import { StartupError } from '#server/startup-error.ts'
import { TurnLimit } from '#server/turn-limit.ts'
import { CamelCaseQueries, CamelCaseRows } from './camel-case-rows.ts'
import type { Database, Db } from './database.ts'
import { rememberDirectReads } from './direct-reads.ts'
import { LimitsAsNumbers } from './limits-as-numbers.ts'
import { MIN_BYTES_FOR_THREAD, ReadingThread, rememberLongQueryReader } from './reading-thread.ts'
import { rememberFile } from './store-file.ts'

/** Older versions can corrupt a database when the write-ahead log is reset. */
const MIN_SQLITE_VERSION = [3, 51, 3] as const

class ImmediateDriver extends SqliteDriver {
  readonly #database: SQLite.Database

  constructor(config: SqliteDialectConfig, database: SQLite.Database) {
    super(config)
    this.#database = database
  }

  /** Takes the write lock at once: a deferred transaction could fail half-way with SQLITE_BUSY_SNAPSHOT. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /**
   * Rolls a transaction back unless SQLite has done it itself, for example on a full disk; a second rollback would fail and hide
   * the reason.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Lets other requests run between the queries of a long answer. */
class ReadingDriver extends SqliteDriver {
  readonly #turns = new TurnLimit()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: <R>(query: CompiledQuery) => this.#turns.run(() => connection.executeQuery<R>(query)),
      streamQuery: (...args) => connection.streamQuery(...args),
    }
  }
}

class LoftSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new LimitsAsNumbers()
  }
}

class ReadingSqliteDialect extends LoftSqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ReadingDriver(this.#config)
  }
}

class ImmediateSqliteDialect extends LoftSqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #database: SQLite.Database

  constructor(config: SqliteDialectConfig, database: SQLite.Database) {
    super(config)
    this.#config = config
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#database)
  }
}

/** One plugin for all databases, so that many lofts share its functions. */
const ROWS = new CamelCaseRows()
const QUERIES = new CamelCaseQueries()

/** Page caches of the two connections of a loft, instead of 16 MB each: the system caches the file as well. */
const READING_CACHE_KB = 6 * 1024
const WRITING_CACHE_KB = 2 * 1024

interface SqliteOptions {
  readonly readonly?: boolean
  /** Whether this connection runs only single statements, never transactions. */
  readonly hasNoTransactions?: boolean
  /** A file of at least this size that is only read has a thread for long queries. */
  readonly threadFromBytes?: number
}

/** Opens an SQLite file for writing (created if absent) or read-only. */
export function openSqlite(file: string, options: SqliteOptions = {}): Db {
  const database = new SQLite(file, { readonly: options.readonly ?? false })
  refuseOldSqlite(database)
  if (!options.readonly) database.pragma('journal_mode = WAL')
  // By default WAL files are re-opened with synchronous = NORMAL, which can lose the last commits at a power failure.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  database.pragma('trusted_schema = OFF')
  database.pragma(`cache_size = -${options.readonly ? READING_CACHE_KB : WRITING_CACHE_KB}`)
  const config = { database: withStatementCache(database) }
  if (options.readonly) return openForReading(file, config.database, options.threadFromBytes)
  const db = new Kysely<Database>({ dialect: new ImmediateSqliteDialect(config, database), plugins: [ROWS] })
  if (options.hasNoTransactions) rememberDirectReads(db, directReads(config.database))
  if (file !== ':memory:') rememberFile(db, file)
  return db
}

function openForReading(file: string, database: SqliteDatabase, threadFromBytes = MIN_BYTES_FOR_THREAD): Db {
  const thread = new ReadingThread(file, directReads(database), (column) => ROWS.nameOf(column))
  const close = () => {
    thread.close()
    database.close()
  }
  const dialect = new ReadingSqliteDialect({ database: { prepare: (text) => database.prepare(text), close } })
  const db = new Kysely<Database>({ dialect, plugins: [ROWS] })
  rememberFile(db, file)
  rememberDirectReads(db, directReads(database))
  let longQueryReader: Db | undefined
  rememberLongQueryReader(db, () => {
    if (!thread.isLarge(threadFromBytes)) return db
    longQueryReader ??= new Kysely<Database>({ dialect: thread, plugins: [QUERIES] })
    return longQueryReader
  })
  return db
}

/** Runs prepared queries without Kysely. */
function directReads(database: SqliteDatabase): (query: CompiledQuery) => unknown[] {
  return ({ sql, parameters }) => ROWS.renameRows(database.prepare(sql).all(parameters) as Record<string, unknown>[])
}

/** Maximum number of cached statements; the program has a few hundred, and long lists of values create many more. */
const MAX_STATEMENTS = 300

/** Caches prepared statements by their text: preparing takes longer than most queries. */
function withStatementCache(database: SQLite.Database): SqliteDatabase {
  const statements = new Map<string, SQLite.Statement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const cached = statements.get(text)
      // A statement that is still being iterated cannot be used by another query.
      if (cached && !cached.busy) return cached
      const statement = database.prepare(text)
      if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value!)
      statements.set(text, statement)
      return statement
    },
  }
}

function refuseOldSqlite(database: SQLite.Database): void {
  const version = String(database.prepare('select sqlite_version()').pluck().get())
  const parts = version.split('.').map(Number)
  const at = MIN_SQLITE_VERSION.findIndex((part, index) => (parts[index] ?? 0) !== part)
  if (at >= 0 && (parts[at] ?? 0) < MIN_SQLITE_VERSION[at]!)
    throw new StartupError(`SQLite ${MIN_SQLITE_VERSION.join('.')} or newer is needed, this is ${version}`)
}
