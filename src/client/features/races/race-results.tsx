import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useIsServerLost } from '#client/offline/server-contact.ts'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import type { RaceDialog } from './race-dialogs.tsx'
import { resultsQuery } from './races.queries.ts'
import { ResultsTable } from './results-table.tsx'

interface RaceResultsProps {
  readonly event: RaceEvent
  readonly onDialog: (dialog: RaceDialog) => void
}

/** Shows the list of results of one race, page by page. */
export function RaceResults({ event, onDialog }: RaceResultsProps) {
  const { t, format } = useLanguage()
  const { id, ownResultCount, resultCount } = event
  const isMixed = ownResultCount > 0 && ownResultCount < resultCount
  // Offline, this device has only the results of the loft's own birds.
  const isServerLost = useIsServerLost()
  const [chosen, setChosen] = useState<'own' | 'all'>()
  const whose = chosen ?? (isServerLost ? 'own' : 'all')
  const results = useInfiniteQuery({
    ...resultsQuery({ eventId: id, ...(isMixed && whose === 'own' && { whose }) }),
    placeholderData: keepPreviousData,
  })
  const { fetchNextPage } = results
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const shown = results.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="race-results" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="race-results" className="text-base font-semibold">
          {`${t('races.tab.results')} (${format.number(resultCount)})`}
        </h2>
        {isMixed && (
          <Segments
            label={t('races.whose')}
            value={whose}
            choices={[
              { value: 'all', label: t('races.whose.all') },
              { value: 'own', label: t('races.whose.own') },
            ]}
            onChange={setChosen}
          />
        )}
      </div>
      {results.isError ? (
        <ErrorState compact error={results.error} onRetry={() => void results.refetch()} />
      ) : !shown ? (
        <Skeleton shape="card" />
      ) : (
        <>
          <ResultsTable isOneRace results={shown} onAction={(kind, result) => onDialog({ kind, result })} />
          {results.hasNextPage && <LoadMore onMore={more} loading={results.isFetchingNextPage} />}
        </>
      )}
    </section>
  )
}
