import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { startPostgres } from './start-postgres.ts'

/**
 * Starts one PostgreSQL for all server tests of a run, in which `freshPostgresDatabase` creates the databases, and creates one
 * empty SQLite loft, of which every test gets a copy: migrating takes longer than most tests. All test projects of the run share
 * both.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('postgresHost' in vitest.getRootProject().getProvidedContext()) return undefined
  const postgres = await startPostgres()
  vitest.provide('postgresHost', postgres.host)
  const folder = await mkdtemp(join(tmpdir(), 'loft-template-'))
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
