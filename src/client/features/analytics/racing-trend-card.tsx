import { TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { raceResultsApi } from '#shared/races/races-api.ts'
import type { RaceTrend } from '#shared/analytics/analytics.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { FigureCell } from '#client/ui/figure-cell.tsx'
import { LinePlot } from '#client/ui/line-plot.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { Table } from '#client/ui/table.tsx'
import { scoreText } from './analytics-texts.ts'

/** Shows how the loft's birds placed over the year, as a line chart and as a table. */
export function RacingTrendCard({ races }: { races: readonly RaceTrend[] }) {
  const { t, format } = useLanguage()
  const titleId = useId()
  const title = t('analytics.trend')
  const scores = races.map(({ meanPlaceScore }) => meanPlaceScore).filter((score) => score !== null)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={title} description={t('analytics.trend.line')} icon={<TrendingUp aria-hidden="true" />} />
      {races.length === 0 ? (
        <EmptyState
          call={raceResultsApi.create}
          compact
          icon={<TrendingUp />}
          title={t('analytics.trend.empty')}
          text={t('analytics.trend.empty.text')}
          action={<ButtonLink href="/races">{t('analytics.empty.races')}</ButtonLink>}
        />
      ) : (
        <div className="flex flex-col gap-3">
          <LinePlot
            title={title}
            description={t('analytics.trend.description', {
              count: races.length,
              first: scoreText(scores[0] ?? null, format),
              last: scoreText(scores.at(-1) ?? null, format),
            })}
            points={races.map((race) => ({
              value: race.meanPlaceScore,
              label: `${race.name}, ${format.date(race.date)}: ${scoreText(race.meanPlaceScore, format)}`,
              name: format.dayMonth(race.date),
            }))}
            unit={t('analytics.trend.score')}
            max={100}
            levels={[0, 25, 50, 75, 100]}
            mark={50}
          />
          <Disclosure summary={t('analytics.plot.table')}>
            <TrendTable races={races} />
          </Disclosure>
        </div>
      )}
    </Card>
  )
}

function TrendTable({ races }: { races: readonly RaceTrend[] }) {
  const { t, format } = useLanguage()
  return (
    <Table
      caption={t('analytics.trend')}
      rows={races}
      rowKey={({ raceEventId }) => raceEventId}
      columns={[
        {
          key: 'race',
          header: t('analytics.trend.race'),
          isName: true,
          cell: ({ name, date }) => <NameCell isLong name={name} line={format.date(date)} />,
          inRow: ({ name, date }) => `${name} · ${format.date(date)}`,
        },
        {
          key: 'best',
          header: t('analytics.trend.best'),
          onPhone: 'line',
          inRow: ({ bestPosition, participants }) =>
            bestPosition !== null && t('analytics.trend.place', { position: bestPosition, participants }),
          align: 'end',
          isShort: true,
          cell: ({ bestPosition, participants, birds }) => (
            <FigureCell
              figure={bestPosition === null ? '—' : t('analytics.trend.place', { position: bestPosition, participants })}
              line={t('races.birdCount', { count: birds })}
            />
          ),
        },
        {
          key: 'score',
          header: t('analytics.trend.score'),
          onPhone: 'named',
          align: 'end',
          cell: ({ meanPlaceScore }) => scoreText(meanPlaceScore, format),
        },
      ]}
    />
  )
}
