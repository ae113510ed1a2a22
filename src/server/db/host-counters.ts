import { sql, type QueryExecutorProvider } from 'kysely'
import { readCluster } from './cluster.ts'

/** Rows of `host_counters` that the writers of a loft lock; a loft belongs to the host when it has them. */
export const WRITER_LOCK_ROW = 'writer lock'
export const STAGING_LOCK_ROW = 'staging lock'

/** Raises the counters of a hosted loft, so that its next rows get ids above the given ones. */
export async function raiseCounters(
  db: QueryExecutorProvider,
  loft: number,
  last: Readonly<Record<string, number>>,
): Promise<void> {
  const rows = Object.entries(last).map(([name, number]) => sql`(${sql.lit(loft)}, ${name}, ${number}::bigint)`)
  if (rows.length === 0) return
  await sql`
    insert into host_counters as counter (loft_number, name, last) values ${sql.join(rows)}
    on conflict (loft_number, name) do update set last = greatest(counter.last, excluded.last)`.execute(db)
}

/** Adds the rows that the writers of a loft lock. */
export const addLocks = (db: QueryExecutorProvider, loft: number): Promise<void> =>
  raiseCounters(db, loft, { [WRITER_LOCK_ROW]: 0, [STAGING_LOCK_ROW]: 0 })

/** Returns an entry for each of the lofts that the host has. It is a map, so that many calls can share one query. */
export async function findExistingLofts(db: QueryExecutorProvider, lofts: readonly number[]): Promise<ReadonlyMap<number, true>> {
  const { rows } = await sql<{ loft: number }>`
    select loft_number as loft from host_counters
    where loft_number = any(${lofts}::integer[]) and name = ${WRITER_LOCK_ROW}`.execute(db)
  return new Map(rows.map(({ loft }) => [loft, true]))
}

export async function removeCounters(db: QueryExecutorProvider, loft: number): Promise<void> {
  await sql`delete from host_counters where loft_number = ${sql.lit(loft)}`.execute(db)
}

/** Returns whether a PostgreSQL database has the lofts of a host. */
export async function hasHostedLofts(db: QueryExecutorProvider): Promise<boolean> {
  const { rows: tables } = await sql`select 1 from pg_class where oid = to_regclass('host_counters')`.execute(db)
  if (tables.length === 0) return false
  // A query over all lofts would need all nodes of a cluster.
  if (await readCluster(db)) return true
  return (await sql`select 1 from host_counters limit 1`.execute(db)).rows.length > 0
}

/** Sets the counters of a loft to its sequences, when a single loft becomes the first of a host. */
export async function countFromSequences(db: QueryExecutorProvider, loft: number, tables: Iterable<string>): Promise<void> {
  await sql`
    insert into host_counters (loft_number, name, last)
    select ${sql.lit(loft)}, name, coalesce(pg_sequence_last_value(pg_get_serial_sequence(name, 'id')::regclass), 0)
    from unnest(${[...tables]}::text[]) name
    on conflict do nothing`.execute(db)
}

/** Raises the sequences to the counters of a loft, when the host becomes a single loft again. */
export async function raiseSequencesToCounters(db: QueryExecutorProvider, loft: number): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(name, 'id'), greatest(last, nextval(pg_get_serial_sequence(name, 'id')::regclass)))
    from host_counters where loft_number = ${sql.lit(loft)} and name not like '% lock' and last > 0`.execute(db)
}
