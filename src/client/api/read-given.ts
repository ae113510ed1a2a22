import type { QueryClient } from '@tanstack/react-query'

/** Given answers are available at once. */
const WAIT_MS = 10

/** Reads what a rendered page needs from the answers that were sent with it, such as the first part of a long list. */
export async function readGiven(queryClient: QueryClient): Promise<void> {
  const missing = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined })
  const read = Promise.allSettled(missing.map((query) => query.fetch()))
  await Promise.race([read, new Promise((late) => setTimeout(late, WAIT_MS))])
}
