import { QueryClient } from '@tanstack/react-query'

/** The cache of everything read. What is read stays until a change or `data-version.ts` refreshes it. */
export function createQueryClient(): QueryClient {
  // The server may run on this very machine: whether the browser believes to be online says nothing about it.
  const networkMode = 'always'
  return new QueryClient({
    defaultOptions: {
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false, networkMode },
      mutations: { retry: false, networkMode },
    },
  })
}
