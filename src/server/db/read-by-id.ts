import { pagesById } from './pages-by-id.ts'

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
  for await (const page of pagesById((after, perPage) => query({ after, limit: perPage }), limit))
    for (const row of page) rows.push(row)
  return rows
}
