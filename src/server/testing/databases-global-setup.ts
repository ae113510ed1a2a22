import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { fastFolder } from './fast-folder.ts'
import { startPostgres } from './start-postgres.ts'

/**
 * Starts one PostgreSQL for all server tests of a run, in which `freshPostgresDatabase` makes the databases, and makes one empty SQLite
 * loft of which every test gets a copy: the steps of the schema take longer than most stories. The parts of these tests share both.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('postgresHost' in vitest.getRootProject().getProvidedContext()) return undefined
  const postgres = await startPostgres()
  vitest.provide('postgresHost', postgres.host)
  const folder = await mkdtemp(join(fastFolder(), 'loft-template-'))
  const template = join(folder, 'loft.sqlite')
  const db = openSqlite(template)
  await migrate(db)
  await db.destroy()
  vitest.provide('sqliteTemplate', template)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
