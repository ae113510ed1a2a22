import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Rows that are read and used without yielding to the event loop: about 20 ms. */
const ROWS_PER_PAGE = 2000

/** Reads very many rows page by page; other requests are answered between the pages. `read` returns rows with higher ids, ordered by id. */
export async function* pagesById<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  perPage = ROWS_PER_PAGE,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const page = await read(after, perPage)
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < perPage) return
    after = last.id
    await yieldToEventLoop()
  }
}
