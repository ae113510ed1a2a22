import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** A database with any tables, of which only the engine is read. */
type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>

/** Returns the engine of a database, derived from its Kysely adapter, so that it need not be passed along. */
export function engineOf(db: AnyDb): Engine {
  return db.getExecutor().adapter.constructor.name === 'PostgresAdapter' ? 'postgres' : 'sqlite'
}

/** Returns the column types that differ between the engines. */
export function columnsOf(db: AnyDb) {
  const isSqlite = engineOf(db) === 'sqlite'
  return {
    /** Type of row ids and of references to them. */
    rowNumber: isSqlite ? ('integer' as const) : ('bigint' as const),
    /** Identity primary key whose ids are never reused. */
    identity: (column: ColumnDefinitionBuilder) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    /** Type of file contents. */
    content: isSqlite ? ('blob' as const) : ('bytea' as const),
  }
}

/** Adds a column for a boolean, stored as 0 or 1 on both engines. */
export const flag = (name: string, defaultValue: 0 | 1) => (column: ColumnDefinitionBuilder) =>
  column
    .notNull()
    .defaultTo(defaultValue)
    .check(sql`${sql.ref(name)} in (0, 1)`)

/** Adds the columns of every row that a keeper can edit. */
export function recordColumns<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
}

/** Creates an index on each of the given columns of a table. */
export async function indexEach(db: Pick<Kysely<never>, 'schema'>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    const index = db.schema.createIndex(`${table}_by_${column}`).on(table).column(column)
    // Only for deleted rows: otherwise SQLite would use it to look up all the others.
    await (column === 'deleted_at' ? index.where(sql.ref(column), 'is not', null) : index).execute()
  }
}
