import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { BirdToss } from '#shared/training-tosses/training-toss.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { distanceText } from './toss-cards.tsx'
import { tossesOfBird } from './training-tosses.queries.ts'

/** Shows the training tosses of a bird, closed at first. */
export function BirdTossesCard({ pigeonId }: { pigeonId: number }) {
  const { t } = useLanguage()
  const tosses = useQuery(tossesOfBird(pigeonId))
  const title = t('tosses.bird.title')
  return (
    <Card as="section" labelledBy="bird-tosses">
      {!tosses.data?.length && <CardHeader id="bird-tosses" title={title} />}
      <QueryContent query={tosses}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState compact icon={<Send />} title={t('tosses.bird.none')} />
          ) : (
            <Disclosure
              summary={
                <h2 id="bird-tosses" className="text-base font-semibold">
                  {`${title} (${items.length})`}
                </h2>
              }
            >
              <ItemList label={title} atEnd>
                {items.map((toss) => (
                  <TossRow key={toss.id} toss={toss} />
                ))}
              </ItemList>
            </Disclosure>
          )
        }
      </QueryContent>
    </Card>
  )
}

function TossRow({ toss }: { toss: BirdToss }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  const { trainingTossId, releaseLocation, date, distance, place, sent, speed, flightTime, returnedAt, notes } = toss
  const line = [
    format.date(date),
    distance !== null && t('races.km', { distance: distanceText({ distance, computedDistance: null }, format.number) }),
    flightTime,
    speed !== null && velocity.withUnit(speed),
    notes,
  ]
  return (
    <ItemRow
      title={<TextLink href={`/races?tab=tosses&toss=${trainingTossId}`}>{releaseLocation}</TextLink>}
      badges={
        returnedAt === null ? (
          <Badge tone="warning">{t('tosses.bird.notBack')}</Badge>
        ) : (
          <Badge>{t('tosses.place', { place: place ?? 0, sent })}</Badge>
        )
      }
      line={line.filter(Boolean).join(' · ')}
    />
  )
}
