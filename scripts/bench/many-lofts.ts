import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { LOFT_COLUMN } from '../../src/server/db/loft-column.ts'
import { openPostgresHost } from '../../src/server/db/postgres-host.ts'
import { folderOf } from '../../src/server/host/folder-lofts.ts'
import { adoptLoft, createLoft } from '../../src/server/host/host-commands.ts'
import { openHostData } from '../../src/server/host/open-host.ts'
import { copyLoftRows } from '../../src/server/testing/copy-loft-rows.ts'
import { fillLoft } from './fill-loft.ts'
import { callLoft } from './call-loft.ts'
import { startServer } from './server-process.ts'
import { openStores, type Engine, type Store } from './stores.ts'

const BIRDS = 100
const PASSWORD = 'blue hen on the roof'
const now = () => new Date()

export const nameOf = (index: number): string => `loft-${index}`

/** Many lofts with the same rows, and one more that the program serves alone. */
export interface ManyLofts {
  /** Environment variables of the host. */
  readonly host: Readonly<Record<string, string>>
  /** Environment variables of the program with a single loft. */
  readonly single: Readonly<Record<string, string>>
  /** The cookie of a session that is valid in all lofts of the host. */
  readonly cookie: string
  /** The cookie of a session of the loft that is served alone. */
  readonly singleCookie: string
  readonly drop: () => Promise<void>
}

/** Makes lofts of 100 birds, each with an account and a session. */
export const makeManyLofts = (engine: Engine, count: number): Promise<ManyLofts> =>
  engine === 'sqlite' ? makeInFolders(count) : makeInPostgres(count)

async function makeInFolders(count: number): Promise<ManyLofts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lofts-'))
  const { cookie, store } = await makeSingle('sqlite')
  const data = await openHostData({ dataDir }, now)
  for (let index = 0; index < count; index += 1) {
    await createLoft(data, nameOf(index))
    cpSync(store.env['DATA_DIR']!, folderOf(dataDir, nameOf(index)), { recursive: true })
  }
  await data.close()
  return {
    cookie,
    singleCookie: cookie,
    host: { DATA_DIR: dataDir },
    single: store.env,
    drop: async () => {
      await store.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function makeInPostgres(count: number): Promise<ManyLofts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lofts-'))
  const stores = await openStores('postgres')
  const alone = await makeSingle('postgres', () => stores.fresh())
  const { store, cookie } = await makeSingle('postgres', () => stores.fresh())
  const data = await openHostData({ dataDir, postgres: { connectionString: store.address } }, now)
  await adoptLoft(data, nameOf(0))
  await data.close()
  await copyRows(store.address, count)
  const folder = (name: string) => join(dataDir, name)
  return {
    cookie,
    singleCookie: alone.cookie,
    host: { ...store.env, DATA_DIR: folder('host') },
    single: { ...alone.store.env, DATA_DIR: folder('single') },
    drop: async () => {
      await stores.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Makes a loft for the program that serves only one. */
async function makeSingle(engine: Engine, openStore?: () => Promise<Store>): Promise<{ store: Store; cookie: string }> {
  const store = await (openStore ?? (await openStores(engine)).fresh)()
  const folder = mkdtempSync(join(tmpdir(), 'loft-'))
  const server = await startServer({ DATA_DIR: folder, ...store.env })
  const account = { username: 'Ana', password: PASSWORD }
  const { headers } = await callLoft(server.url, new URL(server.url).host, 'POST', '/api/access/first-account', { body: account })
  await server.stop()
  rmSync(folder, { recursive: true })
  const db = store.open()
  await fillLoft(db, BIRDS)
  await db.destroy()
  return { store, cookie: String(headers['set-cookie']).split(';')[0]! }
}

/** Copies the rows of the first loft. */
async function copyRows(address: string, count: number): Promise<void> {
  const host = await openPostgresHost({ connectionString: address, query_timeout: 0 })
  await copyLoftRows(host.db, 1, 2, count)
  await host.db.transaction().execute(async (trx) => {
    await sql`
      insert into host_counters (${sql.ref(LOFT_COLUMN)}, name, last)
      select loft, name, last from host_counters, generate_series(2, ${count}::int) loft
      where ${sql.ref(LOFT_COLUMN)} = 1`.execute(trx)
    await sql`
      insert into host_lofts (number, name, created_at)
      select number, 'loft-' || number - 1, ${now().toISOString()} from generate_series(2, ${count}::int) number`.execute(trx)
  })
  await sql`vacuum analyze`.execute(host.db)
  await host.close()
}
