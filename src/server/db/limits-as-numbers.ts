import { SqliteQueryCompiler, ValueNode, type LimitNode } from 'kysely'

/** Writes limits as numbers: SQLite would prepare a statement again whenever a limit is bound, which takes longer than most queries. */
export class LimitsAsNumbers extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${String(limit.value)}`)
    else super.visitLimit(node)
  }
}
