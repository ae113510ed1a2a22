import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import { readNumber } from '#shared/api/read-number.ts'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceStory } from '#shared/races/race-story.ts'
import { ApiError } from '#client/api/api-error.ts'
import { EventMenu } from '#client/features/races/event-menu.tsx'
import { MissingRace } from '#client/features/races/page/missing-race.tsx'
import { OwnBirdsCard } from '#client/features/races/page/own-birds-card.tsx'
import { RaceFactsCard } from '#client/features/races/page/race-facts-card.tsx'
import { RouteCard } from '#client/features/races/page/route-card.tsx'
import { SplitsCard } from '#client/features/races/page/splits-card.tsx'
import { ExpectedArrivalsCard } from '#client/features/races/expected-arrivals-card.tsx'
import { RaceDialogs, type RaceDialog } from '#client/features/races/race-dialogs.tsx'
import { RaceResults } from '#client/features/races/race-results.tsx'
import { raceLine } from '#client/features/races/race-texts.ts'
import { raceEventQuery, storyQuery } from '#client/features/races/races.queries.ts'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { VelocityCard } from '#client/features/races/velocity-card.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

export function RaceScreen() {
  const { id } = useParams<{ id: string }>()
  const number = readNumber(id)
  return Number.isSafeInteger(number) && number > 0 ? <RacePage key={number} id={number} /> : <MissingRace />
}

function RacePage({ id }: { id: number }) {
  const { t } = useLanguage()
  const race = useQuery(raceEventQuery(id))
  // A deleted race is still in the query cache, so the error is checked before the data.
  if (race.error instanceof ApiError && race.error.status === 404) return <MissingRace id={id} />
  if (race.data) return <Race event={race.data} />
  return (
    <>
      <PageHeader title={t('frame.page.race')} back={{ href: '/races', label: t('races.tab.events') }} />
      {race.isError ? <ErrorState error={race.error} onRetry={() => void race.refetch()} /> : <LoadingRace />}
    </>
  )
}

function Race({ event }: { event: RaceEvent }) {
  const { t, format } = useLanguage()
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<RaceDialog>()
  const story = useQuery(storyQuery(event.id))
  const upload = () => setDialog({ kind: 'results', start: 'upload', eventId: event.id })
  const edit = () => setDialog({ kind: 'edit-event', event })
  const isFlown = event.resultCount > 0
  const hasOwn = story.data !== undefined && story.data.own.length > 0
  const own = story.data ? (
    <OwnBirdsCard story={story.data} hasResults={isFlown} onUpload={upload} />
  ) : (
    <Card>
      <ErrorState compact error={story.error} onRetry={() => void story.refetch()} />
    </Card>
  )
  const facts = story.data && <RaceFactsCard event={event} story={story.data} onEdit={edit} />
  const speeds = isFlown ? <VelocityCard eventId={event.id} /> : <ExpectedArrivalsCard event={event} />
  const route = <RouteCard event={event} lineDistance={story.data?.lineDistance ?? null} onEdit={edit} />
  return (
    <>
      <PageHeader
        title={event.eventName}
        back={{ href: '/races', label: t('races.tab.events') }}
        menu={
          <EventMenu
            event={event}
            onUpload={upload}
            onAction={(kind) =>
              setDialog(kind === 'new-result' ? { kind: 'results', start: 'single', eventId: event.id } : { kind, event })
            }
          />
        }
      />
      <div className="mb-4 text-sm lg:hidden print:hidden">
        <p className="text-muted">{raceLine(event, { t, format })}</p>
        {story.data && <Outcome story={story.data} />}
      </div>
      {!story.data && !story.isError ? (
        <LoadingRace />
      ) : (
        <div className="flex flex-col gap-4">
          {hasOwn ? (
            <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
              <div className="flex min-w-0 flex-col gap-4">
                {own}
                {speeds}
                {story.data && <SplitsCard own={story.data.own} />}
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                {facts}
                {route}
              </div>
            </div>
          ) : (
            <BalancedColumns cards={[own, facts, speeds, route]} />
          )}
          {isFlown && <RaceResults event={event} onDialog={setDialog} />}
        </div>
      )}
      <RaceDialogs
        dialog={dialog}
        events={[event]}
        onClose={() => setDialog(undefined)}
        onImported={(id) => {
          setDialog(undefined)
          navigate(`/races/${id}`)
        }}
        onDeleted={() => navigate('/races')}
      />
    </>
  )
}

/** Shows cards in two columns that the browser fills to the same height, whichever cards there are. */
function BalancedColumns({ cards }: { cards: readonly ReactNode[] }) {
  return (
    <div style={{ columns: '2 26rem', columnGap: '1rem', marginBottom: '-1rem' }}>
      {cards.map((card, index) => (
        // The key may be the index, because the cards never change their order.
        <div key={index} className="mb-4 empty:hidden" style={{ breakInside: 'avoid' }}>
          {card}
        </div>
      ))}
    </div>
  )
}

/** Shows who won, against how many. */
function Outcome({ story: { winner, participants, lofts } }: { story: RaceStory }) {
  const { t } = useLanguage()
  const velocity = useVelocity()
  if (!winner) return null
  const title = birdTitleOf(winner)
  const field = [
    participants > 0 && t('races.story.fieldBirds', { count: participants }),
    lofts !== null && t('races.story.fieldLofts', { count: lofts }),
  ]
  return (
    <p className="mt-1">
      {`${t('races.story.winner')}: `}
      {winner.pigeonId === null ? (
        <span className="font-semibold">{title}</span>
      ) : (
        <TextLink href={`/pigeons/${winner.pigeonId}`}>{title}</TextLink>
      )}
      {[winner.fancier, winner.speed !== null && velocity.withUnit(winner.speed), ...field]
        .filter(Boolean)
        .map((text) => ` · ${text}`)
        .join('')}
    </p>
  )
}

function LoadingRace() {
  const { t } = useLanguage()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
