import { useInfiniteQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import type { PlainKey } from '#shared/i18n/speak.ts'
import { careerOf } from '#shared/races/career.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { ResultsTable } from './results-table.tsx'
import { resultsQuery, type ResultQuery } from './races.queries.ts'
import { useVelocity } from './use-velocity.ts'

/** What a bird has flown, and what its young and theirs have. */
export function BirdRacesCard({ pigeonId }: { pigeonId: number }) {
  const { say } = useLanguage()
  const own = useInfiniteQuery(resultsQuery({ pigeonId }))
  const results = own.data?.pages.flatMap(({ items }) => items)
  return (
    <Card as="section" labelledBy="bird-races">
      <CardHeader id="bird-races" title={say('races.bird.title')} />
      <div className="flex flex-col gap-4">
        {own.isError ? (
          <ErrorState compact error={own.error} onRetry={() => void own.refetch()} />
        ) : !results ? (
          <Skeleton />
        ) : results.length === 0 ? (
          <EmptyState compact icon={<Trophy />} title={say('races.bird.none')} />
        ) : (
          <>
            <CareerFigures results={results} />
            <ResultsTable results={results} />
          </>
        )}
        <KinRaces title="races.bird.young" filter={{ youngOf: pigeonId }} />
        <KinRaces title="races.bird.grandyoung" filter={{ grandyoungOf: pigeonId }} />
      </div>
    </Card>
  )
}

function CareerFigures({ results }: { results: Parameters<typeof careerOf>[0] }) {
  const { say, format } = useLanguage()
  const velocity = useVelocity()
  const { races, best, meanSpeed } = careerOf(results)
  const place = best && say('races.bird.bestOf', { position: format.number(best.position ?? 0), count: best.participants })
  return (
    <Figures
      figures={[
        { label: say('races.bird.count'), value: format.number(races) },
        { label: say('races.bird.best'), value: place ?? '—' },
        {
          label: say('races.bird.mean'),
          value: meanSpeed === undefined ? '—' : `${velocity.text(meanSpeed)} ${say(`races.unit.${velocity.unit}`)}`,
        },
      ]}
    />
  )
}

/** Results of a bird's descendants, unfolded when they are asked for; nothing where there are none. */
function KinRaces({ title, filter }: { title: PlainKey; filter: ResultQuery }) {
  const { say } = useLanguage()
  const kin = useInfiniteQuery(resultsQuery(filter))
  const results = kin.data?.pages.flatMap(({ items }) => items) ?? []
  if (results.length === 0) return null
  return (
    <Disclosure summary={`${say(title)} (${kin.data?.pages[0]?.matching ?? 0})`}>
      <div className="flex flex-col gap-3">
        <CareerFigures results={results} />
        <ResultsTable results={results} />
        {kin.hasNextPage && (
          <Button loading={kin.isFetchingNextPage} onClick={() => void kin.fetchNextPage()}>
            {say('common.loadMore')}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}
