import { sql, type QueryExecutorProvider } from 'kysely'
import { CONSTRAINTS_FUNCTION, EMPTIED_REFERENCES } from './cluster.ts'
import type { Db } from './database.ts'
import { LOFT_COLUMN } from './loft-column.ts'
import { listLoftTables } from './remove-rows.ts'

/** All tables are colocated with this one, so that the rows of a loft are on one node. */
const FIRST_TABLE = 'host_counters'

/** The role of a PostgreSQL server in a Citus cluster. */
export interface CitusFacts {
  readonly version: string
  /** Nodes, apart from the coordinator, that keep rows. */
  readonly workers: number
  readonly isCoordinator: boolean
}

/** Returns the facts about Citus in a PostgreSQL database; undefined if it has no Citus. */
export async function readCitus(db: Db): Promise<CitusFacts | undefined> {
  const { rows: found } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  if (found.length === 0) return undefined
  const { rows } = await sql<CitusFacts>`
    select (select extversion from pg_extension where extname = 'citus') as version,
      (select count(*) from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards and groupid <> 0) as workers,
      (select groupid = 0 from pg_dist_local_group) as is_coordinator`.execute(db)
  return rows[0]
}

/** Lists the tables with rows of lofts that Citus does not distribute yet, each after the tables that it refers to. */
export async function listUndistributed(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_dist_partition on logicalrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and partmethod = 'h'`.execute(db)
  const distributed = new Set(rows.map(({ name }) => name))
  const referred = (await listLoftTables(db)).map(({ name }) => name).toReversed()
  return [FIRST_TABLE, ...referred].filter((name) => !distributed.has(name))
}

/** Distributes the tables by the loft, each in a transaction of its own, so that an interrupted run is continued by another one. */
export async function distributeTables(db: Db, role: string | undefined, print: (line: string) => void): Promise<void> {
  await prepareDatabase(db, role)
  await replaceEmptiedReferences(db)
  const names = await listUndistributed(db)
  for (const [index, name] of names.entries()) {
    await distributeTable(db, name)
    print(`${index + 1} of ${names.length}: ${name}`)
  }
  for (const name of names.toReversed())
    await sql`select truncate_local_data_after_distributing_table(${name}::regclass)`.execute(db)
}

/** Distributes one table, with its rows, keys, references and policies. */
export const distributeTable = (db: QueryExecutorProvider, name: string): Promise<unknown> =>
  name === FIRST_TABLE
    ? sql`select create_distributed_table(${name}::regclass, ${LOFT_COLUMN}, colocate_with := 'none')`.execute(db)
    : sql`select create_distributed_table(${name}::regclass, ${LOFT_COLUMN}, colocate_with := ${FIRST_TABLE})`.execute(db)

/** Makes the settings, the function and the table that a distributed database needs. Errors: those of PostgreSQL for missing rights. */
async function prepareDatabase(db: Db, role: string | undefined): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const database = sql.id(rows[0]!.name)
  // Nodes then learn the loft that a transaction has set, and how long it waits for a lock.
  await sql`alter database ${database} set citus.propagate_set_commands = 'local'`.execute(db)
  await sql`set citus.propagate_set_commands = 'local'`.execute(db)
  // The coordinator is connected to the nodes as the role of the lofts.
  if (role !== undefined) await sql`alter role ${sql.id(role)} login`.execute(db)
  await sql`
    create table if not exists ${sql.table(EMPTIED_REFERENCES)} (
      owner text not null, column_name text not null, target text not null, primary key (owner, column_name))`.execute(db)
  await sql`
    create or replace function ${sql.id(CONSTRAINTS_FUNCTION)}(mode text) returns void language plpgsql as $$ begin
      if mode = 'deferred' then set constraints all deferred; else set constraints all immediate; end if;
    end $$`.execute(db)
  await sql`select create_distributed_function(${`${CONSTRAINTS_FUNCTION}(text)`})`.execute(db)
}

interface Reference {
  readonly owner: string
  readonly name: string
  readonly column: string
  readonly target: string
  readonly definition: string
}

/** Removes ON DELETE SET NULL from references, which Citus refuses within a loft, and lists them for the program. */
async function replaceEmptiedReferences(db: Db): Promise<void> {
  const { rows } = await sql<Reference>`
    select owner.relname as owner, conname as name, attname as "column", target.relname as target, pg_get_constraintdef(rule.oid) as definition
    from pg_constraint rule join pg_class owner on owner.oid = conrelid join pg_class target on target.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = confdelsetcols[1]
    where contype = 'f' and confdeltype = 'n' and connamespace = current_schema()::regnamespace
    order by owner.relname, conname`.execute(db)
  await db.transaction().execute(async (trx) => {
    for (const { owner, name, column, target, definition } of rows) {
      await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(trx)
      await sql`alter table ${sql.table(owner)} add constraint ${sql.ref(name)} ${sql.raw(withoutAction(definition))}`.execute(
        trx,
      )
      await noteEmptiedReference(trx, { owner, column, target })
    }
  })
}

const withoutAction = (definition: string): string => definition.replace(/ ON DELETE SET NULL \(\w+\)/, '')

/** Lists a reference that the program sets to null when a row is deleted. */
export const noteEmptiedReference = (
  db: QueryExecutorProvider,
  { owner, column, target }: Pick<Reference, 'owner' | 'column' | 'target'>,
) =>
  sql`
    insert into ${sql.table(EMPTIED_REFERENCES)} (owner, column_name, target) values (${owner}, ${column}, ${target})
    on conflict do nothing`.execute(db)
