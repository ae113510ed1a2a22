import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** The columns by which a list is sorted, both descending. */
interface Order {
  readonly day: Expression<string>
  readonly id: Expression<number>
}

/**
 * Builds the condition that rows follow the row with an id in such a list; `lastDay` selects its day. Unlike an offset, it finds the next
 * row also when rows before it were added or deleted meanwhile, and when that row was deleted itself.
 */
export function isAfterRow({ day, id }: Order, lastDay: Expression<unknown>, lastId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${day}, ${id}) < (${lastDay}, ${lastId})`
}
