import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { OwnBird, RaceStory } from '#shared/races/race-story.ts'
import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ListRow } from '#client/lists/list-row.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { MedalMark } from '../medal-mark.tsx'
import { beatenText } from '../race-texts.ts'
import { useVelocity } from '../use-velocity.ts'

interface OwnBirdsProps {
  readonly story: RaceStory
  readonly hasResults: boolean
  readonly onUpload: () => void
}

/** Birds that are shown at first. */
const FIRST_BIRDS = 5

/** How the birds of this loft flew, by place. */
export function OwnBirdsCard({ story: { own, distanceClass }, hasResults, onUpload }: OwnBirdsProps) {
  const { say, format } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? own : own.slice(0, FIRST_BIRDS)
  return (
    <Card as="section" labelledBy="race-own">
      <CardHeader
        id="race-own"
        title={own.length === 0 ? say('races.story.own') : `${say('races.story.own')} (${format.number(own.length)})`}
      />
      {own.length === 0 ? (
        <EmptyState
          compact
          call={raceImportsApi.preview}
          icon={<Trophy />}
          title={say(hasResults ? 'races.story.noOwn' : 'races.empty.results')}
          text={say(hasResults ? 'races.story.noOwnText' : 'races.empty.resultsText')}
          action={
            <Button call={raceImportsApi.preview} variant="primary" onClick={onUpload}>
              {say('races.upload')}
            </Button>
          }
        />
      ) : (
        <>
          <ul
            aria-label={say('races.story.own')}
            className="-mx-4 divide-y border-y last:-mb-4 last:border-b-0 sm:-mx-5 last:sm:-mb-5"
          >
            {shown.map((bird) => (
              <li key={bird.id} className="sm:px-2">
                <BirdRow bird={bird} season={say(`races.class.${distanceClass}`)} />
              </li>
            ))}
          </ul>
          {shown.length < own.length && (
            <div className="pt-3">
              <Button wide variant="ghost" onClick={() => setShowsAll(true)}>
                {say('races.story.showAll', { count: own.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function BirdRow({ bird, season }: { bird: OwnBird; season: string }) {
  const { say, format } = useLanguage()
  const velocity = useVelocity()
  const { beaten, minutesBehind, speed, position, sectionPosition } = bird
  const behind = minutesBehind !== null && position !== 1 && say('races.story.behind', { minutes: minutes(minutesBehind) })
  return (
    <ListRow
      leading={<MedalMark position={position} />}
      title={<TextLink href={`/pigeons/${bird.pigeonId}`}>{birdTitleOf(bird)}</TextLink>}
      badges={bird.isYoung && <Badge>{say('races.story.young')}</Badge>}
      actions={
        bird.season && (
          <span title={say('races.story.rankHint', { class: season })} className="flex flex-col items-end pr-2">
            <span className="font-semibold tabular-nums">
              {say('races.story.rank', { rank: bird.season.rank, of: bird.season.of })}
            </span>
            <span className="text-xs text-muted">{say('races.tab.season')}</span>
          </span>
        )
      }
      line={[
        beaten !== null && beatenText(beaten, { say, format }),
        behind,
        speed !== null && velocity.withUnit(speed),
        sectionPosition !== null && say('races.story.sectionPlace', { position: format.number(sectionPosition) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )

  function minutes(value: number): string {
    return format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  }
}
