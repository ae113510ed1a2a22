import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** A database of any tables, asked only what it is. */
type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>

/** The engine a database speaks, asked of its adapter, so that nothing needs to be told. */
export function engineOf(db: AnyDb): Engine {
  return db.getExecutor().adapter.constructor.name === 'PostgresAdapter' ? 'postgres' : 'sqlite'
}

/** What differs between the engines when a table is made. */
export function columnsOf(db: AnyDb) {
  const isSqlite = engineOf(db) === 'sqlite'
  return {
    /** Type of row numbers and of references to them. */
    rowNumber: isSqlite ? ('integer' as const) : ('bigint' as const),
    /** Identity primary key whose numbers are never used twice. */
    identity: (column: ColumnDefinitionBuilder) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    /** Type of a file's content. */
    content: isSqlite ? ('blob' as const) : ('bytea' as const),
  }
}

/** A yes or no, kept as 0 or 1 in both engines. */
export const flag = (name: string, byDefault: 0 | 1) => (column: ColumnDefinitionBuilder) =>
  column
    .notNull()
    .defaultTo(byDefault)
    .check(sql`${sql.ref(name)} in (0, 1)`)

/** The columns of every row a keeper can edit. */
export function recordColumns<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
}

/** Makes an index for each of some columns of a table. */
export async function indexEach(db: Pick<Kysely<never>, 'schema'>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    const index = db.schema.createIndex(`${table}_by_${column}`).on(table).column(column)
    // Only of deleted rows: SQLite would else look up all the others by it.
    await (column === 'deleted_at' ? index.where(sql.ref(column), 'is not', null) : index).execute()
  }
}
