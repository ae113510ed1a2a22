import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from '../../src/server/db/database.ts'
import { openPostgres } from '../../src/server/db/open-postgres.ts'
import { openSqlite } from '../../src/server/db/open-sqlite.ts'
import { startPostgres, type RunningPostgres } from '../../src/server/testing/start-postgres.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** An empty database and data folder for one loft. */
export interface Store {
  readonly engine: Engine
  /** Environment variables with which the program uses it. */
  readonly env: Readonly<Record<string, string>>
  /** Address for the bare driver: the file of SQLite, or the URL of PostgreSQL. */
  readonly address: string
  /** Opens a separate connection beside the program's; for SQLite it can also write. */
  readonly open: () => Db
  readonly drop: () => Promise<void>
}

export interface Stores {
  readonly fresh: () => Promise<Store>
  readonly close: () => Promise<void>
}

interface StoreOptions {
  /** Whether commits are durable; without that PostgreSQL is faster. */
  readonly isDurable?: boolean
  /** Parent folder of the databases; the temporary folder by default. */
  readonly folder?: string
}

/** Opens stores of one engine, on disk and with durable commits by default. */
export async function openStores(engine: Engine, { isDurable = true, folder }: StoreOptions = {}): Promise<Stores> {
  if (engine === 'sqlite') return { fresh: () => sqliteStore(folder), close: async () => {} }
  return postgresStores({ isDurable, ...(folder !== undefined && { folder }) })
}

async function sqliteStore(place = tmpdir()): Promise<Store> {
  const folder = mkdtempSync(join(place, 'loft-'))
  const address = join(folder, 'loft.sqlite')
  return {
    engine: 'sqlite',
    env: { DATA_DIR: folder },
    address,
    open: () => openSqlite(address),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns the PostgreSQL that runs for all tests, or starts one. */
export async function sharedOrOwnPostgres(place: StoreOptions = {}): Promise<RunningPostgres> {
  const host = process.env['SHARED_POSTGRES']
  return host ? { host, stop: async () => {} } : startPostgres(place)
}

async function postgresStores(place: StoreOptions): Promise<Stores> {
  const { host, stop } = await sharedOrOwnPostgres(place)
  const addressOf = (name: string) => `postgres://localhost/${name}?host=${encodeURIComponent(host)}&user=postgres`
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(addressOf('postgres'))
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const createStore = async (): Promise<Store> => {
    const name = `loft_${randomUUID().replaceAll('-', '')}`
    await administer(`create database ${name}`)
    const address = addressOf(name)
    return {
      engine: 'postgres',
      env: { DATABASE_URL: address },
      address,
      open: () => openPostgres({ connectionString: address }),
      drop: () => administer(`drop database ${name} with (force)`),
    }
  }
  return { fresh: createStore, close: stop }
}
