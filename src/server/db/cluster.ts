import { sql, type QueryExecutorProvider } from 'kysely'

/** The table of a distributed (Citus) database that lists the references which the program sets to null itself. */
export const EMPTIED_REFERENCES = 'host_emptied_references'

/** The function of such a database that defers the checks of references on the node of a loft, or runs them. */
export const CONSTRAINTS_FUNCTION = 'host_set_constraints'

/**
 * A reference that becomes null when the row that it refers to is deleted. Citus does not support ON DELETE SET NULL within a loft,
 * so the program does it.
 */
export interface EmptiedReference {
  readonly owner: string
  readonly column: string
  readonly target: string
}

/** What the statements of a loft need to know if Citus distributes its tables. */
export interface Cluster {
  readonly emptied: readonly EmptiedReference[]
}

/** Returns the facts about a database that `npm run lofts -- distribute` has changed for Citus; undefined for any other. */
export async function readCluster(db: QueryExecutorProvider): Promise<Cluster | undefined> {
  const { rows: found } = await sql`select 1 from pg_class where oid = to_regclass(${EMPTIED_REFERENCES})`.execute(db)
  if (found.length === 0) return undefined
  const { rows } = await sql<EmptiedReference>`
    select owner, column_name as "column", target from ${sql.table(EMPTIED_REFERENCES)}`.execute(db)
  return { emptied: rows }
}

/** Returns the statement that defers the checks of references on the node of a loft, or runs them. */
export const setConstraints = (mode: 'deferred' | 'immediate', loft: number): string =>
  `select ${CONSTRAINTS_FUNCTION}('${mode}') from host_counters where loft_number = ${loft} limit 1`
