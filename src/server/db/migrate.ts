import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationResultSet, type MigratorProps } from 'kysely/migration'
import { StartupError } from '#server/startup-error.ts'
import { engineOf } from './columns.ts'
import type { Db } from './database.ts'
import { withAllLofts } from './loft-rows.ts'
import { withLoftColumn } from './later-migrations.ts'
import * as m0001 from './migrations/0001-lofts-and-birds.ts'
import * as m0002 from './migrations/0002-medicines.ts'
import * as m0003 from './migrations/0003-breeding.ts'
import * as m0004 from './migrations/0004-health.ts'
import * as m0005 from './migrations/0005-routine.ts'
import * as m0006 from './migrations/0006-calendar-feed.ts'
import * as m0007 from './migrations/0007-races.ts'
import * as m0008 from './migrations/0008-basketing.ts'
import * as m0009 from './migrations/0009-race-imports.ts'
import * as m0010 from './migrations/0010-pedigrees.ts'
import * as m0011 from './migrations/0011-pedigree-imports.ts'
import * as m0012 from './migrations/0012-qr.ts'
import * as m0013 from './migrations/0013-sources.ts'
import * as m0015 from './migrations/0015-accounts.ts'
import * as m0016 from './migrations/0016-large-sums.ts'
import * as m0017 from './migrations/0017-bird-names.ts'
import * as m0018 from './migrations/0018-canonical-bands.ts'
import * as m0019 from './migrations/0019-import-memory.ts'
import * as m0020 from './migrations/0020-result-levels.ts'
import * as m0021 from './migrations/0021-answers-by-action.ts'
import * as m0022 from './migrations/0022-loft-identity.ts'
import * as m0023 from './migrations/0023-done-at.ts'
import * as m0024 from './migrations/0024-remembered-sessions.ts'
import * as m0025 from './migrations/0025-phone-access.ts'
import * as m0026 from './migrations/0026-region.ts'
import * as m0027 from './migrations/0027-ranked-search.ts'
import * as m0029 from './migrations/0029-pairs-of-tasks.ts'
import * as m0031 from './migrations/0031-users-of-previews.ts'
import * as m0032 from './migrations/0032-index-of-results.ts'
import * as m0034 from './migrations/0034-elapsed-days.ts'
import * as m0035 from './migrations/0035-access-tokens.ts'
import * as m0036 from './migrations/0036-webhooks.ts'
import * as m0037 from './migrations/0037-search-of-two-characters.ts'
import * as m0039 from './migrations/0039-index-of-hatch-days.ts'
import * as m0040 from './migrations/0040-search-of-one-character.ts'
import * as m0048 from './migrations/0048-keys-of-templates.ts'
import * as m0049 from './migrations/0049-keys-without-remarks.ts'
import * as m0060 from './migrations/0060-loft-of-rows.ts'
import * as m0061 from './migrations/0061-keys-of-today.ts'
import * as m0062 from './migrations/0062-indexes-of-lofts.ts'
import * as m0063 from './migrations/0063-keys-of-more-issuers.ts'
import * as m0064 from './migrations/0064-keys-of-letters-first.ts'
import * as m0065 from './migrations/0065-keys-of-slashed-years.ts'

/**
 * All migrations in order; a released one is never changed. Numbers without a file were skipped while changes were made side by side:
 * docs/decisions/README.md lists them.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-lofts-and-birds': m0001,
  '0002-medicines': m0002,
  '0003-breeding': m0003,
  '0004-health': m0004,
  '0005-routine': m0005,
  '0006-calendar-feed': m0006,
  '0007-races': m0007,
  '0008-basketing': m0008,
  '0009-race-imports': m0009,
  '0010-pedigrees': m0010,
  '0011-pedigree-imports': m0011,
  '0012-qr': m0012,
  '0013-sources': m0013,
  '0015-accounts': m0015,
  '0016-large-sums': m0016,
  '0017-bird-names': m0017,
  '0018-canonical-bands': m0018,
  '0019-import-memory': m0019,
  '0020-result-levels': m0020,
  '0021-answers-by-action': m0021,
  '0022-loft-identity': m0022,
  '0023-done-at': m0023,
  '0024-remembered-sessions': m0024,
  '0025-phone-access': m0025,
  '0026-region': m0026,
  '0027-ranked-search': m0027,
  '0029-pairs-of-tasks': m0029,
  '0031-users-of-previews': m0031,
  '0032-index-of-results': m0032,
  '0034-elapsed-days': m0034,
  '0035-access-tokens': m0035,
  '0036-webhooks': m0036,
  '0037-search-of-two-characters': m0037,
  '0039-index-of-hatch-days': m0039,
  '0040-search-of-one-character': m0040,
  '0048-keys-of-templates': m0048,
  '0049-keys-without-remarks': m0049,
  '0060-loft-of-rows': m0060,
  '0061-keys-of-today': m0061,
  '0062-indexes-of-lofts': m0062,
  '0063-keys-of-more-issuers': m0063,
  '0064-keys-of-letters-first': m0064,
  '0065-keys-of-slashed-years': m0065,
}

/** From this migration on, the tables of PostgreSQL have the number of the loft. */
const LOFT_OF_ROWS = '0060-loft-of-rows'

/** Returns the migrations for an engine: on PostgreSQL the later ones add the number of the loft to what they create. */
function migrationsFor(db: Db): Record<string, Migration> {
  const steps = Object.entries(MIGRATIONS)
  if (engineOf(db) === 'sqlite') return Object.fromEntries(steps)
  return Object.fromEntries(steps.map(([name, step]) => [name, name > LOFT_OF_ROWS ? withLoftColumn(step) : step]))
}

/** Lists the migrations that a database has applied, in order; none for a new one. */
export async function listMigrations(db: Db): Promise<string[]> {
  if (!(await hasMigrationTable(db))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns whether the database has the table of migrations. Only this table is looked up: describing all of them takes longer
 * than everything else when a loft is opened.
 */
async function hasMigrationTable(db: Db): Promise<boolean> {
  const found =
    engineOf(db) === 'postgres'
      ? sql`select 1 from pg_class where oid = to_regclass('kysely_migration')`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
  return (await found.execute(db)).rows.length > 0
}

/** Returns a database whose statements fit a schema: those for a schema without the loft column must not name it. */
export function asMigrated(db: Db, schema: readonly string[]): Db {
  return schema.includes(LOFT_OF_ROWS) ? db : withAllLofts(db)
}

/** Returns whether a schema lacks migrations that this program knows. */
export function hasPendingMigrations(schema: readonly string[]): boolean {
  return Object.keys(MIGRATIONS).some((step) => !schema.includes(step))
}

/** Returns whether this program knows every migration of a schema. */
export function isKnownSchema(schema: readonly string[]): boolean {
  return schema.every((step) => step in MIGRATIONS)
}

/**
 * Migrates the schema to the newest version, or up to one migration. A schema newer than the program is refused and not changed.
 */
export async function migrate(db: Db, target?: string): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor(db) }
  const error = await runMigrations(db, { provider }, (migrator) =>
    target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target),
  )
  if (!error) return
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    throw new StartupError(
      `This data was written by a newer version of the program. Start that version, or restore an older backup${restoreTargetHint(db)} with: npm run loft -- restore <name> (in a download: its start file with restore <name>)`,
      { cause: error },
    )
  }
  throw error
}

/** Other nodes that start at the same time wait until the migrations are committed. */
const MIGRATION_LOCK = 7_301_452_118

/**
 * Runs migrations and returns their error, if any; then nothing is changed. On PostgreSQL the lock belongs to the transaction: the one
 * of Kysely belongs to the session, and behind a pooler that shares sessions it would never be released.
 */
export async function runMigrations(
  db: Db,
  props: Omit<MigratorProps, 'db'>,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<unknown> {
  if (engineOf(db) === 'sqlite') return (await run(new Migrator({ ...props, db: withAllLofts(db) }))).error
  try {
    await withAllLofts(db)
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
        const { error } = await run(new Migrator({ ...props, db: trx }))
        if (error) throw error
      })
    return undefined
  } catch (error) {
    return error
  }
}

/**
 * Returns where to restore a backup after a newer version used the database. On PostgreSQL its tables are not deleted, so the
 * restore needs an empty database; on SQLite the file is moved aside.
 */
function restoreTargetHint(db: Db): string {
  return engineOf(db) === 'postgres' ? ' into an empty database, named in DATABASE_URL,' : ''
}
