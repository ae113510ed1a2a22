import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from '../../src/server/db/database.ts'
import { openPostgres } from '../../src/server/db/open-postgres.ts'
import { openSqlite } from '../../src/server/db/open-sqlite.ts'
import { startPostgres } from '../../src/server/testing/start-postgres.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** An empty place for one loft. */
export interface Store {
  readonly engine: Engine
  /** What the program is told to use it. */
  readonly env: Readonly<Record<string, string>>
  /** How a driver alone reaches it: the file of SQLite, the address of PostgreSQL. */
  readonly address: string
  /** A connection of one's own, beside the program's; SQLite's can also write. */
  readonly open: () => Db
  readonly drop: () => Promise<void>
}

export interface Stores {
  readonly fresh: () => Promise<Store>
  readonly close: () => Promise<void>
}

interface Place {
  /** A PostgreSQL that nobody kills may be quicker. */
  readonly isDurable?: boolean
  /** Where the databases lie; the system's folder for what is thrown away, unless told. */
  readonly folder?: string
}

/** Gives stores of one engine, on disk and as durable as a keeper's. */
export async function openStores(engine: Engine, { isDurable = true, folder }: Place = {}): Promise<Stores> {
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

async function postgresStores(place: Place): Promise<Stores> {
  // The folder of the socket of a PostgreSQL that runs already: tests have one for all of them.
  const shared = process.env['SHARED_POSTGRES']
  const { host, stop } = shared ? { host: shared, stop: async () => {} } : await startPostgres(place)
  const addressOf = (name: string) => `postgres://localhost/${name}?host=${encodeURIComponent(host)}&user=postgres`
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(addressOf('postgres'))
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const fresh = async (): Promise<Store> => {
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
  return { fresh, close: stop }
}
