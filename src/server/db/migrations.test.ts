import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { StartupError } from '#server/startup-error.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import type { StoredFile } from '#server/files/file-store.ts'
import { openFolderFileStore } from '#server/files/folder-file-store.ts'
import { buildApp } from '#server/http/app.ts'
import { openLoft, type Loft } from '#server/open-loft.ts'
import { fillEveryTable } from '#server/testing/filled-loft.ts'
import { listTables } from '#server/testing/list-tables.ts'
import { freshPostgresDatabase } from '#server/testing/postgres-database.ts'
import { ENGINES, isFull } from '#server/testing/run-options.ts'
import { testApp, type Engine } from '#server/testing/test-app.ts'
import type { CopiedTable } from './copied-tables.ts'
import { engineOf } from './columns.ts'
import { deferReferences, raiseSequences, writeRows, type RawRow } from './copy-rows.ts'
import { inTransaction, type Db } from './database.ts'
import { withAllLofts } from './loft-rows.ts'
import { listMigrations, migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'

const MIGRATIONS = readdirSync(new URL('migrations', import.meta.url)).map((name) => name.replace(/\.ts$/, ''))
const [LAST, THIRD] = [MIGRATIONS.length - 1, Math.floor(MIGRATIONS.length / 3)]
/** The first schema, from which every migration runs, and the last; every schema in the release check. */
const STEPS = MIGRATIONS.filter((_step, at) => isFull || at === 0 || at === LAST)
/** Tables with at most one row. */
const SINGLE = new Set(['settings', 'loft_identity', 'calendar_feeds'])
const now = () => new Date('2026-03-06T12:00:00Z')

const LISTS = [
  'settings',
  'main-loft-locations',
  'loft-locations',
  'pigeons?include=reference',
  'stats',
  'breeding-pairs',
  'breeding-cycles',
  'offspring',
  'medicines',
  'treatments',
  'quarantines',
  'routine-tasks',
  'race-events',
  'race-results',
  'training-tosses',
  'deleted',
  'notices',
  'calendar?from=2026-01-01&to=2026-12-31',
]

type Rows = Readonly<Record<string, readonly RawRow[]>>

/** Reads some columns of tables, with the rows in a stable order. */
async function rowsOf(db: Db, tables: readonly CopiedTable[]): Promise<Rows> {
  const found: Record<string, RawRow[]> = {}
  for (const { name, columns } of tables) {
    const refs = sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<RawRow>`select ${refs} from ${sql.table(name)}`.execute(db.withoutPlugins())
    found[name] = rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  return found
}

/** A loft of the current schema with rows in every table, and a session that may read it. */
interface FullLoft {
  readonly migrations: readonly string[]
  readonly rows: Rows
  readonly files: readonly StoredFile[]
  readonly cookie: string
}
let fullLoft: FullLoft

beforeAll(async () => {
  await using loft = await testApp('sqlite', '2026-03-06')
  const cookie = (await fillEveryTable(loft)).cookie()
  const store = databaseFileStore(loft.db, now)
  const files: StoredFile[] = []
  for await (const { hash } of store.list()) files.push((await store.read(hash))!)
  fullLoft = { migrations: await listMigrations(loft.db), rows: await rowsOf(loft.db, await listTables(loft.db)), files, cookie }
})

/** An empty data folder and database in which the program can open a loft. */
interface EmptyLoft extends AsyncDisposable {
  readonly config: { readonly dataDir: string; readonly databaseUrl: string | undefined }
  /** Opens a second connection beside the program's. */
  readonly connect: () => Db
}

async function createEmptyLoft(engine: Engine): Promise<EmptyLoft> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    const connect = () => openSqlite(join(dataDir, 'loft.sqlite'))
    return { config: { dataDir, databaseUrl: undefined }, connect, [Symbol.asyncDispose]: removeFolder }
  }
  const { config, drop } = await freshPostgresDatabase(async (template) => {
    const db = openPostgres(template)
    await migrate(db)
    await db.destroy()
  })
  const databaseUrl = `postgres://localhost/${config.database}?host=${encodeURIComponent(config.host)}&user=${config.user}`
  const connect = () => openPostgres({ connectionString: databaseUrl })
  const db = connect()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await db.destroy()
  const dispose = async () => {
    await drop()
    await removeFolder()
  }
  return { config: { dataDir, databaseUrl }, connect, [Symbol.asyncDispose]: dispose }
}

/** Creates the loft as a program of an older schema stored it; returns the contents of its tables. */
async function createOldLoft(place: EmptyLoft, step: string): Promise<{ tables: CopiedTable[]; rows: Rows }> {
  const db = withAllLofts(place.connect())
  await migrate(db, step)
  const tables = await listTables(db)
  await inTransaction(db, async (trx) => {
    await deferReferences(trx)
    for (const table of tables) {
      // A new schema already contains rows.
      await sql`delete from ${sql.table(table.name)}`.execute(trx)
      const oldRow = (row: RawRow) => Object.fromEntries(table.columns.map((column) => [column, row[column] ?? null]))
      await writeRows(trx, table, fullLoft.rows[table.name]!.map(oldRow))
    }
    await raiseSequences(trx, tables)
  })
  const rows = await rowsOf(db, tables)
  await db.destroy()
  const files = await openFolderFileStore(join(place.config.dataDir, 'files'), now)
  for (const { bytes, mediaType } of fullLoft.files) await files.put(bytes, mediaType)
  return { tables, rows }
}

/** Returns the errors that the database reports about itself. */
async function integrityErrorsOf(db: Db): Promise<unknown[]> {
  if (engineOf(db) === 'postgres') return []
  const [whole, foreign] = [await sql`pragma integrity_check`.execute(db), await sql`pragma foreign_key_check`.execute(db)]
  return [...whole.rows.filter((row) => !isDeepStrictEqual(row, { integrityCheck: 'ok' })), ...foreign.rows]
}

/** Expects the program to serve the loft and to accept a new bird. */
async function expectToServe(loft: Loft, dataDir: string): Promise<void> {
  const app = await buildApp({ ...loft, dataDir, now, checksReplies: true })
  const headers = { cookie: fullLoft.cookie, 'sec-fetch-site': 'same-origin' }
  for (const list of LISTS) {
    const { statusCode, body } = await app.inject({ url: `/api/${list}`, headers })
    expect({ list, statusCode, body }).toMatchObject({ statusCode: 200 })
  }
  const payload = { bandId: 'GB-26-NEW-1', birthYear: 2026, gender: 'hen' }
  const added = await app.inject({ method: 'POST', url: '/api/pigeons', headers, payload })
  expect(added.statusCode).toBe(200)
  await app.close()
}

test('every table of the current schema has rows', () => {
  const empty = Object.entries(fullLoft.rows).filter(([name, rows]) => rows.length < (SINGLE.has(name) ? 1 : 2))
  expect(empty.map(([name]) => name)).toEqual([])
  expect(fullLoft.migrations).toEqual(MIGRATIONS)
})

describe.each(ENGINES)('%s', (engine) => {
  test.each(STEPS)('migrates a loft of schema %s with all its rows', async (step) => {
    await using target = await createEmptyLoft(engine)
    const old = await createOldLoft(target, step)
    const opening = await openLoft(target.config, now)
    await using loft = { ...opening, [Symbol.asyncDispose]: opening.close }

    expect(await listMigrations(loft.db)).toEqual(fullLoft.migrations)
    expect(await rowsOf(loft.db, old.tables)).toEqual(old.rows)
    expect(await integrityErrorsOf(loft.db)).toEqual([])
    const { manifests } = await loft.backups.list()
    const verified = { reason: 'before_migration', problem: null, provenAt: now().toISOString() }
    const isBackedUp = step !== fullLoft.migrations.at(-1)
    const applied = fullLoft.migrations.slice(0, fullLoft.migrations.indexOf(step) + 1)
    expect(manifests).toMatchObject(isBackedUp ? [{ ...verified, schema: applied }] : [])
    await expectToServe(loft, target.config.dataDir)
  })
})

describe.each(ENGINES)('%s', (engine) => {
  test('migrates nothing when the backup before it fails, and says so', async () => {
    await using target = await createEmptyLoft(engine)
    await createOldLoft(target, MIGRATIONS[THIRD]!)
    // The manifest of a backup needs the time.
    const opening = openLoft(target.config, () => new Date(Number.NaN))
    await expect(opening).rejects.toThrow(StartupError)
    await expect(opening).rejects.toThrow('Nothing was changed; the former version still opens the data.')
    const db = target.connect()
    expect((await listMigrations(db)).at(-1)).toBe(MIGRATIONS[THIRD])
    await db.destroy()
  })
})

describe.each(ENGINES)('%s', (engine) => {
  const NEWER = '9999-of-tomorrow'
  test.each([
    ['has migrations that this program does not know', []],
    ['has such migrations and lacks one that it knows', [MIGRATIONS.at(-1)!]],
  ])('refuses a schema that %s in a sentence and changes nothing', async (_, missing) => {
    await using target = await createEmptyLoft(engine)
    const db = target.connect()
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp) values (${NEWER}, ${now().toISOString()})`.execute(db)
    for (const migration of missing) await sql`delete from kysely_migration where name = ${migration}`.execute(db)
    const tables = await listTables(db)
    const readSnapshot = async () => ({
      steps: await listMigrations(db),
      tables: await listTables(db),
      rows: await rowsOf(db, tables),
    })
    const before = await readSnapshot()

    const opening = openLoft(target.config, now)
    await expect(opening).rejects.toThrow(StartupError)
    await expect(opening).rejects.toThrow('This data was written by a newer version of the program.')
    expect(await readSnapshot()).toEqual(before)
    expect(await readdir(join(target.config.dataDir, 'backups'))).toEqual(['files'])
    await db.destroy()
  })
})

/** Inserts a bird as a program before the canonical keys stored it. */
async function addOldBird(
  db: Db,
  bandId: string,
  oldKey: string,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const at = now().toISOString()
  const row = { band_id: bandId, band_key: oldKey, gender: 'cock', status: 'active', currency: 'USD', ...columns }
  const values = { ...row, search_text: bandId.toLowerCase(), created_at: at, updated_at: at }
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  await sql`insert into pigeons (${names}) values (${sql.join(Object.values(values))})`.execute(db)
}

describe.each(ENGINES)('%s', (engine) => {
  test('writes canonical keys, and loses and merges no bird', async () => {
    await using target = await createEmptyLoft(engine)
    const old = target.connect()
    await migrate(old, '0017-bird-names')
    await addOldBird(old, 'BE15-3020313', 'BE20153020313')
    await addOldBird(old, 'BE 3020313.15 (Bolt)', 'BE-3020313-15-(BOLT)')
    await addOldBird(old, 'PL-0123-21-4567', 'PL-0123-21-4567')
    await addOldBird(old, 'PL 123-21-4567', 'PL-123-21-4567', { deleted_at: now().toISOString() })
    await addOldBird(old, '22-8507190', '22-8507190')
    await addOldBird(old, 'BE153020313', 'BE-153020313')
    const count = isFull ? 10_000 : 300
    for (let at = 0; at < count; at += 1) await addOldBird(old, `DV-06976-21-${at + 1}`, `DV-06976-21-${at + 1}`, { sire_id: 1 })
    await migrate(old)

    const { rows } = await sql<{ key: string }>`select band_key as key from pigeons order by id`.execute(old)
    expect(rows.slice(0, 7).map(({ key }) => key)).toEqual([
      'BE-2015-3020313',
      'BE-2015-3020313~2',
      'PL-2021-123-4567',
      'PL-2021-123-4567',
      // Nearly all birds of this loft wear German rings; this number is none.
      '?-2022-8507190',
      'BE-153020313',
      'DE-2021-6976-1',
    ])
    expect(rows).toHaveLength(6 + count)
    const found = await sql<{ id: number }>`select id from pigeons where search_text like '%be-2015-3020313%'`.execute(old)
    expect(found.rows).toHaveLength(2 + count)
    await old.destroy()
  })
})
