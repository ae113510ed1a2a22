import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useId } from 'react'
import type { SeasonSummary } from '#shared/dashboard/stats-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { percentBeaten } from '#shared/races/comparison.ts'
import { beatenText } from '#client/features/races/race-texts.ts'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { seasonSummaryQuery } from './dashboard.queries.ts'

/**
 * Compares the latest race of own birds with its winner, and shows this season in one line; nothing for a loft without either.
 */
export function SeasonCard() {
  const { t } = useLanguage()
  const titleId = useId()
  const { data: season } = useQuery(seasonSummaryQuery())
  if (!season) return null
  const line = seasonLine(season, t)
  const title = t('today.season', { year: String(season.year) })
  if (!season.lastRace && line === '') return null
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={season.lastRace ? t('today.lastRace') : title}
        description={season.lastRace ? undefined : line}
        icon={<Trophy aria-hidden="true" />}
      />
      {season.lastRace && <LastRace race={season.lastRace} />}
      {season.lastRace && line !== '' && (
        <p className="pt-3 text-sm">
          <span className="font-semibold">{title}</span> {line}
        </p>
      )}
    </Card>
  )
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

function LastRace({ race }: { race: NonNullable<SeasonSummary['lastRace']> }) {
  const { t, format } = useLanguage()
  const { withUnit } = useVelocity()
  const { name, date, participants, winnerSpeed, own, id } = race
  const lineOf = ({ position, speed, minutesBehind }: (typeof own)[number]): string => {
    const beaten = percentBeaten(position, participants)
    if (speed !== null && speed === winnerSpeed) return t('today.lastRace.won', { speed: withUnit(speed) })
    return [
      beaten !== null && beatenText(beaten, { t, format }),
      minutesBehind !== null && t('races.story.behind', { minutes: format.number(minutesBehind, ONE_DECIMAL) }),
      speed !== null && withUnit(speed),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <>
      <p className="text-sm">
        <TextLink href={`/races/${id}`}>{name}</TextLink> {format.date(date)}
      </p>
      <p className="mb-3 text-sm text-muted">
        {winnerSpeed !== null && t('today.lastRace.winner', { speed: withUnit(winnerSpeed) })}
      </p>
      <ItemList label={t('today.lastRace')}>
        {own.map((result) => (
          <ItemRow
            key={result.id}
            title={<TextLink href={`/pigeons/${result.pigeonId}`}>{birdTitle(result)}</TextLink>}
            badges={result.position !== null && `${format.number(result.position)} / ${format.number(participants)}`}
            line={lineOf(result)}
          />
        ))}
      </ItemList>
      <div className="pt-3">
        <ButtonLink wide variant="ghost" href={`/races/${id}`}>
          {t('today.lastRace.all')}
        </ButtonLink>
      </div>
    </>
  )
}

/** Joins the figures that are not zero. */
function seasonLine({ pairs, young, races, topPlaces }: SeasonSummary, t: ReturnType<typeof useLanguage>['t']): string {
  return [
    pairs > 0 && t('today.season.pairs', { count: pairs }),
    young > 0 && t('today.season.young', { count: young }),
    races > 0 && t('today.season.races', { count: races }),
    topPlaces > 0 && t('today.season.top', { count: topPlaces }),
  ]
    .filter(Boolean)
    .join(' · ')
}
