import { join } from 'node:path'
import { sql, type Generated, type Kysely } from 'kysely'
import { CamelCaseRows } from '#server/db/camel-case-rows.ts'
import type { Db } from '#server/db/database.ts'
import { LOCK_NAME } from '#server/db/lock-data-folder.ts'
import type { PostgresHost } from '#server/db/postgres-host.ts'
import { directReadsOf, rememberDirectReads } from '#server/db/direct-reads.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { requireStoreFile } from '#server/db/store-file.ts'
import { createPrivateFolder } from '#server/files/private-folder.ts'
import { CLUBS_SCHEMA, DIRECTORY_SCHEMA } from './host-files-schema.ts'

/** Name of the directory of lofts in the data folder of a host with SQLite databases. */
export const DIRECTORY_NAME = 'lofts.sqlite'
/** Name of the file with the clubs in the data folder of such a host. */
export const CLUBS_NAME = 'clubs.sqlite'

/** Whether a loft is served: a paused one answers with a sentence, a deleted one as if it did not exist. */
export type LoftState = 'open' | 'paused' | 'deleted'

/** The tables of a host, which belong to no loft. */
export interface HostTables {
  hostLofts: {
    number: Generated<number>
    name: string
    state: Generated<LoftState>
    createdAt: string
    lastUsedAt: string | null
    deletedAt: string | null
    isFormer: Generated<number>
    codeHash: Buffer | null
    codeUntil: string | null
    codeTries: Generated<number>
  }
  hostAccount: { id: number; passwordHash: string; totpSecret: Buffer; usedStep: number }
  hostSessions: { tokenHash: string; until: string }
  hostClubs: { loft: number; title: Generated<string>; rules: string; madeAt: string }
  hostMembers: { club: number; name: string; loft: number | null; takesAlways: Generated<number>; since: string }
  hostRaces: { club: number; id: number; date: string; signature: string; race: string }
  hostResults: { club: number; race: number; number: number; result: string }
  hostDeclined: { loft: number; club: number; race: number }
  hostTaken: { loft: number; club: number; race: number; bandKey: string }
}

/** The database of a host itself. On PostgreSQL it is that of its lofts. */
export type HostDb = Kysely<HostTables>

/** The databases in which a host keeps data that belongs to no loft. */
export interface HostDatabases {
  readonly directory: HostDb
  /** The directory, for writes that a power failure may lose: they do not wait for the disk. */
  readonly unsynced: HostDb
  readonly clubs: HostDb
  /** Changes whenever somebody has written clubs. */
  readonly clubsVersion: () => Promise<number>
  /** Errors: `StoreLost` if the directory is no longer there. */
  readonly requireDirectory: () => void
  readonly close: () => Promise<void>
}

/** Names of the tables in the files of a host, which contain nothing else. */
const NAMES_IN_FILES: Readonly<Record<string, string>> = {
  hostLofts: 'lofts',
  hostClubs: 'clubs',
  hostMembers: 'members',
  hostRaces: 'races',
  hostResults: 'results',
  hostDeclined: 'declined',
  hostTaken: 'taken',
}

class NamesInFiles extends CamelCaseRows {
  protected override snakeCase(name: string): string {
    return NAMES_IN_FILES[name] ?? super.snakeCase(name)
  }
}

/** Opens the files in the data folder of a host with SQLite databases; they are made if they do not exist. */
export async function openHostFiles(dataDir: string): Promise<HostDatabases> {
  createPrivateFolder(dataDir, LOCK_NAME)
  const file = openSqlite(join(dataDir, DIRECTORY_NAME), { hasNoTransactions: true })
  const unsynced = openSqlite(join(dataDir, DIRECTORY_NAME))
  const clubsFile = openSqlite(join(dataDir, CLUBS_NAME))
  for (const statement of DIRECTORY_SCHEMA) await sql.raw(statement).execute(file)
  for (const statement of CLUBS_SCHEMA) await sql.raw(statement).execute(clubsFile)
  await sql`pragma synchronous = normal`.execute(unsynced)
  return {
    directory: withTables(file),
    unsynced: withTables(unsynced),
    clubs: withTables(clubsFile),
    clubsVersion: async () => {
      // The first number changes with writes of other processes, such as the command line.
      const { rows } = await sql<{ others: number; own: number }>`
        select (select data_version from pragma_data_version) as others, total_changes() as own`.execute(clubsFile)
      return rows[0]!.others + rows[0]!.own
    },
    requireDirectory: () => requireStoreFile(file),
    close: async () => {
      for (const db of [unsynced, file, clubsFile]) await db.destroy()
    },
  }
}

/** Returns the tables of a host in the database of its lofts. */
export function hostTablesOf(host: PostgresHost): HostDatabases {
  const db = host.db as unknown as HostDb
  return {
    directory: db,
    unsynced: db,
    clubs: db,
    clubsVersion: async () =>
      (await sql<{ version: number }>`select version from host_clubs_version`.execute(db)).rows[0]!.version,
    requireDirectory: () => {},
    close: host.close,
  }
}

function withTables(db: Db): HostDb {
  const tables = db.withoutPlugins().withPlugin(new NamesInFiles()) as unknown as HostDb
  const read = directReadsOf(db)
  if (read) rememberDirectReads(tables, read)
  return tables
}
