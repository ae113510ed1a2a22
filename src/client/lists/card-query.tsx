import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'

interface CardQueryProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** The content of a card that depends on a query: loading, error, or the data. */
export function CardQuery<Data>({ query, children }: CardQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton />
}
