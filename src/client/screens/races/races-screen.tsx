import { useQuery } from '@tanstack/react-query'
import { Trophy, Upload } from 'lucide-react'
import { useState } from 'react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { EventCards } from '#client/features/races/event-cards.tsx'
import { ImportResultsDialog, NewEventDialog, RaceDialogs, type RaceDialog } from '#client/features/races/race-dialogs.tsx'
import { raceEventsQuery } from '#client/features/races/races.queries.ts'
import { useRaceFilter } from '#client/features/races/use-race-filter.ts'
import { tossesQuery } from '#client/features/training-tosses/training-tosses.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { lazyView } from '#client/loading/lazy-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { ResultsTab } from './results-tab.tsx'
import { TossesTab } from './tosses-tab.tsx'

const SeasonView = lazyView(async () => (await import('#client/features/races/season/season-view.tsx')).SeasonView)

export function RacesScreen() {
  const { say } = useLanguage()
  const events = useQuery(raceEventsQuery())
  const tosses = useQuery(tossesQuery())
  const { filter, set } = useRaceFilter()
  const [dialog, setDialog] = useState<RaceDialog>()
  const { eventId } = filter
  return (
    <>
      <PageHeader
        title={say('frame.page.races')}
        description={say('races.description')}
        actions={
          <Button
            call={raceImportsApi.preview}
            opens={ImportResultsDialog}
            icon={<Upload aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'upload', eventId })}
          >
            {say('races.upload')}
          </Button>
        }
        addText={say('races.newEvent')}
        addCall={raceEventsApi.create}
        onAdd={() => setDialog({ kind: 'new-event' })}
        addOpens={NewEventDialog}
      />
      {events.isError ? (
        <ErrorState error={events.error} onRetry={() => void events.refetch()} />
      ) : (
        <Tabs
          label={say('frame.page.races')}
          value={filter.tab}
          onChange={(tab) => set({ tab, tossId: null })}
          tabs={[
            {
              name: 'events',
              label: say('races.tab.events'),
              ...(events.data && { count: events.data.length }),
              content: (
                <Events
                  events={events.data}
                  onDialog={setDialog}
                  onChoose={({ id }) => set({ tab: 'results', eventId: id, whose: null, q: '' })}
                />
              ),
            },
            {
              name: 'results',
              label: say('races.tab.results'),
              content: events.data ? <ResultsTab events={events.data} onDialog={setDialog} /> : <Skeleton shape="card" />,
            },
            {
              name: 'tosses',
              label: say('tosses.tab'),
              ...(tosses.data && { count: tosses.data.length }),
              content: <TossesTab tosses={tosses} />,
            },
            { name: 'season', label: say('races.tab.season'), content: <SeasonView /> },
          ]}
        />
      )}
      <RaceDialogs
        dialog={dialog}
        events={events.data ?? []}
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
  /** Undefined while loading. */
  readonly events: readonly RaceEvent[] | undefined
  readonly onDialog: (dialog: RaceDialog) => void
  readonly onChoose: (event: RaceEvent) => void
}

function Events({ events, onDialog, onChoose }: EventsProps) {
  const { say } = useLanguage()
  if (!events) {
    return (
      <div role="status" aria-label={say('common.loading')} className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  if (events.length === 0) {
    return (
      <Card>
        <EmptyState
          call={raceEventsApi.create}
          icon={<Trophy />}
          title={say('races.empty.events')}
          text={say('races.empty.eventsText')}
          action={
            <Button call={raceEventsApi.create} variant="primary" onClick={() => onDialog({ kind: 'new-event' })}>
              {say('races.newEvent')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <EventCards
      events={events}
      onChoose={onChoose}
      onAction={(kind, event) => onDialog(kind === 'new-result' ? { kind, eventId: event.id } : { kind, event })}
    />
  )
}
