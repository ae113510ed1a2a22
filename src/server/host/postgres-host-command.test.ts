import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Db } from '#server/db/database.ts'
import { addMainLoft } from '#server/features/lofts/add-main-loft.ts'
import { newMainLoftSchema } from '#shared/lofts/main-loft.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { openLoft } from '#server/open-loft.ts'
import { StartupError } from '#server/startup-error.ts'
import { freshPostgresDatabase } from '#server/testing/postgres-database.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import { migrateTemplate } from '#server/testing/test-app.ts'
import { HostRefusal } from './directory.repository.ts'
import { openHostData } from './open-host.ts'
import { runHostCommand } from './run-host-command.ts'

let folder: string
let databaseUrl: string
let drop: () => Promise<void>
let now: Date

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  const created = await freshPostgresDatabase(migrateTemplate)
  const { host, user, database } = created.config
  databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  drop = created.drop
  now = new Date('2026-03-06T12:00:00Z')
})
afterEach(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

const dataDir = (): string => join(folder, 'data')

async function runIn(config: { readonly dataDir: string; readonly databaseUrl?: string }, ...words: string[]): Promise<string> {
  const lines: string[] = []
  const host = {
    databaseUrl: undefined,
    publicUrl: 'https://lofts.example.org',
    loftDomain: undefined,
    port: undefined,
    ...config,
  }
  try {
    const isInOrder = await runHostCommand(
      host,
      words,
      () => now,
      (line) => lines.push(line),
    )
    return `${isInOrder ? '' : 'failed: '}${lines.join('\n')}`
  } catch (error) {
    if (error instanceof HostRefusal) return `refused: ${error.message}`
    throw error
  }
}

const run = (...words: string[]) => runIn({ dataDir: dataDir(), databaseUrl }, ...words)

/** Adds a location, and returns the ids of all locations by their names. */
async function addLocation(db: Db, name: string): Promise<Record<string, number>> {
  await inTransaction(db, async (trx) => {
    const change = await beginAction(trx, { actor: 'Ana', kind: 'add-main-loft', now })
    await addMainLoft(change, newMainLoftSchema.parse({ name }))
  })
  return locationsOf(db)
}

async function locationsOf(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('mainLoftLocations').select(['name', 'id']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
}

async function inLoft<T>(name: string, work: (db: Db) => Promise<T>): Promise<T> {
  const data = await openHostData({ dataDir: dataDir(), postgres: { connectionString: databaseUrl } }, () => now)
  try {
    const loft = await data.lofts.open(await data.directory.get(name))
    return await work(loft.db)
  } finally {
    await data.close()
  }
}

async function inSingleLoft<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const loft = await openLoft({ dataDir: dataDir(), databaseUrl }, () => now)
  try {
    return await work(loft.db)
  } finally {
    await loft.close()
  }
}

describe.runIf(ENGINES.includes('postgres'))('the commands of a host on PostgreSQL', () => {
  test('make, list, pause, rename and back up lofts, and remove only the rows of the deleted one', async () => {
    expect(await run('list')).toBe('There are no lofts. "create <name>" makes one.')
    expect(await run('create', 'blue-bar')).toContain('The loft "blue-bar" is at https://lofts.example.org/l/blue-bar')
    expect(await run('create', 'blue-bar')).toBe('refused: There is already a loft "blue-bar". Choose another name.')
    await run('create', 'red-bar')
    expect(await inLoft('blue-bar', (db) => addLocation(db, 'north'))).toEqual({ north: 1 })
    expect(await inLoft('red-bar', (db) => addLocation(db, 'south'))).toEqual({ south: 1 })
    expect(await run('pause', 'red-bar')).toBe('The loft "red-bar" is paused.')
    expect(await run('list')).toMatch(/blue-bar +open .* \d+\.\d MB\nred-bar +paused/)
    await run('resume', 'red-bar')
    expect(await run('rename', 'blue-bar', 'white')).toContain('https://lofts.example.org/l/white')
    expect(await inLoft('white', locationsOf)).toEqual({ north: 1 })
    expect(await run('loft', 'white', 'backup')).toContain('verified')
    expect(await run('migrate')).toBe('1 of 2: red-bar: up to date\n2 of 2: white: up to date')
    await run('delete', 'white')
    now = new Date('2026-04-06T12:00:00Z')
    expect(await run('purge')).toBe('Removed permanently: white.')
    expect(await inLoft('red-bar', locationsOf)).toEqual({ south: 1 })
    // A new loft of the same name has nothing of the old one.
    await run('create', 'white')
    expect(await inLoft('white', locationsOf)).toEqual({})
  })

  test('take the single loft of the database as the first of a host, and give it back', async () => {
    expect(await run('adopt', 'old-north')).toContain('refused: There is no single loft')
    await inSingleLoft((db) => addLocation(db, 'one'))
    expect(await run('create', 'blue-bar')).toMatch(/^refused: The database that DATABASE_URL names holds a single loft\./)
    await writeFile(join(dataDir(), 'secrets.key'), 'a key')
    expect(await run('adopt', 'old-north')).toContain('The loft is now "old-north", at https://lofts.example.org/l/old-north.')
    expect(existsSync(join(dataDir(), 'secrets.key'))).toBe(false)
    expect(await inLoft('old-north', (db) => addLocation(db, 'two'))).toEqual({ one: 1, two: 2 })
    await expect(inSingleLoft(locationsOf)).rejects.toThrow(StartupError)
    expect(await run('adopt', 'second')).toContain('refused: There is no single loft')
    await run('create', 'other')
    expect(await run('release')).toContain('refused: This host has other lofts.')
    await run('delete', 'other')
    now = new Date('2026-06-06T12:00:00Z')
    await run('purge')
    expect(await run('release')).toContain('holds a single loft again')
    expect(existsSync(join(dataDir(), 'secrets.key'))).toBe(true)
    expect(await inSingleLoft((db) => addLocation(db, 'three'))).toEqual({ one: 1, two: 2, three: 3 })
  })

  test('migrate lofts of an older version only when that is asked for', async () => {
    await run('create', 'blue-bar')
    const admin = new pg.Client(databaseUrl)
    await admin.connect()
    // The directory is as before the newest migration of the host.
    await admin.query(`delete from kysely_host_migration where name like '0002-%'`)
    await expect(run('list')).rejects.toThrow(/^This version changes the form of the data of all lofts. Make a backup/)
    await expect(run('create', 'red-bar')).rejects.toThrow(StartupError)
    await admin.query(
      `drop table host_lofts, host_account, host_sessions, host_leases, host_clubs, host_members, host_races, host_results, host_declined, host_taken, host_clubs_version cascade;
       drop function host_raise_clubs_version cascade`,
    )
    await admin.end()
    expect(await run('migrate')).toBe('')
    expect(await run('list')).toBe('There are no lofts. "create <name>" makes one.')
  })

  test('refuse to distribute a database without Citus, and that of a single loft', async () => {
    expect(await run('distribute')).toMatch(/^refused: This PostgreSQL has no Citus, .* Nothing was changed\.$/)
    await inSingleLoft((db) => addLocation(db, 'one'))
    expect(await run('distribute')).toMatch(/^refused: The database that DATABASE_URL names holds a single loft\./)
  })

  test('refuse to take or give back a loft while another program uses the database', async () => {
    await inSingleLoft(async (db) => {
      await addLocation(db, 'one')
      // An idle connection may end meanwhile.
      await db.connection().execute(async () => {
        expect(await run('adopt', 'old-north')).toBe(
          'refused: Another program uses this database. Stop the program on all nodes first.',
        )
      })
    })
  })

  test('take a loft with its export to a host of the other engine, and back', async () => {
    const files = { dataDir: join(folder, 'files') }
    await mkdir(files.dataDir)
    await run('create', 'north')
    await inLoft('north', (db) => addLocation(db, 'one'))
    const there = join(folder, 'there.zip')
    const back = join(folder, 'back.zip')
    expect(await run('export', 'north', there)).toContain('The loft was exported')
    await runIn(files, 'create', 'south')
    expect(await runIn(files, 'loft', 'south', 'import', there, '--restore')).not.toContain('failed')
    expect(await runIn(files, 'export', 'south', back)).toContain('The loft was exported')
    await run('create', 'west')
    await run('create', 'east')
    await inLoft('east', (db) => addLocation(db, 'other'))
    expect(await run('loft', 'west', 'import', back, '--restore')).not.toContain('failed')
    expect(await inLoft('west', (db) => addLocation(db, 'two'))).toEqual({ one: 1, two: 2 })
    expect(await inLoft('east', locationsOf)).toEqual({ other: 1 })
    expect(await inLoft('north', locationsOf)).toEqual({ one: 1 })
  })
})
