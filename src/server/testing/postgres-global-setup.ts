import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

/** Starts one PostgreSQL for all server tests of a run; `freshPostgresDatabase` makes the databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresHost', postgres.host)
  return postgres.stop
}
