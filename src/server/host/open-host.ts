import type { Config } from '#server/config.ts'
import { LOCK_NAME } from '#server/db/lock-data-folder.ts'
import { openPostgresHost, type PostgresHostConfig } from '#server/db/postgres-host.ts'
import { createPrivateFolder } from '#server/files/private-folder.ts'
import { clubsOf, type Clubs } from './clubs.repository.ts'
import { directoryOf, type Directory } from './directory.repository.ts'
import { folderLofts } from './folder-lofts.ts'
import { hostAccountsOf, type HostAccounts } from './host-account.repository.ts'
import { hostTablesOf, openHostFiles } from './host-database.repository.ts'
import type { LoftStore } from './loft-store.ts'
import { postgresLofts } from './postgres-lofts.ts'

/** The stored data of a host: its directory, account and clubs, and its lofts. */
export interface HostData {
  readonly dataDir: string
  readonly now: () => Date
  readonly directory: Directory
  readonly accounts: HostAccounts
  readonly clubs: Clubs
  readonly lofts: LoftStore
  /** Errors: `StoreLost` if the directory of lofts is no longer there. */
  readonly requireDirectory: () => void
  readonly close: () => Promise<void>
}

export interface HostPlace {
  readonly dataDir: string
  /** Absent: SQLite databases in the data folder. */
  readonly postgres?: PostgresHostConfig | undefined
}

/** The part of the configuration that says where the data of a host is. */
export type HostDataConfig = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseConnections' | 'hasRowSecurity'>>

/** Returns where the data of a host is; `migratesLofts` changes lofts of an older version in PostgreSQL instead of refusing them. */
export function placeOf(
  { dataDir, databaseUrl, databaseConnections, hasRowSecurity }: HostDataConfig,
  migratesLofts = false,
): HostPlace {
  if (databaseUrl === undefined) return { dataDir }
  const max = databaseConnections !== undefined && { max: databaseConnections }
  const security = hasRowSecurity !== undefined && { hasRowSecurity }
  return { dataDir, postgres: { connectionString: databaseUrl, ...max, ...security, migratesLofts } }
}

/** Opens the data of a host; it is made if there is none. */
export async function openHostData({ dataDir, postgres }: HostPlace, now: () => Date): Promise<HostData> {
  if (postgres) createPrivateFolder(dataDir, LOCK_NAME)
  const host = postgres && (await openPostgresHost(postgres))
  const databases = host ? hostTablesOf(host) : await openHostFiles(dataDir)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= databases.close())
  return {
    dataDir,
    now,
    close,
    directory: directoryOf(databases, now),
    accounts: hostAccountsOf(databases, now),
    clubs: clubsOf(databases, now),
    lofts: host ? postgresLofts(dataDir, now, host) : folderLofts(dataDir, now, close),
    requireDirectory: databases.requireDirectory,
  }
}
