import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Sent, Traffic } from '#shared/api/endpoint.ts'
import { call, urlOf } from './call.ts'

/**
 * Returns the query options to read one endpoint and cache the answer.
 *
 * The key is the URL cut after its collection, so that one key refreshes all that belongs to a collection: `['/api/offspring']`
 * covers `['/api/offspring', 'pending-banding']` and `['/api/offspring', '?limit=50']`.
 */
export function queryOptionsOf<T extends Traffic>(endpoint: Endpoint<T>, sent: Sent<T>) {
  return queryOptions({ queryKey: queryKeyOf(urlOf(endpoint, sent)), queryFn: ({ signal }) => call(endpoint, sent, { signal }) })
}

/** Cuts a URL into the parts of a query key. */
export function queryKeyOf(url: string): readonly string[] {
  const [path = '', search] = url.split('?')
  const [, api, collection, ...rest] = path.split('/')
  return [`/${api}/${collection}`, ...rest, ...(search ? [`?${search}`] : [])]
}
