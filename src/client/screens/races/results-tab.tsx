import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX, Trophy } from 'lucide-react'
import { useCallback } from 'react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { ExpectedArrivalsCard } from '#client/features/races/expected-arrivals-card.tsx'
import type { RaceDialog } from '#client/features/races/race-dialogs.tsx'
import { raceEventQuery, resultsQuery } from '#client/features/races/races.queries.ts'
import { ResultsTable } from '#client/features/races/results-table.tsx'
import { VelocityCard } from '#client/features/races/velocity-card.tsx'
import { useRaceFilter } from '#client/features/races/use-race-filter.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FilterBar } from '#client/lists/filter-bar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { totalOf } from '#client/lists/pages.ts'

interface ResultsTabProps {
  /** The number of results of birds of this loft in all races. */
  readonly own: number
  readonly onDialog: (dialog: RaceDialog) => void
}

/** Lists the results of one race or of all. By default it shows the birds of this loft, if there are any. */
export function ResultsTab({ own: ownInAll, onDialog }: ResultsTabProps) {
  const { t, format } = useLanguage()
  const { filter, set } = useRaceFilter()
  const chosen = useQuery({ ...raceEventQuery(filter.eventId ?? 0), enabled: filter.eventId !== null })
  const event = filter.eventId === null ? undefined : chosen.data
  const isUnknown = filter.eventId !== null && chosen.isPending
  const own = event ? event.ownResultCount : ownInAll
  const whose = filter.whose ?? (own > 0 ? 'own' : 'all')
  const results = useInfiniteQuery({
    ...resultsQuery({
      ...(filter.eventId !== null && { eventId: filter.eventId }),
      ...(whose === 'own' && { whose }),
      ...(filter.q && { search: filter.q }),
    }),
    placeholderData: keepPreviousData,
    // Whose results are shown first depends on the race.
    enabled: !isUnknown,
  })
  const { fetchNextPage } = results
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const shown = results.data?.pages.flatMap(({ items }) => items)
  const total = totalOf(results.data)
  const isFiltered = event?.resultCount !== 0 && (filter.eventId !== null || filter.q !== '' || whose === 'own')
  const eventTitle = ({ eventName, eventDate }: RaceEvent) => `${eventName} · ${format.date(eventDate)}`
  const showAll = () => set({ eventId: null, whose: null, q: '' })
  return (
    <div className="flex flex-col gap-4 max-md:gap-3">
      <FilterBar
        search={<SearchBox text={filter.q} onText={(q) => set({ q })} />}
        chips={[
          ...(whose === 'own' ? [{ key: 'whose', label: t('races.whose.own'), onRemove: () => set({ whose: 'all' }) }] : []),
          ...(event ? [{ key: 'event', label: eventTitle(event), onRemove: showAll }] : []),
        ]}
        wideLayout="grid grid-cols-[minmax(14rem,1fr)_auto] items-center gap-3"
      >
        <Segments
          label={t('races.whose')}
          value={whose}
          choices={[
            { value: 'own', label: t('races.whose.own') },
            { value: 'all', label: t('races.whose.all') },
          ]}
          onChange={(next) => set({ whose: next })}
        />
      </FilterBar>
      {filter.eventId !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 max-md:contents">
          <h2 className="max-md:sr-only">{event && eventTitle(event)}</h2>
          <div className="max-md:hidden">
            <Button onClick={showAll}>{t('races.showAll')}</Button>
          </div>
        </div>
      )}
      {event && event.basketedCount > 0 && (
        <p className="text-sm">{t('basketing.withResult', { results: event.basketedWithResult, birds: event.basketedCount })}</p>
      )}
      {event && (
        <div className="max-md:order-last">
          <VelocityCard eventId={event.id} />
        </div>
      )}
      {event?.resultCount === 0 && <ExpectedArrivalsCard event={event} />}
      {results.isError ? (
        <ErrorState error={results.error} onRetry={() => void results.refetch()} />
      ) : !shown ? (
        <Skeleton shape="card" />
      ) : shown.length === 0 ? (
        <Card>
          <EmptyState
            call={isFiltered ? undefined : raceImportsApi.preview}
            icon={isFiltered ? <SearchX /> : <Trophy />}
            title={t('races.empty.results')}
            text={t(isFiltered ? 'races.empty.filterText' : 'races.empty.resultsText')}
            action={
              isFiltered ? (
                <Button onClick={() => set({ eventId: null, whose: 'all', q: '' })}>{t('races.showAll')}</Button>
              ) : (
                <Button
                  call={raceImportsApi.preview}
                  onClick={() => onDialog({ kind: 'results', start: 'upload', eventId: filter.eventId })}
                >
                  {t('races.upload')}
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <>
          <p role="status" className="text-sm text-muted">
            {t('races.showing', { shown: format.number(shown.length), total: format.number(total) })}
          </p>
          <ResultsTable results={shown} onAction={(kind, result) => onDialog({ kind, result })} />
          {results.hasNextPage && <LoadMore onMore={more} loading={results.isFetchingNextPage} />}
        </>
      )}
    </div>
  )
}

function SearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useLanguage()
  const [typed, type] = useSearchText(text, onText)
  return <SearchInput label={t('races.search')} value={typed} onChange={type} />
}
