import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { HeartHandshake, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { EndedPairs } from '#client/features/pairs/ended-pairs.tsx'
import { PairCard } from '#client/features/pairs/pair-card.tsx'
import { activePairPages, endedPairPages } from '#client/features/pairs/pairs.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'

/** Shows every active pair as a card, with the ended pairs below. */
export function PairsTab({ onAdd }: { onAdd: () => void }) {
  const { t } = useLanguage()
  const pairs = useRows(useInfiniteQuery(activePairPages()))
  const add = (
    <Button call={pairsApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
      {t('pairs.new')}
    </Button>
  )
  return (
    <QueryContent height="boxes" query={pairs}>
      {() =>
        pairs.first?.all === 0 ? (
          <EmptyState
            call={pairsApi.create}
            icon={<HeartHandshake />}
            title={t('pairs.empty')}
            text={t('pairs.empty.text')}
            action={add}
          />
        ) : (
          <Pairs />
        )
      }
    </QueryContent>
  )
}

function Pairs() {
  const { t } = useLanguage()
  const [search, setSearch] = useState('')
  const [typed, type] = useSearchText(search, setSearch)
  const active = useRows(useInfiniteQuery({ ...activePairPages(search), placeholderData: keepPreviousData }))
  const ended = useRows(useInfiniteQuery({ ...endedPairPages(search), placeholderData: keepPreviousData }))
  const isRead = active.data !== undefined && ended.data !== undefined
  const shown = active.data?.filter(({ isActive }) => isActive) ?? []
  // A pair that ends while the device is offline is still in the list of the active ones.
  const endedHere = active.data?.filter(({ isActive }) => !isActive) ?? []
  const endedTotal = ended.total + endedHere.length
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-md">
        <SearchInput label={t('pairs.search')} value={typed} onChange={type} />
      </div>
      {shown.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
          {shown.map((pair) => (
            <PairCard key={pair.id} pair={pair} />
          ))}
        </div>
      )}
      {isRead && shown.length + endedTotal === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('pairs.noMatch')}
          action={<Button onClick={() => type('')}>{t('pairs.clearSearch')}</Button>}
        />
      )}
      {isRead && shown.length === 0 && endedTotal > 0 && search === '' && (
        <EmptyState compact icon={<HeartHandshake />} title={t('pairs.noneActive')} text={t('pairs.noneActive.text')} />
      )}
      {active.hasNextPage && <LoadMore onMore={active.more} loading={active.isFetchingNextPage} />}
      <EndedPairs
        pairs={[...endedHere, ...(ended.data ?? [])]}
        total={endedTotal}
        more={ended.hasNextPage ? ended.more : undefined}
      />
    </div>
  )
}
