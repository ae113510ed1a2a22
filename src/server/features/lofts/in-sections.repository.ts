import type { ExpressionBuilder, ReferenceExpression, SqlBool, Expression } from 'kysely'

/** Builds the condition that a column refers to one of some sections; null means without a section. */
export function isInSections<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  sectionIds: readonly (number | null)[],
): Expression<SqlBool> {
  const ids = sectionIds.filter((id) => id !== null)
  return eb.or([
    ...(ids.length > 0 ? [eb(column, 'in', ids as never)] : []),
    ...(ids.length < sectionIds.length ? [eb(column, 'is', null as never)] : []),
  ])
}
