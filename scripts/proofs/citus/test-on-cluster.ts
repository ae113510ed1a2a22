import { openPostgresHost } from '../../../src/server/db/postgres-host.ts'
import type { ClusterDatabases } from '../../../src/server/testing/cluster-databases.ts'
import { runNode } from '../../test/run-tool.ts'
import type { Cluster } from './cluster.ts'

const ISOLATION = 'src/server/host/isolation.test.ts'
/** Each test of isolation opens a host on a database of its own. */
const ISOLATION_DATABASES = 4
/** The tests of calls, each with a loft of its own. */
const CALLS = ['src/server/features', 'src/server/http']
const MAX_SECONDS = 2 * 3600
/** A statement takes several round trips on a cluster of one computer. */
const TEST_TIMEOUT_MS = 120_000

/** Runs the API suite and the isolation test of all calls on a cluster; returns a figure, and the failed tests. */
export async function testOnCluster(cluster: Cluster): Promise<{ figure: string; problems: string[] }> {
  const hosts: string[] = []
  for (let index = 0; index < ISOLATION_DATABASES; index += 1)
    hosts.push(await distributedDatabase(cluster, `isolation_${index}`))
  const databases: ClusterDatabases = { lofts: await distributedDatabase(cluster, 'api_suite'), hosts }
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    ...CALLS,
    ISOLATION,
  ]
  const env = { TEST_ENGINE: 'postgres', CITUS_DATABASES: JSON.stringify(databases) }
  const { hasPassed, output } = await runNode(args, MAX_SECONDS, env)
  const counts = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? 'no tests'
  return { figure: `API suite and isolation test: ${counts}`, problems: hasPassed ? [] : [output.trim()] }
}

/** Makes a database whose tables are distributed, without lofts. */
async function distributedDatabase(cluster: Cluster, name: string): Promise<string> {
  const connectionString = await cluster.createDatabase(name)
  const host = await openPostgresHost({ connectionString })
  await host.distribute(() => {})
  await host.close()
  return connectionString
}
