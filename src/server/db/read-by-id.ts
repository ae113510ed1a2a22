import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Rows per query: SQLite answers synchronously, so that one query of many rows would block all other requests. */
const ROWS_PER_QUERY = 4000

/** The rows to read next, in the order of their ids. */
export interface IdRange {
  readonly after: number
  readonly limit: number
}

/** Reads many rows in the order of their ids, in several queries, and yields to the event loop between them. */
export async function readById<Row extends { readonly id: number }>(
  query: (range: IdRange) => Promise<Row[]>,
  limit = ROWS_PER_QUERY,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after = 0; ;) {
    const part = await query({ after, limit })
    for (const row of part) rows.push(row)
    const last = part.at(-1)
    if (!last || part.length < limit) return rows
    after = last.id
    await yieldToEventLoop()
  }
}
