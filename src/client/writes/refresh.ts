import type { Endpoint } from '#shared/api/endpoint.ts'
import { connectedCache } from './connected-cache.ts'
import { effectOf, isRefreshedBy } from './effects.ts'

/** Refreshes just the queries that a write to an endpoint has made stale. */
export function refreshAfter(name: string): void {
  const [method, path] = name.split(' ') as [Endpoint['method'], string]
  const effect = effectOf({ method, path })
  void connectedCache()?.invalidateQueries({ predicate: ({ queryKey }) => isRefreshedBy(effect, queryKey) })
}

/** Reads again who is signed in, after an answer that the session has ended. */
export function refreshAccess(): void {
  void connectedCache()?.invalidateQueries({ queryKey: ['/api/access'] })
}
