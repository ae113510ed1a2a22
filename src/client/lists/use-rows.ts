import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Page } from '#shared/api/paging.ts'

type PageQuery<OnePage> = UseInfiniteQueryResult<InfiniteData<OnePage, unknown>>
type ItemOf<OnePage> = OnePage extends Page<infer Item> ? Item : never

/** Returns the rows of the pages that were read. */
export function useRows<OnePage extends Page<unknown>>(query: PageQuery<OnePage>) {
  const { data, error, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items as readonly ItemOf<OnePage>[]), [data])
  return {
    /** Undefined while the first page is loading. */
    data: rows,
    /** The first page, which has the numbers of the whole list. */
    first: data?.pages[0],
    total: data?.pages[0]?.total ?? 0,
    error,
    isError,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    more,
  }
}

/** Returns all rows of a list: reads the following pages at once, for work that is shown as a whole, such as the nests of this season. */
export function useAllRows<OnePage extends Page<unknown>>(query: PageQuery<OnePage>) {
  const rows = useRows(query)
  const { hasNextPage, isFetchingNextPage, isError, more } = rows
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) more()
  }, [hasNextPage, isFetchingNextPage, isError, more])
  return rows
}
