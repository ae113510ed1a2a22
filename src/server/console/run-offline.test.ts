import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartupError } from '#server/startup-error.ts'
import { listMigrations, migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { openLoft } from '#server/open-loft.ts'
import { freshPostgresDatabase } from '#server/testing/postgres-database.ts'
import type { Command } from './command.ts'
import { runOffline } from './run-offline.ts'

const now = () => new Date('2026-03-06T12:00:00Z')
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loft-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const dataDirOf = (name: string) => join(folder, name)

async function run(name: string, command: Command, databaseUrl?: string): Promise<{ isWell: boolean; lines: string[] }> {
  const lines: string[] = []
  const isWell = await runOffline({ dataDir: dataDirOf(name), databaseUrl }, command, now, (line) => lines.push(line))
  return { isWell, lines }
}

async function makeLoft(name: string): Promise<void> {
  await (await openLoft({ dataDir: dataDirOf(name), databaseUrl: undefined }, now)).close()
}

describe('without a loft', () => {
  const commands = (): Command[] => [
    { kind: 'backup' },
    { kind: 'backups' },
    { kind: 'check' },
    { kind: 'export', file: join(folder, 'typo.zip') },
    { kind: 'account', action: 'list' },
    { kind: 'restore', id: 'none', folder: join(folder, 'none') },
    { kind: 'import', file: join(folder, 'none.zip'), isRestored: true },
  ]

  test('commands do nothing and create nothing', async () => {
    for (const command of commands()) {
      const answer = run('typo', command)
      await expect(answer).rejects.toThrow(StartupError)
      await expect(answer).rejects.toThrow(`There is no loft in ${dataDirOf('typo')}. Set DATA_DIR`)
    }
    expect(await readdir(folder)).toEqual([])
  })

  test('an empty PostgreSQL database stays empty', async () => {
    const { config, drop } = await freshPostgresDatabase(async (template) => {
      const made = openPostgres(template)
      await migrate(made)
      await made.destroy()
    })
    const databaseUrl = `postgres://${config.user}@/${config.database}?host=${encodeURIComponent(config.host)}`
    const db = openPostgres({ connectionString: databaseUrl })
    expect((await run('accounts', { kind: 'account', action: 'list' }, databaseUrl)).isWell).toBe(true)
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    for (const command of commands()) {
      await expect(run('typo', command, databaseUrl)).rejects.toThrow('There is no loft in the database that DATABASE_URL names.')
    }
    expect(await listMigrations(db)).toEqual([])
    expect(existsSync(dataDirOf('typo'))).toBe(false)
    await db.destroy()
    await drop()
  })

  test('importing a file or restoring a folder from elsewhere creates a loft', async () => {
    await makeLoft('a')
    const file = join(folder, 'all.zip')
    expect((await run('a', { kind: 'export', file })).isWell).toBe(true)
    expect((await run('b', { kind: 'import', file, isRestored: true })).isWell).toBe(true)
    const id = /^\S+/.exec((await run('b', { kind: 'backup' })).lines[0]!)![0]
    const restored = await run('c', { kind: 'restore', id, folder: join(dataDirOf('b'), 'backups', id) })
    expect(restored.isWell).toBe(true)
    expect((await run('c', { kind: 'check' })).isWell).toBe(true)
  })

  test('backups whose database is gone are listed, checked and restored', async () => {
    await makeLoft('a')
    const id = /^\S+/.exec((await run('a', { kind: 'backup' })).lines[0]!)![0]
    const database = join(dataDirOf('a'), 'loft.sqlite')
    await rm(database)
    await expect(run('a', { kind: 'account', action: 'list' })).rejects.toThrow(`there are backups of one: ${id}. Restore one`)
    expect((await run('a', { kind: 'backups' })).lines[0]).toContain(id)
    expect(existsSync(database)).toBe(false)
    expect((await run('a', { kind: 'restore', id, folder: id })).isWell).toBe(true)
  })
})
