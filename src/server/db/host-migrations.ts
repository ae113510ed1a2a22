import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { StartupError } from '#server/startup-error.ts'
import type { Db } from './database.ts'
import { createHostDirectory } from './host-directory-tables.ts'
import { hasHostedLofts } from './host-counters.ts'
import { hasPendingMigrations, listMigrations, runMigrations } from './migrate.ts'

/** A migration sees the schema of its own time. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the table with the last id of each table of a loft, and the rows that writers lock. */
async function createCounters(db: OldDb): Promise<void> {
  await db.schema
    .createTable('host_counters')
    .addColumn('loft_number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('last', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('host_counters_pkey', ['loft_number', 'name'])
    .execute()
  // Each write updates such a row: with free space on its page, PostgreSQL leaves the index as it is (heap-only tuples).
  await sql`alter table host_counters set (fillfactor = 50)`.execute(db)
}

/** Migrations of the tables that only a host has, in order; a released one is never changed. */
const HOST_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-counters': { up: createCounters },
  '0002-directory': { up: createHostDirectory },
}

/** Returns whether a database has lofts of a host with the schema of an older version. */
export async function hasOlderLofts(db: Db): Promise<boolean> {
  if (!(await hasHostedLofts(db))) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_host_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return hasPendingMigrations(await listMigrations(db)) || Object.keys(HOST_MIGRATIONS).some((name) => !applied.has(name))
}

/** Creates the tables of a host in a PostgreSQL database. A database of a newer program is refused and not changed. */
export async function migrateHost(db: Db): Promise<void> {
  const migrations = {
    provider: { getMigrations: async () => HOST_MIGRATIONS },
    migrationTableName: 'kysely_host_migration',
    migrationLockTableName: 'kysely_host_migration_lock',
  }
  const error = await runMigrations(db, migrations, (migrator) => migrator.migrateToLatest())
  if (error instanceof Error && error.message.includes('corrupted migrations'))
    throw new StartupError('This host was written by a newer version of the program. Start that version.', { cause: error })
  if (error) throw error
}
