import { ChartNoAxesColumn, ChartScatter } from 'lucide-react'
import { useId } from 'react'
import type { PairAnalytics, Share } from '#shared/analytics/analytics.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ShareBars } from '#client/ui/share-bars.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DotPlot } from '#client/ui/dot-plot.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { countsText, scoreText } from './analytics-texts.ts'

/** The maximum number of pairs in a bar chart. */
const MAX_PAIRS = 10

/** Shows a bar chart of fertility, hatch and survival rates of the pairs. The table above has the same figures. */
export function BreedingPlot({ pairs }: { pairs: readonly PairAnalytics[] }) {
  const { t } = useLanguage()
  const titleId = useId()
  const title = t('analytics.plot.breeding')
  const bred = pairs.filter(({ fertility, hatch, survival }) => fertility.of + hatch.of + survival.of > 0)
  const bar = (share: Share) => ({ share: share.of === 0 ? null : share.hits / share.of, text: countsText(share, t) || '—' })
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={title}
        description={t('analytics.plot.breeding.line')}
        icon={<ChartNoAxesColumn aria-hidden="true" />}
      />
      {bred.length === 0 ? (
        <EmptyState compact icon={<ChartNoAxesColumn />} text={t('analytics.plot.breeding.empty')} />
      ) : (
        <>
          <ShareBars
            title={title}
            description={t('analytics.plot.pairs', { count: bred.length })}
            series={[
              { name: t('analytics.column.fertility'), tone: 'accent' },
              { name: t('analytics.column.hatch'), tone: 'info' },
              { name: t('analytics.column.survival'), tone: 'violet' },
            ]}
            groups={bred.slice(0, MAX_PAIRS).map(({ pair, fertility, hatch, survival }) => ({
              name: pair,
              bars: [bar(fertility), bar(hatch), bar(survival)],
            }))}
          />
          {bred.length > MAX_PAIRS && <Hint>{t('analytics.plot.more', { count: bred.length - MAX_PAIRS })}</Hint>}
        </>
      )}
    </Card>
  )
}

/** Shows a scatter plot of the pairs: score against the number of results it is based on. */
export function ScorePlot({ pairs }: { pairs: readonly PairAnalytics[] }) {
  const { t, format } = useLanguage()
  const titleId = useId()
  const title = t('analytics.plot.scores')
  const scored = pairs.filter(({ performanceScore }) => performanceScore !== null)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={title}
        description={t('analytics.plot.scores.line')}
        icon={<ChartScatter aria-hidden="true" />}
      />
      {scored.length === 0 ? (
        <EmptyState compact icon={<ChartScatter />} text={t('analytics.plot.scores.empty')} />
      ) : (
        <DotPlot
          title={title}
          description={t('analytics.plot.pairs', { count: scored.length })}
          dots={scored.map(({ pair, placedResults, performanceScore, isProvisional }) => ({
            x: placedResults,
            y: performanceScore!,
            label: `${pair}: ${scoreText(performanceScore, format)}, ${t('analytics.top.results', { count: placedResults })}`,
            isOpen: isProvisional,
          }))}
          maxY={100}
          levels={[0, 25, 50, 75, 100]}
          mark={50}
          xLabel={t('analytics.column.results')}
          unit={t('analytics.trend.score')}
        />
      )}
    </Card>
  )
}
