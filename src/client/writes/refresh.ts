import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { effectOf, isRefreshedBy } from './effects.ts'

let queryClient: QueryClient | undefined

/** Connects the writes of this tab to its cache. */
export function connectCache(client: QueryClient): void {
  queryClient = client
}

export const connectedCache = (): QueryClient | undefined => queryClient

/** Refreshes just the queries that a write to an endpoint has made stale. */
export function refreshAfter(name: string): void {
  const [method, path] = name.split(' ') as [Endpoint['method'], string]
  const effect = effectOf({ method, path })
  void queryClient?.invalidateQueries({ predicate: ({ queryKey }) => isRefreshedBy(effect, queryKey) })
}

/** Asks again who is signed in, after an answer that the session has ended. */
export function refreshAccess(): void {
  void queryClient?.invalidateQueries({ queryKey: ['/api/access'] })
}
