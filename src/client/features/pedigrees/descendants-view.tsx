import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDownToLine } from 'lucide-react'
import { useState } from 'react'
import { relationshipText } from '#shared/pedigrees/relationship-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { RelativeRow } from './relative-row.tsx'
import { descendantsOf } from './pedigrees.queries.ts'

interface DescendantsViewProps {
  readonly pigeonId: number
  readonly hrefOf: (pigeonId: number) => string
}

/** Shows the descendants of a bird, one generation at a time. */
export function DescendantsView({ pigeonId, hrefOf }: DescendantsViewProps) {
  const { t } = useLanguage()
  const [generation, setGeneration] = useState(1)
  const query = useInfiniteQuery(descendantsOf(pigeonId, generation))
  if (query.isPending) return <Skeleton shape="box" />
  if (query.isError) return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />

  const counts = query.data.pages[0]?.counts ?? []
  const items = query.data.pages.flatMap((page) => page.items)
  if (counts.length === 0) {
    return (
      <EmptyState
        compact
        icon={<ArrowDownToLine />}
        title={t('pedigrees.descendants.none')}
        text={t('pedigrees.descendants.noneText')}
      />
    )
  }
  const name = (number: number) =>
    number <= 2 ? t(`pedigrees.descendants.generation.${number as 1 | 2}`) : t('pedigrees.descendants.generation.n', { number })
  return (
    <div className="flex flex-col gap-3">
      <FilterChips
        label={t('pedigrees.view.descendants')}
        value={String(generation)}
        onChange={(chosen) => setGeneration(Number(chosen))}
        chips={counts.map((count, index) => ({ value: String(index + 1), label: name(index + 1), count }))}
      />
      <ul aria-label={name(generation)} className="grid gap-1 md:grid-cols-2">
        {items.map(({ bird, sire, dam, youngCount }) => (
          <RelativeRow
            key={bird.id ?? bird.bandId}
            bird={bird}
            hrefOf={hrefOf}
            words={[
              relationshipText(t, { kind: 'descendant', generations: generation }, bird.gender),
              t('pedigrees.all.parents', { sire: sire ?? '—', dam: dam ?? '—' }),
              youngCount > 0 && t('pedigrees.descendants.young', { count: youngCount }),
            ]}
          />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore onMore={() => void query.fetchNextPage()} loading={query.isFetchingNextPage} />}
    </div>
  )
}
