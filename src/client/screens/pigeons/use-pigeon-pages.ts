import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { pigeonCounts, pigeonPages, type PigeonFilter } from '#client/features/pigeons/pigeons.queries.ts'

/** Returns the loaded birds that match the filter and the text. */
export function usePigeonPages(filter: PigeonFilter, text: string) {
  const asked = searchOf(filter, text)
  const query = useInfiniteQuery(pigeonPages(asked))
  const counts = useQuery({ ...pigeonCounts(asked), enabled: text !== '' }).data
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

const searchOf = ({ q: _, ...rest }: PigeonFilter, q: string): PigeonFilter => ({ ...rest, ...(q && { q }) })

/** A search that takes longer is shown as loading. */
const MAX_WAIT_MS = 250

/**
 * Returns the text whose birds are listed, and a function that searches a typed text. The list keeps its text until the birds have
 * arrived: it is then rendered once, and not for each key as well, which takes most of the time of a search on a slow phone.
 */
export function useSearch(firstText: string, filterOf: (text: string) => PigeonFilter): [string, (typed: string) => void] {
  const queryClient = useQueryClient()
  const [text, setText] = useState(firstText)
  const last = useRef<{ readonly text: string; readonly key?: readonly unknown[] }>({ text })
  return [
    text,
    (typed) => {
      const next = typed.trim()
      if (next === last.current.text) return
      // A request that is no longer needed ends.
      const { key } = last.current
      if (key) void queryClient.cancelQueries({ queryKey: key, exact: true, type: 'inactive' })
      const pages = pigeonPages(searchOf(filterOf(next), next))
      const search = { text: next, key: pages.queryKey }
      last.current = search
      const show = () => {
        if (last.current === search) setText(next)
      }
      const timer = setTimeout(show, MAX_WAIT_MS)
      void queryClient.prefetchInfiniteQuery(pages).then(() => {
        clearTimeout(timer)
        show()
      })
    },
  ]
}

export type PigeonPages = ReturnType<typeof usePigeonPages>
