import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** Rows of a preview loaded at a time. */
export const ROWS_PER_PAGE = 100

interface RowPage {
  readonly rows: readonly unknown[]
}

/** Returns the rows of a long list, loaded page by page as they are scrolled into view. */
export function useRowPages<Page extends RowPage>(
  pageOf: (page: number) => UseQueryOptions<Page, Error, Page, readonly string[]>,
) {
  const [range, setRange] = useState({ first: 0, last: 0 })
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const firstPage = Math.floor(range.first / ROWS_PER_PAGE)
  const lastPage = Math.floor(range.last / ROWS_PER_PAGE)
  const pages = useQueries({
    queries: Array.from({ length: lastPage - firstPage + 1 }, (_, at) => pageOf(firstPage + at)),
  })
  return {
    /** Called by the list with the range of its visible rows. */
    onRange,
    /** Undefined while the row is loading. */
    rowAt: (index: number): Page['rows'][number] | undefined =>
      pages[Math.floor(index / ROWS_PER_PAGE) - firstPage]?.data?.rows[index % ROWS_PER_PAGE],
    /** The first page that could not be loaded. */
    failed: pages.find(({ isError }) => isError),
  }
}
