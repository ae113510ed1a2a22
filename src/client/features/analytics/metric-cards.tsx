import { Bird, Gauge, Medal, Trophy } from 'lucide-react'
import type { PairAnalytics } from '#shared/analytics/analytics.ts'
import { scoreColor } from '#shared/analytics/score-labels.ts'
import { totalsOf } from '#shared/analytics/season-totals.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import { rateText, SCORE_TONE, scoreText } from './analytics-texts.ts'

/** Shows the four figures of a year over all its pairs, each with the number of cases. */
export function MetricCards({ pairs }: { pairs: readonly PairAnalytics[] }) {
  const { t, format } = useLanguage()
  const totals = totalsOf(pairs)
  const { totalOffspring, raceableOffspring, totalRaces, totalWins, totalTrophies, placedResults, performanceScore } = totals
  const noRaces = t('analytics.metric.noRaces')
  const results = t('analytics.metric.performance.line', { count: placedResults })
  return (
    <section aria-label={t('analytics.metrics')}>
      <StatGrid>
        <StatCard
          label={t('analytics.metric.success')}
          value={rateText(totals.successRate, format)}
          hint={
            totalOffspring === 0
              ? t('analytics.metric.success.none')
              : t('analytics.metric.success.line', { hits: raceableOffspring, count: totalOffspring })
          }
          icon={<Bird />}
          tone="success"
        />
        <StatCard
          label={t('analytics.metric.win')}
          value={rateText(totals.winRate, format)}
          hint={totalRaces === 0 ? noRaces : t('analytics.metric.win.line', { wins: totalWins, count: totalRaces })}
          icon={<Trophy />}
          tone="warning"
        />
        <StatCard
          label={t('analytics.metric.trophy')}
          value={rateText(totals.trophyRate, format)}
          hint={totalRaces === 0 ? noRaces : t('analytics.metric.trophy.line', { trophies: totalTrophies, count: totalRaces })}
          icon={<Medal />}
          tone="info"
        />
        <StatCard
          label={t('analytics.metric.performance')}
          value={scoreText(performanceScore, format)}
          hint={
            performanceScore === null ? noRaces : totals.isProvisional ? `${results} · ${t('analytics.provisional')}` : results
          }
          icon={<Gauge />}
          tone={performanceScore === null ? 'neutral' : SCORE_TONE[scoreColor(performanceScore)]}
        />
      </StatGrid>
    </section>
  )
}
