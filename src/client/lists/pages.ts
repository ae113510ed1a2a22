import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import type { Page } from '#shared/api/paging.ts'
import { urlOf } from '#client/api/call.ts'
import { firstAnswers } from '#client/api/first-answers.ts'
import { queryKeyOf, read } from '#client/api/read.ts'
import { withPendingWrites } from '#client/offline/read-hooks.ts'

/** The reply of a list to a call with `limit`. */
type PageOf<T extends EndpointSchemas> = Exclude<Reply<T>, readonly unknown[]>

/** Returns the query options to read a list page by page; `sent` has its filter and `limit`. */
export function pagesOf<T extends EndpointSchemas>(endpoint: Endpoint<T>, sent: Sent<T>) {
  const { query } = sent as { readonly query?: object }
  // A page that came with the document is shown at once: a read would show a skeleton first.
  const initialData = () => {
    const url = urlOf(endpoint, sent)
    const first = firstAnswers().get(url) as PageOf<T> | undefined
    return first && { pages: [withPendingWrites(queryKeyOf(url), first)], pageParams: [undefined] }
  }
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(urlOf(endpoint, { ...sent, query: {} })), 'pages', query],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...sent, query: { ...query, cursor: pageParam } }
      return (await read(endpoint, asked, { signal })) as PageOf<T>
    },
    initialData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as Page<unknown>).nextCursor,
  })
}

/** Returns how many rows all pages of a list have; 0 until the first is read. */
export function totalOf(data: InfiniteData<Pick<Page<unknown>, 'total'>, unknown> | undefined): number {
  return data?.pages[0]?.total ?? 0
}
