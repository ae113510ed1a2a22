import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { pigeonCounts, pigeonPages, type PigeonFilter } from '#client/features/pigeons/pigeons.queries.ts'

/** Returns the loaded birds that match the filter. Typed text is used at once, before it is in the address. */
export function usePigeonPages(filter: PigeonFilter, text: string) {
  const q = useDeferredValue(text.trim())
  const { q: _, ...rest } = filter
  const asked = { ...rest, ...(q && { q }) }
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

export type PigeonPages = ReturnType<typeof usePigeonPages>
