import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'

interface CardQueryProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** What is read for one card: a line while it loads, why it failed, or what it says. */
export function CardQuery<Data>({ query, children }: CardQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton />
}
