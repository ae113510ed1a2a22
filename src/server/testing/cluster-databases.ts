import type { Db } from '#server/db/database.ts'
import { openPostgresHost, type PostgresHost } from '#server/db/postgres-host.ts'

/** Databases in which Citus distributes the tables. */
export interface ClusterDatabases {
  /** The URL of the database in which tests open lofts. */
  readonly lofts: string
  /** URLs of databases without lofts, one for each test that opens a host. */
  readonly hosts: readonly string[]
}

const given = process.env['CITUS_DATABASES']

/** The databases that `npm run prove -- citus` gives to tests, which then use these instead of databases of the run's PostgreSQL. */
export const clusterDatabases = given === undefined ? undefined : (JSON.parse(given) as ClusterDatabases)

/** Tests that need a database of their own are skipped on a cluster. */
export const isOnCluster = clusterDatabases !== undefined

const unusedHosts = [...(clusterDatabases?.hosts ?? [])]

/** Returns the URL of a database without lofts that no other test uses. */
export function takeHostDatabase(): string {
  const url = unusedHosts.pop()
  if (url === undefined) throw new Error('More tests open a host than the cluster has databases for.')
  return url
}

let host: Promise<PostgresHost> | undefined
let opened = 0
/** Numbers of lofts of one process; several processes test at the same time. */
const NUMBERS = 10_000

/** Opens an empty loft for one test. Its rows remain until the cluster is removed. */
export async function openClusterLoft(url: string): Promise<{ db: Db; reads: Db; drop: () => Promise<void> }> {
  const { createLoft, openLoft } = await (host ??= openPostgresHost({ connectionString: url, max: 8 }))
  opened += 1
  const number = (process.pid % NUMBERS) * NUMBERS + opened
  await createLoft(number)
  const db = openLoft(number)
  return { db, reads: db, drop: async () => undefined }
}
