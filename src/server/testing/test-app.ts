import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, inject } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { makeSetUpCode } from '#server/features/accounts/set-up-code.ts'
import { openBackupShelf } from '#server/features/backups/backup-shelf.ts'
import { buildApp } from '#server/http/app.ts'
import type { Surroundings } from '#server/http/surroundings.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { fastFolder } from './fast-folder.ts'
import { freshPostgresDatabase } from './postgres-database.ts'
import { ENGINES, type Engine } from './run-options.ts'

export type { Engine } from './run-options.ts'

/** A server on an empty loft of its own; dispose of it with `await using`. */
export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly db: Db
  /** Its data folder. */
  readonly dataDir: string
  /** Sends one call as the product's own pages would; a payload travels as JSON. */
  readonly call: (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** What was printed where the program was started. */
  readonly printed: readonly string[]
  /** Moves the clock on. */
  readonly pass: (ms: number) => void
  /** Moves the clock to noon (UTC) of another day. */
  readonly setToday: (day: string) => void
}

/** Tells the same story on both databases. */
export function onBothDatabases(tell: (open: (...how: HowToOpen) => Promise<TestApp>) => void): void {
  describe.each(ENGINES)('%s', (engine) => tell((...how) => testApp(engine, ...how)))
}

export type HowToOpen = [today?: string, more?: Partial<Surroundings>, options?: FastifyServerOptions]

/** Opens a server on a database of its own, at noon of a day of the test's choice. */
export async function testApp(engine: Engine, ...how: HowToOpen): Promise<TestApp> {
  return openCopy(engine, undefined, ...how)
}

/** The same on a copy of a database: of a file of SQLite, or of a database of the run's PostgreSQL by its name. */
export async function openCopy(
  engine: Engine,
  from: string | undefined,
  ...[today = '2026-03-06', more = {}, options]: HowToOpen
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(fastFolder(), 'loft-'))
  const { db, reads, drop } = await (engine === 'sqlite' ? sqliteDatabase(dataDir, from) : postgresDatabase(from))
  let now = noonOf(today)
  const files = databaseFileStore(db, () => now)
  const backups = await openBackupShelf(join(dataDir, 'backups'), () => now)
  const printed: string[] = []
  const setUpCode = makeSetUpCode(
    () => now,
    (line) => printed.push(line),
  )
  const stores = { db, reads, files, backups, dataDir }
  const app = await buildApp({ ...stores, now: () => now, checksReplies: true, setUpCode, passwordCost: CHEAP, ...more }, options)
  return {
    app,
    db,
    dataDir,
    printed,
    pass: (ms) => {
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

/** Tests sign in often: their passwords are hashed quickly. */
const CHEAP = { memory: 8, passes: 1 }

const noonOf = (day: string | LocalDate): Date => new Date(`${day}T12:00:00Z`)

async function sqliteDatabase(folder: string, template = inject('sqliteTemplate')) {
  const file = join(folder, 'loft.sqlite')
  if (template !== undefined) await copyFile(template, file)
  const db = openSqlite(file)
  if (template === undefined) await migrate(db)
  return { db, reads: openSqlite(file, { readonly: true }), drop: async () => undefined }
}

async function postgresDatabase(from: string | undefined) {
  const { config, drop } = await freshPostgresDatabase(async (template) => {
    const db = openPostgres(template)
    await migrate(db)
    await db.destroy()
  }, from)
  const db = openPostgres(config)
  return { db, reads: db, drop }
}
