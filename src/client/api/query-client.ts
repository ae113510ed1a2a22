import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { accessApi, auditLogApi } from '#shared/accounts/accounts-api.ts'
import { ApiError } from './api-error.ts'
import { keyOf, read } from './read.ts'

/** The cache of everything read. What is read stays until a change or `data-version.ts` refreshes it. */
export function createQueryClient(): QueryClient {
  // The server may run on this very machine: whether the browser believes to be online says nothing about it.
  const networkMode = 'always'
  // A session that has ended shows at any call: then the program asks anew who is there, and leads to the sign-in.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && ACCESS_CODES.includes(error.code ?? '')) {
      void client.invalidateQueries({ queryKey: read(accessApi.get, {}).queryKey })
    }
  }
  // Many writes stand in the security log, also those after which nothing else is read again.
  const onSuccess = () => void client.invalidateQueries({ queryKey: keyOf(auditLogApi.list.path) })
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onSuccess }),
    defaultOptions: {
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false, networkMode },
      mutations: { retry: false, networkMode },
    },
  })
  return client
}

const ACCESS_CODES: readonly string[] = ['sign_in_needed', 'not_from_here', 'not_allowed']
