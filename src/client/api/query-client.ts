import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { accessApi, auditLogApi } from '#shared/accounts/accounts-api.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { keepRead } from '#client/offline/read-hooks.ts'
import { ApiError } from './api-error.ts'
import { firstAnswers, forgetFirstAnswers } from './first-answers.ts'
import { queryKeyOf } from './read.ts'

/** Creates the cache of everything read. Data stays until a write or `data-version.ts` refreshes it. */
export function createQueryClient(): QueryClient {
  // The server may run on this same computer, so the browser's online state says nothing about it.
  const networkMode = 'always'
  // Any call can find that the session has expired, which leads to the sign-in page, or that the data is damaged, which every
  // page then says.
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    const stale = STALE_AFTER.find(({ codes }) => codes.includes(error.code ?? ''))
    if (stale) void client.invalidateQueries({ queryKey: queryKeyOf(stale.path) })
  }
  // Many writes add to the security log, also those after which no other query is refreshed.
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeyOf(auditLogApi.list.path) })
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onSuccess }),
    defaultOptions: {
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false, networkMode },
      mutations: { retry: false, networkMode },
    },
  })
  // With these answers the first screen is rendered with its data at once.
  for (const [url, answer] of firstAnswers()) {
    client.setQueryData(queryKeyOf(url), answer)
    keepRead(url, answer)
  }
  // A write in the first moments makes the answers of the page outdated, also those that no screen has taken yet.
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') forgetFirstAnswers()
  })
  return client
}

/** The paths that are read again after a refusal with one of these codes. */
const STALE_AFTER: readonly { readonly codes: readonly string[]; readonly path: string }[] = [
  { codes: ['sign_in_needed', 'not_from_here', 'not_allowed'], path: accessApi.get.path },
  { codes: ['store_damaged', 'store_missing'], path: backupsApi.list.path },
]
