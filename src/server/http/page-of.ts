import { Refusal } from './refusal.ts'

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** `start` is the number that `startAfter` returned for the former page, or else how many rows the former pages had. */
export interface PageRange {
  readonly limit: number
  readonly start?: number | undefined
}

interface PagedList<Row, Item> {
  readonly read: (range: PageRange) => Promise<Row[]>
  readonly show: (rows: Row[]) => Promise<Item[]> | Item[]
  /** Counts the rows of all pages. */
  readonly count: () => Promise<number>
  readonly startAfter?: (last: Row) => number
}

/** Returns one page of a list. Errors: `invalid_input` for a cursor that is not from this list. */
export async function pageOf<Row, Item>(
  { limit, cursor }: PageQuery,
  { read, show, count, startAfter }: PagedList<Row, Item>,
): Promise<{ items: Item[]; nextCursor: string | null; total?: number }> {
  const start = cursor === undefined ? undefined : readStart(cursor)
  // One row more than asked for says whether there is another page.
  const rows = await read({ limit: limit + 1, start })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = last === undefined || rows.length <= limit ? null : startAfter ? startAfter(last) : (start ?? 0) + limit
  return {
    items: await show(shown),
    nextCursor: next === null ? null : String(next),
    ...(!start && { total: Number(await count()) }),
  }
}

/** Returns a page of rows that are listed by descending id, or that are found by the id of the last row. */
export function pageByIdOf<Row extends { readonly id: number }, Item>(query: PageQuery, list: PagedList<Row, Item>) {
  return pageOf(query, { ...list, startAfter: ({ id }) => id })
}

/** Returns a page of rows that are all in memory. */
export function pageOfList<Row>(query: PageQuery, rows: readonly Row[]) {
  return pageOf(query, {
    read: async ({ limit, start = 0 }) => rows.slice(start, start + limit),
    show: (shown) => shown,
    count: async () => rows.length,
  })
}

function readStart(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw new Refusal('invalid_input', 'cursor is not valid for this list; start again without it', {
    fields: [{ field: 'cursor', problem: 'invalid_value', value: cursor.slice(0, 100) }],
  })
}
