import type { QueryClient } from '@tanstack/react-query'

let queryClient: QueryClient | undefined

/** Connects the writes of this tab to its cache, before anything can be written. */
export function connectCache(client: QueryClient): void {
  queryClient = client
}

export const connectedCache = (): QueryClient | undefined => queryClient
