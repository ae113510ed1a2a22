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
import { CollapsibleRow } from '#client/ui/collapsible-row.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
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

/** Shows how the birds of this loft flew, by place. */
export function OwnBirdsCard({ story: { own, distanceClass }, hasResults, onUpload }: OwnBirdsProps) {
  const { t, format } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? own : own.slice(0, FIRST_BIRDS)
  return (
    <Card as="section" labelledBy="race-own">
      <CardHeader
        id="race-own"
        title={own.length === 0 ? t('races.story.own') : `${t('races.story.own')} (${format.number(own.length)})`}
      />
      {own.length === 0 ? (
        <EmptyState
          compact
          call={raceImportsApi.preview}
          icon={<Trophy />}
          title={t(hasResults ? 'races.story.noOwn' : 'races.empty.results')}
          text={t(hasResults ? 'races.story.noOwnText' : 'races.empty.resultsText')}
          action={
            <Button call={raceImportsApi.preview} variant={hasResults ? 'secondary' : 'primary'} onClick={onUpload}>
              {t('races.upload')}
            </Button>
          }
        />
      ) : (
        <>
          <ul
            aria-label={t('races.story.own')}
            className="-mx-4 divide-y border-y last:-mb-4 last:border-b-0 sm:-mx-5 last:sm:-mb-5"
          >
            {shown.map((bird) => (
              <BirdRow key={bird.id} bird={bird} distanceClassName={t(`races.class.${distanceClass}`)} />
            ))}
          </ul>
          {shown.length < own.length && (
            <div className="pt-3">
              <Button wide variant="ghost" onClick={() => setShowsAll(true)}>
                {t('races.story.showAll', { count: own.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function BirdRow({ bird, distanceClassName }: { bird: OwnBird; distanceClassName: string }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  const { beaten, minutesBehind, speed, position, sectionPosition } = bird
  const behind = minutesBehind !== null && position !== 1 && t('races.story.behind', { minutes: minutesText(minutesBehind) })
  const beatenLine = beaten !== null && beatenText(beaten, { t, format })
  const isNarrow = useMedia(NARROW)
  const row = {
    leading: <MedalMark position={position} />,
    title: <TextLink href={`/pigeons/${bird.pigeonId}`}>{birdTitleOf(bird)}</TextLink>,
    badges: bird.isYoung && <Badge>{t('races.story.young')}</Badge>,
    actions: bird.season && (
      <span title={t('races.story.rankHint', { class: distanceClassName })} className="flex flex-col items-end pr-2">
        <span className="font-semibold tabular-nums">
          {t('races.story.rank', { rank: bird.season.rank, of: bird.season.of })}
        </span>
        <span className="flex items-center gap-1 text-xs text-muted">
          <RankChange change={bird.season.change ?? 0} />
          {t('races.tab.season')}
        </span>
      </span>
    ),
    // On a phone the end of the line may be cut, so the order of the figures is different there.
    line: [
      ...(isNarrow ? [behind, beatenLine] : [beatenLine, behind]),
      speed !== null && velocity.withUnit(speed),
      sectionPosition !== null && t('races.story.sectionPlace', { position: format.number(sectionPosition) }),
    ]
      .filter(Boolean)
      .join(' · '),
  }
  return isNarrow ? (
    <CollapsibleRow {...row} />
  ) : (
    <li className="sm:px-2">
      <ListRow {...row} />
    </li>
  )

  function minutesText(value: number): string {
    return format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  }
}

/** Shows the places that this race moved a bird up or down; nothing when it kept its rank. */
function RankChange({ change }: { change: number }) {
  const { t, format } = useLanguage()
  if (change === 0) return null
  const count = Math.abs(change)
  const text = t(change > 0 ? 'races.story.rankUp' : 'races.story.rankDown', { count })
  return (
    <span title={text} className={change > 0 ? 'font-medium text-success' : 'font-medium'}>
      <span aria-hidden="true">{`${change > 0 ? '▲' : '▼'} ${format.number(count)}`}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
