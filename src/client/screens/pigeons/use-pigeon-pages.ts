import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { pigeonPages, type PigeonFilter } from '#client/features/pigeons/pigeons.queries.ts'

/** The loaded birds that match the filter. Typed text is used at once, before it is in the address. */
export function usePigeonPages(filter: PigeonFilter, text: string) {
  const q = useDeferredValue(text.trim())
  const { q: _, ...rest } = filter
  const query = useInfiniteQuery(pigeonPages({ ...rest, ...(q && { q }) }))
  const { data } = query
  const pages = useMemo(() => data?.pages.map(({ items }) => items) ?? [], [data])
  const birds = useMemo(() => pages.flat(), [pages])
  const last = data?.pages.at(-1)
  return { ...query, pages, birds, matching: last?.matching ?? 0, all: last?.all ?? 0 }
}

export type PigeonPages = ReturnType<typeof usePigeonPages>
