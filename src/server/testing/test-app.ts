import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, inject } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { makeSetUpCode } from '#server/features/accounts/set-up-code.ts'
import { openBackupStore } from '#server/features/backups/backup-store.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import type { ServedLoft } from '#server/host/current-loft.ts'
import { buildApp } from '#server/http/app.ts'
import { clusterDatabases, openClusterLoft } from './cluster-databases.ts'
import { freshPostgresDatabase, openEmptyPostgres, type PostgresConfig } from './postgres-database.ts'
import { ENGINES, type Engine } from './run-options.ts'
import { serveInSharedApp, type CalledApp } from './shared-app.ts'

export type { Engine } from './run-options.ts'

/** A loft of its own, served by the application of this process; dispose of it with `await using`. */
export interface TestApp extends AsyncDisposable {
  readonly app: CalledApp
  readonly db: Db
  /** The data folder of the loft. */
  readonly dataDir: string
  /** Sends one call like the product's own pages; a payload is sent as JSON. */
  readonly call: (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** Lines printed at the start of the program. */
  readonly printed: readonly string[]
  /** Advances the clock. */
  readonly advance: (ms: number) => void
  /** Sets the clock to noon (UTC) of another day. */
  readonly setToday: (day: string) => void
}

/** A loft with an application of its own, as a program serves it: it can listen, have other routes and be closed. */
export interface TestServer extends TestApp {
  readonly app: FastifyInstance
}

type Open = (...args: OpenArguments) => Promise<TestApp>
export type OpenServer = (...args: ServerArguments) => Promise<TestServer>

type DefineTests = (open: Open, openServer: OpenServer) => void

/** Runs the same tests on both databases. */
export const onBothDatabases = (defineTests: DefineTests): void => onDatabases(ENGINES, defineTests)

/** Runs the same tests on these databases. */
export function onDatabases(engines: readonly Engine[], defineTests: DefineTests): void {
  describe.each(engines)('%s', (engine) =>
    defineTests(
      (...args) => testApp(engine, ...args),
      (...args) => testServer(engine, ...args),
    ),
  )
}

export type OpenArguments = [today?: string, more?: Partial<ServedLoft>]
type ServerArguments = [today?: string, more?: Partial<ServedLoft>, options?: FastifyServerOptions]

/** Opens a loft with its own database, at noon of a given day. */
export async function testApp(engine: Engine, ...args: OpenArguments): Promise<TestApp> {
  return openCopy(engine, undefined, ...args)
}

/** Starts a test application of its own, which takes longer than the shared one. */
export async function testServer(engine: Engine, ...[today, more, options]: ServerArguments): Promise<TestServer> {
  return openWith((loft) => buildApp(loft, options), databaseFor(engine), today, more)
}

/** Opens a loft with the given database, in the application of this process. */
export const testAppOf = (database: TestDatabase, ...args: OpenArguments): Promise<TestApp> =>
  openWith(serveInSharedApp, async () => database, ...args)

/** Starts a test application on a copy of a database: of a file of SQLite, or of a database of the run's PostgreSQL by its name. */
export async function openCopy(engine: Engine, from: string | undefined, ...args: OpenArguments): Promise<TestApp> {
  return openWith(serveInSharedApp, databaseFor(engine, from), ...args)
}

interface TestDatabase {
  readonly db: Db
  readonly reads: Db
  readonly drop: () => Promise<void>
}

const databaseFor = (engine: Engine, from?: string) => (dataDir: string) =>
  engine === 'sqlite' ? sqliteDatabase(dataDir, from) : postgresDatabase(from)

async function openWith<App extends CalledApp>(
  serve: (loft: ServedLoft) => Promise<App>,
  openDatabase: (dataDir: string) => Promise<TestDatabase>,
  ...[today = '2026-03-06', more = {}]: OpenArguments
): Promise<TestApp & { readonly app: App }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
  const { db, reads, drop } = await openDatabase(dataDir)
  let now = noonOf(today)
  const files = databaseFileStore(db, () => now)
  const backups = await openBackupStore(join(dataDir, 'backups'), () => now)
  const printedLines: string[] = []
  const setUpCode = makeSetUpCode(
    () => now,
    (line) => printedLines.push(line),
  )
  const stores = { db, reads, files, backups, dataDir }
  const loft = { ...stores, now: () => now, checksReplies: true, setUpCode, passwordCost: CHEAP_HASHING, ...more }
  const app = await serve(loft)
  return {
    app,
    db,
    dataDir,
    printed: printedLines,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    call: (method, url, payload, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
      }),
    setToday: (day) => {
      now = noonOf(day)
    },
    [Symbol.asyncDispose]: async () => {
      await app.close()
      if (reads !== db) await reads.destroy()
      await db.destroy()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Cheap password hashing, because tests sign in often. */
const CHEAP_HASHING = { memory: 8, passes: 1 }

const noonOf = (day: string | LocalDate): Date => new Date(`${day}T12:00:00Z`)

async function sqliteDatabase(folder: string, template = inject('sqliteTemplate')) {
  const file = join(folder, 'loft.sqlite')
  if (template !== undefined) await copyFile(template, file)
  const db = openSqlite(file)
  if (template === undefined) await migrate(db)
  return { db, reads: openSqlite(file, { readonly: true }), drop: async () => undefined }
}

async function postgresDatabase(from: string | undefined) {
  if (from === undefined && clusterDatabases) return openClusterLoft(clusterDatabases.lofts)
  if (from === undefined) {
    const { db, drop } = await openEmptyPostgres(migrateTemplate)
    return { db, reads: db, drop }
  }
  const { config, drop } = await freshPostgresDatabase(migrateTemplate, from)
  const db = openPostgres(config)
  return { db, reads: db, drop }
}

/** Prepares the database of which the run's PostgreSQL makes copies. */
export async function migrateTemplate(template: PostgresConfig): Promise<void> {
  const db = openPostgres(template)
  await migrate(db)
  await db.destroy()
}
