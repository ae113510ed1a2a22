import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { LOFT_COLUMN } from '#server/db/loft-column.ts'
import { listMigrations } from '#server/db/migrate.ts'

/** A node has to renew its lease on the jobs of a loft within this time; afterwards another node may take it over. */
const LEASE = sql.raw(`interval '60 seconds'`)

/** Returns the statements with which a host manages its lofts, on the whole PostgreSQL database. */
export function hostStatementsOf(db: Db) {
  return {
    /** Returns those of some lofts whose jobs a node runs for the next minute. */
    takeLeases: async (numbers: readonly number[], node: string): Promise<ReadonlySet<number>> => {
      // In the same order on all nodes, so that none waits for another that waits for it.
      const sorted = numbers.toSorted((a, b) => a - b)
      const { rows } = await sql<{ loft: number }>`
        insert into host_leases as lease (loft, node, until)
        select loft, ${node}, clock_timestamp() + ${LEASE} from unnest(${sorted}::integer[]) loft
        on conflict (loft) do update set node = excluded.node, until = excluded.until
        where lease.node = excluded.node or lease.until < clock_timestamp()
        returning loft`.execute(db)
      return new Set(rows.map(({ loft }) => loft))
    },
    endLease: async (loft: number, node: string): Promise<void> => {
      await sql`delete from host_leases where loft = ${loft} and node = ${node}`.execute(db)
    },
    /** Returns the newest action of each loft, by number. */
    newestActions: async (numbers: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const { rows } = await sql<{ loft: number; newest: number }>`
        select loft, newest.id as newest from unnest(${numbers}::integer[]) loft,
        lateral (select id from actions where loft_number = loft order by loft_number desc, id desc limit 1) newest`.execute(db)
      return new Map(rows.map(({ loft, newest }) => [loft, newest]))
    },
    /** Returns the newest action of one loft. */
    newestAction: async (loft: number): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        select id from actions where loft_number = ${sql.lit(loft)} order by loft_number desc, id desc limit 1`.execute(db)
      return rows[0]?.id ?? 0
    },
    /** Returns about how many bytes the rows and files of a loft have. */
    bytesOf: async (loft: number): Promise<number> => {
      const { rows: tables } = await sql<{ name: string }>`
        select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and attname = ${LOFT_COLUMN}
          and relname not like 'host\\_%' order by relname`.execute(db)
      const parts = tables.map(({ name }) => {
        // The size of a whole row could only be measured by reading its file.
        const bytes = name === 'stored_files' ? sql.ref('size') : sql`pg_column_size(${sql.ref(name)}.*)`
        return sql`select sum(${bytes}) as bytes from ${sql.table(name)} where ${sql.ref(LOFT_COLUMN)} = ${loft}`
      })
      const { rows } = await sql<{ bytes: number | null }>`
        select sum(bytes) as bytes from (${sql.join(parts, sql` union all `)}) part`.execute(db)
      return rows[0]?.bytes ?? 0
    },
    newestMigration: async (): Promise<string | null> => (await listMigrations(db)).at(-1)?.slice(0, 4) ?? null,
    /** Whether somebody has used a loft. */
    hasData: async (loft: number): Promise<boolean> => {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select 1 from actions where loft_number = ${loft})
          or exists (select 1 from users where loft_number = ${loft}) as found`.execute(db)
      return rows[0]!.found
    },
    /** Returns how many other connections of this user there are. */
    countOthers: async (): Promise<number> => {
      const { rows } = await sql<{ others: number }>`
        select count(*) as others from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
          and backend_type = 'client backend' and application_name not like 'citus\\_%'`.execute(db)
      return rows[0]!.others
    },
    /** Removes the clubs and the directory entry of the last loft, which becomes a single loft again. */
    endHost: async (name: string): Promise<void> => {
      await sql`delete from host_clubs`.execute(db)
      await sql`delete from host_lofts where name = ${name}`.execute(db)
    },
  }
}
