import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'

interface CardQueryProps<Data> {
  /** The shape of the content that is loading; a line by default. */
  readonly height?: 'line' | 'title' | 'box' | 'card'
  readonly query: {
    readonly data: Data | undefined
    readonly isError: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** Shows the content of a card that depends on a query: loading, error, or the data. */
export function CardQuery<Data>({ query, height = 'line', children }: CardQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton shape={height} />
}
