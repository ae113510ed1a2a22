import type { QueryClient } from '@tanstack/react-query'

/** The time limit for queries whose answers were given with the page: these end at once. */
const GIVEN_ANSWERS_MS = 10

/** Runs the queries of a rendered page whose answers were given with it, such as the first part of a long list. */
export async function runGivenQueries(queryClient: QueryClient): Promise<void> {
  const missing = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined })
  const read = Promise.allSettled(missing.map((query) => query.fetch()))
  await Promise.race([read, new Promise((late) => setTimeout(late, GIVEN_ANSWERS_MS))])
}
