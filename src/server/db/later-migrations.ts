import {
  ExpressionWrapper,
  OperationNodeTransformer,
  sql,
  type AddColumnNode,
  type AlterTableNode,
  type ColumnDefinitionNode,
  type CreateTableNode,
  type Expression,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type SqlBool,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import { readCluster } from './cluster.ts'
import { distributeTable, listUndistributed, noteEmptiedReference } from './distribute-tables.ts'
import { SEARCHED_BIRDS } from './loft-column.ts'
import { addConstraint, addLoftColumn, referenceInLoft, type OldDb } from './loft-schema.ts'

/** Lets a later migration be written as for SQLite; afterwards its tables have the number of the loft. */
export const withLoftColumn = (migration: Migration): Migration => ({
  up: async (db) => {
    // PostgreSQL refuses to change columns that a view reads; the next start of a host creates the view again.
    await sql`drop view if exists ${sql.table(SEARCHED_BIRDS)}`.execute(db)
    const cluster = await readCluster(db)
    // Citus then does not plan the changes of one table for all nodes at once, after which it would refuse others.
    if (cluster) await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
    const collected = new ConstraintCollector(cluster !== undefined)
    await migration.up(db.withPlugin(collected))
    await addLoftColumn(db)
    if (cluster) for (const name of await listUndistributed(db)) await distributeTable(db, name)
    for (const { owner, column, check } of collected.checks)
      await db.schema.alterTable(owner).addCheckConstraint(`${owner}_${column}_check`, check).execute()
    for (const reference of collected.references) await (cluster ? addOnNodes(db, reference) : addReference(db, reference))
  },
})

const addReference = (db: OldDb, { owner, column, target, onDelete }: Reference, timing = '') =>
  addConstraint(
    db,
    owner,
    `${owner}_${column}_fkey`,
    referenceInLoft(`FOREIGN KEY (${column}) REFERENCES ${target}(id)${onDelete ? ` ON DELETE ${onDelete.toUpperCase()}` : ''}`) +
      timing,
  )

/** Adds a reference between tables that Citus distributes: Citus sets none to null, and makes none deferrable afterwards. */
async function addOnNodes(db: OldDb, reference: Reference): Promise<void> {
  const isSetToNull = reference.onDelete === 'set null'
  await addReference(db, isSetToNull ? { ...reference, onDelete: undefined } : reference, ' DEFERRABLE')
  if (isSetToNull) await noteEmptiedReference(db, reference)
}

interface Reference {
  readonly owner: string
  readonly column: string
  readonly target: string
  readonly onDelete: string | undefined
}

interface Check {
  readonly owner: string
  readonly column: string
  readonly check: Expression<SqlBool>
}

/**
 * Removes and collects the references of new tables and columns: without the loft, PostgreSQL finds no unique key for them. For Citus it
 * also removes and collects the checks of new columns, which Citus accepts only in a separate statement.
 */
class ConstraintCollector extends OperationNodeTransformer implements KyselyPlugin {
  readonly references: Reference[] = []
  readonly checks: Check[] = []
  readonly #takesChecks: boolean

  constructor(takesChecks: boolean) {
    super()
    this.#takesChecks = takesChecks
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  protected override transformCreateTable(node: CreateTableNode, queryId?: QueryId): CreateTableNode {
    const columns = node.columns.map((column) => this.#withoutReference(node.table.table.identifier.name, column))
    return super.transformCreateTable({ ...node, columns }, queryId)
  }

  protected override transformAlterTable(node: AlterTableNode, queryId?: QueryId): AlterTableNode {
    const owner = node.table.table.identifier.name
    const columnAlterations = node.columnAlterations?.map((change) =>
      change.kind === 'AddColumnNode'
        ? ({ ...change, column: this.#withoutCheck(owner, this.#withoutReference(owner, change.column)) } satisfies AddColumnNode)
        : change,
    )
    return super.transformAlterTable({ ...node, ...(columnAlterations && { columnAlterations }) }, queryId)
  }

  #withoutReference(owner: string, definition: ColumnDefinitionNode): ColumnDefinitionNode {
    const { references, ...plain } = definition
    if (!references) return definition
    const { table, onDelete } = references
    this.references.push({ owner, column: definition.column.column.name, target: table.table.identifier.name, onDelete })
    return plain
  }

  #withoutCheck(owner: string, definition: ColumnDefinitionNode): ColumnDefinitionNode {
    const { check, ...plain } = definition
    if (!check || !this.#takesChecks) return definition
    this.checks.push({ owner, column: definition.column.column.name, check: new ExpressionWrapper(check.expression) })
    return plain
  }
}
