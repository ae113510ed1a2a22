import { statSync } from 'node:fs'
import {
  SqliteAdapter,
  SqliteIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { MEMORY_BUDGET } from '#server/memory-budget.ts'
import { callInWorker, type WorkerProxy } from '#server/threads/worker-proxy.ts'
import type { Db } from './database.ts'
import { LimitsAsNumbers } from './limits-as-numbers.ts'
import type { QueryReader, ReadRows } from './reading-worker.ts'

const THREAD = new URL('./reading-worker.ts', import.meta.url)

/** In a smaller file no query takes long enough for a thread. */
const LARGE_FILE_BYTES = 32 * 1024 * 1024
/** The smallest file whose long queries run in a thread. */
export const MIN_BYTES_FOR_THREAD = MEMORY_BUDGET.readerMegabytes > 0 ? LARGE_FILE_BYTES : Infinity

const longQueryReaders = new WeakMap<Db, () => Db>()

/**
 * Returns a database with the same rows for a query that reads very many. SQLite answers synchronously, so a long query would block
 * all other requests: in a large loft it runs in a thread. PostgreSQL answers asynchronously, and a transaction reads its own changes.
 */
export function forLongQuery(db: Db): Db {
  return longQueryReaders.get(db)?.() ?? db
}

/** Sets how to get the database for long queries of a database that is only read. */
export function rememberLongQueryReader(db: Db, find: () => Db): void {
  longQueryReaders.set(db, find)
}

/** Runs the queries of one SQLite file in a thread, which starts with the first query and ends when it is idle. */
export class ReadingThread implements Dialect {
  readonly #file: string
  readonly #readHere: (query: CompiledQuery) => unknown[]
  readonly #nameOf: (column: string) => string
  #proxy: WorkerProxy<QueryReader> | undefined
  #ending: NodeJS.Timeout | undefined
  #running = 0

  /** `readHere` runs a query that the thread could not; `nameOf` returns the name of a column in the rows. */
  constructor(file: string, readHere: (query: CompiledQuery) => unknown[], nameOf: (column: string) => string) {
    this.#file = file
    this.#readHere = readHere
    this.#nameOf = nameOf
  }

  isLarge(fromBytes: number): boolean {
    return (statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) >= fromBytes
  }

  async read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#proxy || this.#proxy.hasEnded())
      this.#proxy = callInWorker<QueryReader>(THREAD, MEMORY_BUDGET.readerMegabytes, this.#file)
    clearTimeout(this.#ending)
    this.#running += 1
    try {
      const answer = await this.#proxy.ask('read', query.sql, query.parameters)
      return { rows: this.#rowsOf(answer) as R[] }
    } catch {
      // The query runs again in this thread, where an error keeps its code, for example that of a damaged file.
      return { rows: this.#readHere(query) as R[] }
    } finally {
      this.#running -= 1
      if (this.#running === 0) this.#ending = setTimeout(() => this.close(), MEMORY_BUDGET.threadIdleMs).unref()
    }
  }

  close(): void {
    clearTimeout(this.#ending)
    this.#proxy?.close()
    this.#proxy = undefined
  }

  createDriver(): Driver {
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.read(query),
      streamQuery: () => {
        throw new Error('Queries of a thread are not streamed')
      },
    }
    const refuse = async () => {
      throw new Error('A thread that only reads has no transactions')
    }
    return {
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: async () => this.close(),
    }
  }

  /** Makes the rows of an answer, whose column names were sent once. */
  #rowsOf({ columns, rows }: ReadRows): Record<string, unknown>[] {
    const names = columns.map(this.#nameOf)
    const template = Object.fromEntries(names.map((name) => [name, null])) as Record<string, unknown>
    return rows.map((values) => {
      const row = { ...template }
      for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at]
      return row
    })
  }

  createAdapter = () => new SqliteAdapter()
  createQueryCompiler = () => new LimitsAsNumbers()
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db)
}
