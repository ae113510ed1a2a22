import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
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

/** After this time, the list shows that it searches. */
const MAX_WAIT_MS = 250

/**
 * Returns the text whose birds are listed, and a function that searches a typed text. The listed text changes when the birds of the
 * next one have arrived, so that the list is rendered once for each search and not for each key, because rendering takes long on a slow phone.
 */
export function usePigeonSearch(firstText: string, filterOf: (text: string) => PigeonFilter): [string, (typed: string) => void] {
  const queryClient = useQueryClient()
  const [text, setText] = useState(firstText)
  const latest = useRef<{ readonly text: string; readonly key?: readonly unknown[] }>({ text })
  const search = (typed: string) => {
    const next = typed.trim()
    if (next === latest.current.text) return
    cancelUnneeded(queryClient, latest.current.key)
    if (next === '') {
      latest.current = { text: '' }
      setText('')
      return
    }
    const pages = pigeonPages(searchOf(filterOf(next), next))
    const started = { text: next, key: pages.queryKey }
    latest.current = started
    const show = () => {
      if (latest.current === started) setText(next)
    }
    const timer = setTimeout(show, MAX_WAIT_MS)
    void queryClient.prefetchInfiniteQuery(pages).then(() => {
      clearTimeout(timer)
      show()
    })
  }
  return [text, search]
}

/** Ends the request of a search that no list shows. */
function cancelUnneeded(queryClient: QueryClient, queryKey: readonly unknown[] | undefined): void {
  if (queryKey) void queryClient.cancelQueries({ queryKey, exact: true, type: 'inactive' })
}

export type PigeonPages = ReturnType<typeof usePigeonPages>
