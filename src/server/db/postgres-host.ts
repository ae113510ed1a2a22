import type pg from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { listCopiedTables, type CopiedTable } from './copied-tables.ts'
import { makeReferencesDeferrable, raiseSequences, readRows, writeRows, type RawRow } from './copy-rows.ts'
import { inTransaction, type Db } from './database.ts'
import { distributeTables } from './distribute-tables.ts'
import { batchKeys } from './batch-per-turn.ts'
import { readCluster } from './cluster.ts'
import { addLocks, countFromSequences, findExistingLofts, raiseSequencesToCounters, removeCounters } from './host-counters.ts'
import { hasOlderLofts, migrateHost } from './host-migrations.ts'
import { withAllLofts } from './loft-rows.ts'
import { migrate } from './migrate.ts'
import { createPool, databaseOf } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import { listLoftTables, removeRows } from './remove-rows.ts'
import { prepareRowSecurity } from './row-security.ts'
import { watchStatements, type OnStatement } from './watch-statements.ts'

/** A PostgreSQL database with many lofts. */
export interface PostgresHost {
  /** The database without restriction to a loft, for tables of the host, whose names begin with `host_`. */
  readonly db: Db
  /** Whether Citus distributes the tables, so that a statement for several lofts needs all nodes. */
  readonly isDistributed: boolean
  /**
   * Returns the database of one loft, over the connections of the host: call it once for each open loft, because what is kept in
   * memory, such as the queue of writers, belongs to this object.
   */
  readonly openLoft: (number: number) => Db
  readonly hasLoft: (number: number) => Promise<boolean>
  /** Creates a loft with the rows that a new database has. */
  readonly createLoft: (number: number) => Promise<void>
  /** Makes the only loft of a database the first of a host. Afterwards a program without host refuses the database. */
  readonly adoptSingleLoft: () => Promise<void>
  /** The opposite: a program without host opens the database again, if it has no other loft. */
  readonly releaseSingleLoft: () => Promise<void>
  /** Deletes a loft with all its rows, in parts; after an interruption it is called again. */
  readonly deleteLoft: (number: number) => Promise<void>
  /** Distributes the tables by the loft with Citus; the host is opened again afterwards. */
  readonly distribute: (print: (line: string) => void) => Promise<void>
  readonly close: () => Promise<void>
}

/** The number of the only loft of a database that has no host. */
const SINGLE_LOFT = 1

export interface PostgresHostConfig extends pg.PoolConfig {
  /** Whether PostgreSQL restricts statements to their loft as well, which it does by default. */
  readonly hasRowSecurity?: boolean
  /** Whether the lofts of an older version are migrated, which nothing undoes; by default they are refused. */
  readonly migratesLofts?: boolean
  /** Called with each statement that is sent. */
  readonly onStatement?: OnStatement | undefined
}

/** Opens a PostgreSQL database as a host; a new one is made. Errors: `StartupError`, for example if lofts have to be migrated. */
export async function openPostgresHost({
  hasRowSecurity = true,
  migratesLofts = false,
  onStatement,
  ...config
}: PostgresHostConfig): Promise<PostgresHost> {
  const pool = createPool(config)
  if (onStatement) watchStatements(pool, onStatement)
  const only = databaseOf(pool)
  try {
    if (!migratesLofts && (await hasOlderLofts(only)))
      throw new StartupError(
        'This version changes the form of the data of all lofts. Make a backup of the database (pg_dump) and of DATA_DIR, then run: npm run lofts -- migrate',
      )
    await migrate(only)
    await migrateHost(only)
    return await hostOf(pool, only, hasRowSecurity ? await prepareRowSecurity(withAllLofts(only)) : undefined)
  } catch (error) {
    await only.destroy()
    throw error
  }
}

async function hostOf(pool: pg.Pool, only: Db, role: string | undefined): Promise<PostgresHost> {
  const db = withAllLofts(only)
  await makeReferencesDeferrable(db)
  const cluster = await readCluster(db)
  const tables = await listLoftTables(db)
  const counted = new Set(tables.filter(({ isNumbered }) => isNumbered).map(({ name }) => name))
  const openAs = (number: number, as: string | undefined) =>
    databaseOf(pool, { end: async () => {}, hosted: { number, counted, role: as, cluster } })
  const openLoft = (number: number) => openAs(number, role)
  const findLofts = (numbers: readonly number[]) => findExistingLofts(db, numbers)
  // One statement for lofts of several nodes would need all of these nodes.
  const findLoft = cluster ? async (number: number) => (await findLofts([number])).get(number) : batchKeys(findLofts)
  const hasLoft = async (number: number) => (await findLoft(number)) ?? false
  return {
    db,
    isDistributed: cluster !== undefined,
    openLoft,
    hasLoft,
    createLoft: async (number) => {
      if (await hasLoft(number)) throw new Error(`The host has a loft ${number} already`)
      await createLoft(openLoft(number), number)
    },
    adoptSingleLoft: () =>
      inTransaction(only, async (trx) => {
        await countFromSequences(trx, SINGLE_LOFT, counted)
        await addLocks(trx, SINGLE_LOFT)
      }),
    releaseSingleLoft: () =>
      // Only the owner may change sequences.
      inTransaction(openAs(SINGLE_LOFT, undefined), async (trx) => {
        await raiseSequencesToCounters(trx, SINGLE_LOFT)
        await removeCounters(trx, SINGLE_LOFT)
      }),
    deleteLoft: async (number) => {
      if (!(await hasLoft(number))) return
      const loft = openLoft(number)
      // Each table has its own transaction: a single one would keep the deleted rows of all tables until its end.
      for (const table of tables) await inTransaction(loft, (trx) => removeRows(trx, [table]))
      await removeCounters(db, number)
    },
    distribute: (print) => distributeTables(db, role, print),
    close: () => only.destroy(),
  }
}

interface Seed {
  readonly table: CopiedTable
  readonly rows: readonly RawRow[]
}

let seeds: Promise<readonly Seed[]> | undefined

/** Reads the rows that migrations insert into a new database. */
async function readSeeds(): Promise<readonly Seed[]> {
  const fresh = openSqlite(':memory:')
  try {
    await migrate(fresh)
    const found: Seed[] = []
    for (const table of await listCopiedTables(fresh))
      for await (const rows of readRows(fresh, table)) found.push({ table: { ...table, hasLoft: true }, rows })
    return found
  } finally {
    await fresh.destroy()
  }
}

async function createLoft(db: Db, number: number): Promise<void> {
  seeds ??= readSeeds()
  const rowsOfTables = await seeds
  await db.transaction().execute(async (trx) => {
    await addLocks(trx, number)
    for (const { table, rows } of rowsOfTables) await writeRows(trx, table, rows)
    await raiseSequences(
      trx,
      rowsOfTables.map(({ table }) => table),
    )
  })
}
