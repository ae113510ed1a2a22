import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Egg, Plus, SearchX } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { OFFSPRING_LISTS, type OffspringListName } from '#shared/offspring/offspring-lists.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import type { OffspringAction } from './offspring-dialogs.tsx'
import { OffspringTable } from './offspring-table.tsx'
import { youngPages } from './offspring.queries.ts'

interface AllOffspringPanelProps {
  readonly filter: { readonly q: string; readonly shown: OffspringListName }
  readonly onFilter: (patch: { readonly q?: string; readonly shown?: OffspringListName }) => void
  readonly today: LocalDate
  readonly onAction: (action: OffspringAction, chick: Offspring) => void
  readonly onAdd: () => void
}

/** Shows every recorded young bird, with search. */
export function AllOffspringPanel({ filter, onFilter, today, onAction, onAdd }: AllOffspringPanelProps) {
  const { t } = useLanguage()
  const [text, setText] = useSearchText(filter.q, (q) => onFilter({ q }))
  const young = useRows(useInfiniteQuery({ ...youngPages(filter.shown, filter.q), placeholderData: keepPreviousData }))
  const { data: rows, first } = young
  if (!rows) {
    return young.isError ? <ErrorState error={young.error} onRetry={() => void young.refetch()} /> : <Skeleton shape="card" />
  }
  if (first?.counts?.all === 0 && filter.q === '') {
    return (
      <Card>
        <EmptyState
          icon={<Egg />}
          title={t('offspring.empty.all')}
          text={t('offspring.empty.all.text')}
          action={
            <Button call={offspringApi.create} icon={<Plus aria-hidden="true" />} onClick={onAdd}>
              {t('offspring.new')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <div role="search" className="flex flex-col gap-1.5 sm:gap-3">
        <div className="max-w-md">
          <SearchInput label={t('offspring.search')} value={text} onChange={setText} />
        </div>
        <FilterChips
          label={t('offspring.filter')}
          value={filter.shown}
          onChange={(shown) => onFilter({ shown })}
          chips={OFFSPRING_LISTS.map((shown) => ({
            value: shown,
            label: t(`offspring.filter.${shown}`),
            count: first?.counts?.[shown] ?? 0,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('offspring.empty.match')}
          action={<Button onClick={() => onFilter({ q: '', shown: 'all' })}>{t('offspring.empty.clear')}</Button>}
        />
      ) : (
        <OffspringTable caption={t('offspring.tab.all')} topic="all" rows={rows} today={today} onAction={onAction} />
      )}
      {young.hasNextPage && <LoadMore onMore={young.more} loading={young.isFetchingNextPage} />}
    </div>
  )
}
