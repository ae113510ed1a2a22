import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'

/** The state of one or several queries. */
export interface QueryState<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface QueryContentProps<Data> {
  readonly query: QueryState<Data>
  /** The shape of the content that is loading; a line by default. */
  readonly height?: 'line' | 'title' | 'box' | 'boxes' | 'card'
  readonly children: (data: Data) => ReactNode
}

/** Shows a card, or another part of a page, that depends on queries: loading, error, or the content. */
export function QueryContent<Data>({ query: { data, error, refetch }, height = 'line', children }: QueryContentProps<Data>) {
  const { t } = useLanguage()
  if (data !== undefined) return children(data)
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />
  if (height !== 'boxes') return <Skeleton shape={height} />
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3">
      <Skeleton shape="box" />
      <Skeleton shape="box" />
    </div>
  )
}
