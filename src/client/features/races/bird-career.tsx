import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { Career, Flight } from '#shared/races/races-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { totalOf } from '#client/lists/pages.ts'
import { CareerClasses } from './career-classes.tsx'
import { CareerPlot } from './career-plot.tsx'
import { MedalMark } from './medal-mark.tsx'
import { careerQuery, resultsQuery, type CareerOf } from './races.queries.ts'
import { ResultsTable } from './results-table.tsx'
import { useVelocity } from './use-velocity.ts'

interface BirdCareerProps {
  readonly pigeonId: number
  /** A reference bird has no results of its own here. */
  readonly isReference?: boolean
}

/** Shows the races of a bird by class of distance, its form, its results, and those of its descendants. */
export function BirdCareer({ pigeonId, isReference = false }: BirdCareerProps) {
  const young = useQuery(careerQuery({ youngOf: pigeonId })).data
  const grandchildren = useQuery(careerQuery({ grandyoungOf: pigeonId })).data
  return (
    <div className="flex flex-col gap-4">
      {!isReference && <OwnCareer pigeonId={pigeonId} />}
      <DescendantRaces title="races.bird.young" career={young} of={{ youngOf: pigeonId }} />
      <DescendantRaces title="races.bird.grandyoung" career={grandchildren} of={{ grandyoungOf: pigeonId }} />
    </div>
  )
}

/** The list of results is open at first when it has at most this many. */
const MAX_RESULTS_OPEN = 5

function OwnCareer({ pigeonId }: { pigeonId: number }) {
  const { t } = useLanguage()
  const { data: career, isError, error, refetch } = useQuery(careerQuery({ pigeonId }))
  if (isError) return <ErrorState compact error={error} onRetry={() => void refetch()} />
  if (!career) return <Skeleton />
  if (career.races === 0) return <EmptyState compact icon={<Trophy />} title={t('races.bird.none')} />
  return (
    <>
      {career.best && <BestRace best={career.best} races={career.races} />}
      <CareerClasses career={career} />
      <CareerPlot flights={career.flights} />
      <Disclosure summary={`${t('races.tab.results')} (${career.races})`} open={career.races <= MAX_RESULTS_OPEN}>
        <div className="flex flex-col gap-3">
          <FlownResults of={{ pigeonId }} isOneBird />
        </div>
      </Disclosure>
    </>
  )
}

/** Shows the best place of a bird, where and when it was flown, and in how many races. */
function BestRace({ best, races }: { best: Flight; races: number }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  const { position, participants, raceEventId, eventName, eventDate, speed } = best
  if (position === null) return null
  return (
    <div className="flex items-center gap-3">
      <MedalMark position={position} />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {`${t('races.best', { position: format.number(position), birds: format.number(participants) })} · `}
          <TextLink href={`/races/${raceEventId}`}>{eventName}</TextLink>
        </p>
        <p className="text-sm text-muted">
          {[format.date(eventDate), speed !== null && velocity.withUnit(speed), t('races.raceCount', { count: races })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** Shows the results of a bird's descendants, collapsed at first; hidden when there are none. */
function DescendantRaces({ title, career, of }: { title: PlainKey; career: Career | undefined; of: CareerOf }) {
  const { t } = useLanguage()
  if (!career || career.races === 0) return null
  return (
    <Disclosure summary={`${t(title)} (${career.races})`}>
      <div className="flex flex-col gap-3">
        <CareerClasses career={career} />
        <FlownResults of={of} />
      </div>
    </Disclosure>
  )
}

/** Results that a phone shows at first. */
const FIRST_ON_PHONES = 3

/** Lists the results, the latest race first. */
function FlownResults({ of, isOneBird = false }: { of: CareerOf; isOneBird?: boolean }) {
  const { t } = useLanguage()
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
      {isCut && <Button onClick={() => setShowsAll(true)}>{t('pigeon.showAll', { count: totalOf(data) })}</Button>}
      {!isCut && hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.loadMore')}
        </Button>
      )}
    </>
  )
}
