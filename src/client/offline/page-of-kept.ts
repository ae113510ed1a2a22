import type { Page } from '#shared/api/paging.ts'

/** Returns one page of rows that this device has, as the server answers it. `idOf` is given for lists by falling id. */
export function pageOfKept<Row>(rows: readonly Row[], start: number, limit: number, idOf?: (row: Row) => number): Page<Row> {
  const items = start < 0 ? [] : rows.slice(start, start + limit)
  const last = items.at(-1)
  const hasNext = last !== undefined && start + limit < rows.length
  return {
    items,
    nextCursor: hasNext ? String(idOf ? idOf(last) : start + limit) : null,
    ...(start === 0 && { total: rows.length }),
  }
}
