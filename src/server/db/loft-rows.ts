import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  ExpressionWrapper,
  FromNode,
  GroupByItemNode,
  IdentifierNode,
  InsertQueryNode,
  JoinNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type Expression,
  type GroupByNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryExecutorProvider,
  type QueryId,
  type RootOperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely'
import { CamelCaseRows } from './camel-case-rows.ts'
import type { Cluster } from './cluster.ts'
import { LOFT_COLUMN, SEARCHED_BIRDS } from './loft-column.ts'
import { NewId } from './new-ids.ts'

/** Tables of the database itself, of the migrations and of a host are not restricted to a loft. */
const OTHER_TABLES = /^(pg|kysely|sqlite|host)_/

/**
 * Restricts every statement of PostgreSQL to the rows of one loft: each table gets the condition on its loft, also in sub-selects, and
 * each inserted row the number of the loft. A table in raw SQL has to be named with {@link rowsOf}.
 */
class LoftTransformer extends OperationNodeTransformer {
  readonly #loft: number
  readonly #counted: ReadonlySet<string>
  readonly #rename: (name: string) => string
  readonly #isForSearch: boolean
  /** Names of the common table expressions around a node. */
  readonly #named: string[] = []
  /** Nodes that are already restricted: Kysely transforms a query again when it becomes part of another one. */
  readonly #transformed = new WeakSet<OperationNode>()

  constructor({ number, counted }: LoftRowsOptions, rename: (name: string) => string, isForSearch = false) {
    super()
    this.#isForSearch = isForSearch
    this.#loft = number
    this.#counted = counted ?? NONE
    this.#rename = rename
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const transformed = this.transformNode(node, queryId)
    this.#transformed.add(transformed)
    return transformed
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    if (this.#transformed.has(node)) return node
    const names = namesOfWith(node).map(this.#rename)
    this.#named.push(...names)
    try {
      return super.transformNodeImpl(node, queryId)
    } finally {
      this.#named.length -= names.length
    }
  }

  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    return { ...node, name: this.#rename(node.name) }
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(node, queryId)
    const froms = query.from?.froms ?? []
    const groupBy =
      query.groupBy && this.#groupWithLoft(query.groupBy, [...froms, ...(query.joins ?? []).map(({ table }) => table)])
    const restricted = this.#restrict(query, [...froms, ...tablesWithoutOn(query.joins)])
    const from = this.#isForSearch && { from: FromNode.create(froms.map(asSearchedBirds)) }
    return { ...restricted, ...(query.from && from), ...(groupBy && { groupBy }) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const query = super.transformUpdateQuery(node, queryId)
    const changed = query.table ? [query.table] : []
    return this.#restrict(query, [...changed, ...(query.from?.froms ?? []), ...tablesWithoutOn(query.joins)])
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(node, queryId)
    return this.#restrict(query, [...query.from.froms, ...(query.using?.tables ?? []), ...tablesWithoutOn(query.joins)])
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId)
    const condition = this.#conditionOn(join.table)
    if (!condition || hasNoOn(join)) return join
    // The rows of the other side would need the condition in a sub-select.
    if (!JOINS_WITH_ON.has(join.joinType)) throw new Error(`A ${join.joinType} of a table is not restricted to a loft`)
    return JoinNode.cloneWithOn(join, condition)
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId)
    if (!insert.into || !this.#hasLofts(insert.into)) return insert
    if (!insert.columns || !insert.values) throw new Error('An insert without columns has no loft')
    const { onConflict } = insert
    const ofLoft = onConflict?.columns && { ...onConflict, columns: [ColumnNode.create(LOFT_COLUMN), ...onConflict.columns] }
    const { name } = insert.into.table.identifier
    const isCounted = this.#counted.has(name) && !insert.columns.some(({ column }) => column.name === 'id')
    const values = this.#withValues(insert.values, [this.#loft, ...(isCounted ? [new NewId(name)] : [])])
    return {
      ...insert,
      columns: [...insert.columns, ColumnNode.create(LOFT_COLUMN), ...(isCounted ? [ColumnNode.create('id')] : [])],
      values: isCounted ? RawNode.create(['overriding system value ', ''], [values]) : values,
      ...(ofLoft && { onConflict: ofLoft }),
    }
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const raw = super.transformRaw(node, queryId)
    return { ...raw, parameters: raw.parameters.map((part) => this.#rowsOfLoft(part)) }
  }

  /** Replaces a table of raw SQL by the rows of the loft; PostgreSQL plans both alike. */
  #rowsOfLoft(part: OperationNode): OperationNode {
    if (!AliasNode.is(part) || !TableNode.is(part.node) || !this.#hasLofts(part.node)) return part
    return RawNode.create(['(select * from ', ` where "${LOFT_COLUMN}" = ${this.#loft}) as `, ''], [part.node, part.alias])
  }

  #restrict<Query extends { readonly where?: WhereNode | undefined }>(query: Query, tables: readonly OperationNode[]): Query {
    const conditions = tables.flatMap((table) => this.#conditionOn(table) ?? [])
    if (conditions.length === 0) return query
    const given = query.where && (RawNode.is(query.where.where) ? ParensNode.create(query.where.where) : query.where.where)
    const [first, ...others] = given ? [...conditions, given] : conditions
    const where = others.reduce<WhereNode>(
      (all, part) => WhereNode.cloneWithOperation(all, 'And', part),
      WhereNode.create(first!),
    )
    return { ...query, where }
  }

  /**
   * Adds the loft number to a grouping by id. PostgreSQL knows that the id determines the other columns of a row only together
   * with the loft, which completes the key.
   */
  #groupWithLoft({ items, ...groupBy }: GroupByNode, tables: readonly OperationNode[]): GroupByNode {
    const names = tables.flatMap((table) => this.#nameOfRows(table) ?? [])
    const withLoft = items.flatMap((item) => {
      const { groupBy: by } = item
      if (!ReferenceNode.is(by) || !ColumnNode.is(by.column) || by.column.column.name !== 'id') return [item]
      const name = by.table?.table.identifier.name ?? names[0]
      return name !== undefined && names.includes(name) ? [item, GroupByItemNode.create(loftColumnOf(name))] : [item]
    })
    return { ...groupBy, items: withLoft }
  }

  #conditionOn(table: OperationNode): OperationNode | undefined {
    const name = this.#nameOfRows(table)
    if (name === undefined) return undefined
    return BinaryOperationNode.create(loftColumnOf(name), OperatorNode.create('='), ValueNode.createImmediate(this.#loft))
  }

  /** Returns the name of a table in its statement, or its alias; undefined if its rows have no loft. */
  #nameOfRows(table: OperationNode): string | undefined {
    const named = AliasNode.is(table) ? table.node : table
    if (!TableNode.is(named) || !this.#hasLofts(named)) return undefined
    return AliasNode.is(table) && IdentifierNode.is(table.alias) ? table.alias.name : named.table.identifier.name
  }

  #hasLofts({ table }: TableNode): boolean {
    const { name } = table.identifier
    return table.schema === undefined && !this.#named.includes(name) && !OTHER_TABLES.test(name)
  }

  #withValues(values: OperationNode, added: readonly unknown[]): OperationNode {
    if (!ValuesNode.is(values)) throw new Error(`An insert of ${values.kind} has no loft`)
    const nodes = added.map((value) => (typeof value === 'number' ? ValueNode.createImmediate(value) : ValueNode.create(value)))
    return ValuesNode.create(
      values.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([...row.values, ...added])
          : ValueListNode.create([...row.values, ...nodes]),
      ),
    )
  }
}

/** Replaces the table of birds by the view for searches. */
function asSearchedBirds(table: OperationNode): OperationNode {
  const isBirds = TableNode.is(table) && table.table.identifier.name === 'pigeons'
  return isBirds ? AliasNode.create(TableNode.create(SEARCHED_BIRDS), IdentifierNode.create('pigeons')) : table
}

/** One loft of a PostgreSQL database, as plain data. */
export interface LoftRowsOptions {
  readonly number: number
  /** The role for which PostgreSQL itself shows only rows of this loft; undefined without row-level security. */
  readonly role?: string | undefined
  /** The tables whose ids are counted for this loft, because the database has others; absent for the only loft, which uses sequences. */
  readonly counted?: ReadonlySet<string>
  /** Facts about the database if Citus distributes its tables. */
  readonly cluster?: Cluster | undefined
}

const NONE: ReadonlySet<string> = new Set()

const loftColumnOf = (name: string) => ReferenceNode.create(ColumnNode.create(LOFT_COLUMN), TableNode.create(name))

const JOINS_WITH_ON: ReadonlySet<string> = new Set(['InnerJoin', 'LeftJoin', 'LateralInnerJoin', 'LateralLeftJoin'])

const hasNoOn = ({ joinType }: JoinNode): boolean => joinType === 'CrossJoin' || joinType === 'Using'

const tablesWithoutOn = (joins: readonly JoinNode[] = []): OperationNode[] => joins.filter(hasNoOn).map(({ table }) => table)

function namesOfWith(node: OperationNode): string[] {
  const { with: named } = node as Partial<Pick<SelectQueryNode, 'with'>>
  return named?.expressions.map(({ name }) => name.table.table.identifier.name) ?? []
}

/** Plugin of a PostgreSQL database: names as in the program, and only rows of one loft. */
export class LoftRows extends CamelCaseRows {
  readonly loft: LoftRowsOptions
  readonly #transformer: LoftTransformer

  constructor(loft: LoftRowsOptions, isForSearch = false) {
    super()
    this.loft = loft
    this.#transformer = new LoftTransformer(loft, (name) => this.snakeCase(name), isForSearch)
  }

  override transformQuery(query: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformQuery(query)
  }
}

/** Plugin that restricts rows to one loft and leaves names as they are in the database. */
class RawLoftRows implements KyselyPlugin {
  readonly loft: LoftRowsOptions
  readonly #transformer: LoftTransformer

  constructor(loft: LoftRowsOptions) {
    this.loft = loft
    this.#transformer = new LoftTransformer(loft, (name) => name)
  }

  transformQuery(query: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformQuery(query)
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

/** Returns the loft to which a PostgreSQL database is restricted. */
export const findLoft = (db: QueryExecutorProvider): LoftRowsOptions | undefined =>
  db.getExecutor().plugins.find((plugin) => plugin instanceof LoftRows || plugin instanceof RawLoftRows)?.loft

/** Returns the loft to which a PostgreSQL database is restricted; undefined on SQLite, where a database has one loft. */
export const loftOf = (db: QueryExecutorProvider): number | undefined => findLoft(db)?.number

/** Returns the number of the loft if others may be in the same database; undefined if it is the only loft. */
export function hostedLoftOf(db: QueryExecutorProvider): number | undefined {
  const loft = findLoft(db)
  return loft?.counted && loft.number
}

/** Returns the same database with the names of its tables and columns, still restricted to its loft. */
export function withRawNames<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const loft = findLoft(db)
  return loft === undefined ? db.withoutPlugins() : db.withoutPlugins().withPlugin(new RawLoftRows(loft))
}

/** Returns the same database with the rows of all lofts, for migrations. */
export function withAllLofts<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  return loftOf(db) === undefined ? db : db.withoutPlugins().withPlugin(new CamelCaseRows())
}

/** Returns a table for raw SQL, with only the rows of the loft: `from ${rowsOf('pigeons')}`, or with another alias. */
export function rowsOf(table: string, alias = table): Expression<unknown> {
  return new ExpressionWrapper(AliasNode.create(TableNode.create(table), IdentifierNode.create(alias)))
}
