import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { pigeonCounts, pigeonPages, type PigeonFilter } from '#client/features/pigeons/pigeons.queries.ts'

/** Returns the loaded birds that match the filter. Typed text is used at once, before it is in the address. */
export function usePigeonPages(filter: PigeonFilter, text: string) {
  const q = useDeferredValue(text.trim())
  const asked = searchOf(filter, q)
  const query = useInfiniteQuery(pigeonPages(asked))
  const counts = useQuery({ ...pigeonCounts(asked), enabled: q !== '' }).data
  const { data } = query
  const pages = useMemo(() => data?.pages.map(({ items }) => items) ?? [], [data])
  const birds = useMemo(() => pages.flat(), [pages])
  const first = data?.pages[0]
  const { total, all } = first?.total === undefined ? (counts ?? {}) : first
  return {
    ...query,
    pages,
    birds,
    /** Undefined until the results of a search are counted. */
    total,
    all,
  }
}

function searchOf({ q: _, ...rest }: PigeonFilter, text: string): PigeonFilter {
  const q = text.trim()
  return { ...rest, ...(q && { q }) }
}

/**
 * Returns a function that requests the birds of a text at once: rendering the list for it comes later, and takes a third of the time of a
 * search on a slow phone. A request that is no longer needed ends.
 */
export function useSearchAhead(): (filter: PigeonFilter, text: string) => void {
  const queryClient = useQueryClient()
  const lastKey = useRef<readonly unknown[]>(undefined)
  return (filter, text) => {
    if (lastKey.current) void queryClient.cancelQueries({ queryKey: lastKey.current, exact: true, type: 'inactive' })
    const pages = pigeonPages(searchOf(filter, text))
    lastKey.current = pages.queryKey
    void queryClient.prefetchInfiniteQuery(pages)
  }
}

export type PigeonPages = ReturnType<typeof usePigeonPages>
