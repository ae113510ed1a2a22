import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { Career } from '#shared/races/races-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { CareerPlot } from './career-plot.tsx'
import { careerQuery, resultsQuery, type CareerOf } from './races.queries.ts'
import { ResultsTable } from './results-table.tsx'
import { useVelocity } from './use-velocity.ts'

interface BirdRacesProps {
  readonly pigeonId: number
  /** For a reference bird, the card is shown only when its descendants have race results. */
  readonly isReference: boolean
}

/** The race results of a bird, of its young and of later descendants. */
export function BirdRacesCard({ pigeonId, isReference }: BirdRacesProps) {
  const { say } = useLanguage()
  const own = useQuery(careerQuery({ pigeonId }))
  const young = useQuery(careerQuery({ youngOf: pigeonId })).data
  const grandchildren = useQuery(careerQuery({ grandyoungOf: pigeonId })).data
  if (isReference && !young?.races && !grandchildren?.races) return null
  return (
    <Card as="section" labelledBy="bird-races">
      <CardHeader id="bird-races" title={say('races.bird.title')} />
      <div className="flex flex-col gap-4">
        {isReference ? null : own.isError ? (
          <ErrorState compact error={own.error} onRetry={() => void own.refetch()} />
        ) : !own.data ? (
          <Skeleton />
        ) : own.data.races === 0 ? (
          <EmptyState compact icon={<Trophy />} title={say('races.bird.none')} />
        ) : (
          <>
            <CareerFigures career={own.data} />
            <Plot flights={own.data.flights} />
            <FlownResults of={{ pigeonId }} isOneBird />
          </>
        )}
        <DescendantRaces title="races.bird.young" career={young} of={{ youngOf: pigeonId }} />
        <DescendantRaces title="races.bird.grandyoung" career={grandchildren} of={{ grandyoungOf: pigeonId }} />
      </div>
    </Card>
  )
}

/** Closed at first on phones. */
function Plot({ flights }: { flights: Career['flights'] }) {
  const { say } = useLanguage()
  const isNarrow = useMedia(NARROW)
  if (!isNarrow) return <CareerPlot flights={flights} />
  return (
    <Disclosure summary={say('races.bird.plot')}>
      <CareerPlot flights={flights} />
    </Disclosure>
  )
}

function CareerFigures({ career: { races, best, meanSpeed } }: { career: Career }) {
  const { say, format } = useLanguage()
  const velocity = useVelocity()
  const place = best && say('races.bird.bestOf', { position: format.number(best.position ?? 0), count: best.participants })
  return (
    <Figures
      figures={[
        { label: say('races.bird.count'), value: format.number(races) },
        { label: say('races.bird.best'), value: place ?? '—' },
        {
          label: say('races.bird.mean'),
          value: meanSpeed === null ? '—' : velocity.withUnit(meanSpeed),
        },
      ]}
    />
  )
}

/** The results of a bird's descendants, collapsed at first; hidden when there are none. */
function DescendantRaces({ title, career, of }: { title: PlainKey; career: Career | undefined; of: CareerOf }) {
  const { say } = useLanguage()
  if (!career || career.races === 0) return null
  return (
    <Disclosure summary={`${say(title)} (${career.races})`}>
      <div className="flex flex-col gap-3">
        <CareerFigures career={career} />
        <FlownResults of={of} />
      </div>
    </Disclosure>
  )
}

/** Results that a phone shows at first. */
const FIRST_ON_PHONES = 3

/** The results themselves, the latest race first. */
function FlownResults({ of, isOneBird = false }: { of: CareerOf; isOneBird?: boolean }) {
  const { say } = useLanguage()
  const isNarrow = useMedia(NARROW)
  const [showsAll, setShowsAll] = useState(false)
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(resultsQuery(of))
  if (isError) return <ErrorState compact error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const results = data.pages.flatMap(({ items }) => items)
  const isCut = isNarrow && !showsAll && results.length > FIRST_ON_PHONES
  return (
    <>
      <ResultsTable results={isCut ? results.slice(0, FIRST_ON_PHONES) : results} isOneBird={isOneBird} />
      {isCut && (
        <Button onClick={() => setShowsAll(true)}>{say('pigeon.showAll', { count: data.pages[0]?.matching ?? 0 })}</Button>
      )}
      {!isCut && hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('common.loadMore')}
        </Button>
      )}
    </>
  )
}
