import type { Page } from '#shared/api/paging.ts'

/** Returns one page of rows that this device has, as the server answers it. With `idOf`, for lists by descending id, the cursor is an id. */
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

/** Returns the page after the row whose id is `cursor`; an empty page if that row is missing. */
export function pageAfter<Row extends { readonly id: number }>(rows: readonly Row[], cursor: string | undefined, limit: number) {
  const last = rows.findIndex(({ id }) => id === Number(cursor))
  return pageOfRows(rows, cursor === undefined ? 0 : last < 0 ? -1 : last + 1, limit, ({ id }) => id)
}
