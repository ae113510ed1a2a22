import type { Page } from '#shared/api/paging.ts'

/** Returns one page of rows that this device has, as the server answers it. `idOf` is given for lists by falling id. */
export function pageOfRows<Row>(rows: readonly Row[], start: number, limit: number, idOf?: (row: Row) => number): Page<Row> {
  const items = start < 0 ? [] : rows.slice(start, start + limit)
  const last = items.at(-1)
  const hasNext = last !== undefined && start + limit < rows.length
  return {
    items,
    nextCursor: hasNext ? String(idOf ? idOf(last) : start + limit) : null,
    ...(start === 0 && { total: rows.length }),
  }
}

/** Returns a page after the row that `cursor` names; without that row nothing follows. */
export function pageAfter<Row extends { readonly id: number }>(rows: readonly Row[], cursor: string | undefined, limit: number) {
  const last = rows.findIndex(({ id }) => id === Number(cursor))
  return pageOfRows(rows, cursor === undefined ? 0 : last < 0 ? -1 : last + 1, limit, ({ id }) => id)
}
