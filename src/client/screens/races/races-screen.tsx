import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Trophy, Upload } from 'lucide-react'
import { useState } from 'react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { raceEventsApi, type RaceEventPage } from '#shared/races/races-api.ts'
import { EventCards } from '#client/features/races/event-cards.tsx'
import { ImportResultsDialog, NewEventDialog, RaceDialogs, type RaceDialog } from '#client/features/races/race-dialogs.tsx'
import { racePages } from '#client/features/races/races.queries.ts'
import { useRaceFilter } from '#client/features/races/use-race-filter.ts'
import { tossesQuery } from '#client/features/training-tosses/training-tosses.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { lazyView } from '#client/loading/lazy-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { ResultsTab } from './results-tab.tsx'
import { TossesTab } from './tosses-tab.tsx'

const SeasonView = lazyView(async () => (await import('#client/features/races/season/season-view.tsx')).SeasonView)

export function RacesScreen() {
  const { t } = useLanguage()
  const events = useRows(useInfiniteQuery(racePages()))
  const tosses = useQuery(tossesQuery())
  const { filter, set } = useRaceFilter()
  const [dialog, setDialog] = useState<RaceDialog>()
  const { eventId } = filter
  // Results that wait to be sent are counted in their race only.
  const listedOwn = (events.data ?? []).reduce((sum, { ownResultCount }) => sum + ownResultCount, 0)
  const own = Math.max(events.first?.own ?? 0, listedOwn)
  return (
    <>
      <PageHeader
        title={t('frame.page.races')}
        description={t('races.description')}
        actions={
          <Button
            call={raceImportsApi.preview}
            opens={ImportResultsDialog}
            icon={<Upload aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'results', start: 'upload', eventId })}
          >
            {t('races.upload')}
          </Button>
        }
        addText={t('races.newEvent')}
        addCall={raceEventsApi.create}
        onAdd={() => setDialog({ kind: 'new-event' })}
        addOpens={NewEventDialog}
      />
      {events.isError ? (
        <ErrorState error={events.error} onRetry={() => void events.refetch()} />
      ) : (
        <Tabs
          label={t('frame.page.races')}
          value={filter.tab}
          onChange={(tab) => set({ tab, tossId: null })}
          tabs={[
            {
              name: 'events',
              label: t('races.tab.events'),
              ...(events.data && { count: events.total }),
              content: (
                <Events
                  events={events}
                  onDialog={setDialog}
                  onChoose={({ id }) => set({ tab: 'results', eventId: id, whose: null, q: '' })}
                />
              ),
            },
            {
              name: 'results',
              label: t('races.tab.results'),
              content: events.first ? <ResultsTab own={own} onDialog={setDialog} /> : <Skeleton shape="card" />,
            },
            {
              name: 'tosses',
              label: t('tosses.tab'),
              ...(tosses.data && { count: tosses.data.length }),
              content: <TossesTab tosses={tosses} />,
            },
            { name: 'season', label: t('races.tab.season'), content: <SeasonView /> },
          ]}
        />
      )}
      <RaceDialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onImported={(id) => {
          setDialog(undefined)
          set({ tab: 'results', eventId: id, whose: null, q: '' })
        }}
      />
    </>
  )
}

interface EventsProps {
  readonly events: ReturnType<typeof useRows<RaceEventPage>>
  readonly onDialog: (dialog: RaceDialog) => void
  readonly onChoose: (event: RaceEvent) => void
}

function Events({ events, onDialog, onChoose }: EventsProps) {
  const { t } = useLanguage()
  const { data: shown } = events
  if (!shown) {
    return (
      <div role="status" aria-label={t('common.loading')} className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        call={raceEventsApi.create}
        icon={<Trophy />}
        title={t('races.empty.events')}
        text={t('races.empty.eventsText')}
        action={
          <Button
            call={raceEventsApi.create}
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onDialog({ kind: 'new-event' })}
          >
            {t('races.newEvent')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <EventCards
        events={shown}
        onChoose={onChoose}
        onAction={(kind, event) =>
          onDialog(kind === 'new-result' ? { kind: 'results', start: 'single', eventId: event.id } : { kind, event })
        }
      />
      {events.hasNextPage && <LoadMore onMore={events.more} loading={events.isFetchingNextPage} />}
    </>
  )
}
