import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceStory } from '#shared/races/race-story.ts'
import { weatherParts } from '#shared/races/wind.ts'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { distanceText, releaseText } from '../race-texts.ts'
import { useVelocity } from '../use-velocity.ts'

interface RaceFactsProps {
  readonly event: RaceEvent
  readonly story: RaceStory
  readonly onEdit: () => void
}

/** Shows the race itself: its distance, release and weather, the field, and the winner. Unknown facts can be added. */
export function RaceFactsCard({ event, story, onEdit }: RaceFactsProps) {
  const { t, format } = useLanguage()
  const distance = distanceText(event, { t, format })
  const { weather, wind } = weatherParts(event.weatherConditions ?? '')
  const { participants, lofts, distanceClass } = story
  const facts = [
    { label: t('races.story.date'), value: format.date(event.eventDate) },
    {
      label: t('races.story.distance'),
      value: distance && [distance, t(`races.class.${distanceClass}`)].join(' · '),
    },
    { label: t('races.story.release'), value: releaseText(event) },
    { label: t('races.story.weather'), value: weather && <Capitalized text={weather} /> },
    { label: t('races.story.wind'), value: wind && <Capitalized text={wind} /> },
    { label: t('races.story.birds'), value: participants > 0 && format.number(participants) },
    { label: t('races.story.lofts'), value: lofts !== null && format.number(lofts) },
    { label: t('races.story.winner'), value: story.winner && <Winner winner={story.winner} /> },
  ].filter(({ value }) => Boolean(value))
  const isIncomplete = !distance || !event.releasedAt || !event.weatherConditions
  return (
    <div className="flex min-w-0 flex-col gap-2 empty:hidden">
      {/* Narrow screens have the same facts below the title. */}
      <div className="max-lg:hidden print:block">
        <Card as="section" labelledBy="race-facts">
          <CardHeader id="race-facts" title={t('races.story.race')} />
          <Facts facts={facts} />
        </Card>
      </div>
      {isIncomplete && (
        <Button call={raceEventsApi.update} onClick={onEdit}>
          {t('races.story.addFacts')}
        </Button>
      )}
    </div>
  )
}

/** Shows a text with a capital first letter. */
const Capitalized = ({ text }: { text: string }) => <span className="inline-block first-letter:uppercase">{text}</span>

function Winner({ winner }: { winner: NonNullable<RaceStory['winner']> }) {
  const velocity = useVelocity()
  const title = birdTitleOf(winner)
  return (
    <span className="flex flex-col">
      {winner.pigeonId === null ? title : <TextLink href={`/pigeons/${winner.pigeonId}`}>{title}</TextLink>}
      {winner.fancier && <span className="font-normal">{winner.fancier}</span>}
      {winner.speed !== null && <span className="text-xs font-normal text-muted">{velocity.withUnit(winner.speed)}</span>}
    </span>
  )
}
