import type { QueryClient } from '@tanstack/react-query'

/** The time limit: queries whose answers came with the page end at once, and others are not awaited. */
const FIRST_ANSWERS_MS = 10

/** Runs the queries of a rendered page whose answers came with it, such as the first part of a long list. */
export async function fetchFirstAnswers(queryClient: QueryClient): Promise<void> {
  const missing = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined })
  const fetched = Promise.allSettled(missing.map((query) => query.fetch()))
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, FIRST_ANSWERS_MS))])
}
