import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PairAnalytics, RaceTrend } from '#shared/analytics/analytics.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { useUrlParams } from '#client/url/use-url-params.ts'
import { insightsQuery, pairAnalyticsQuery, raceTrendQuery, yearsQuery } from './analytics.queries.ts'
import { InsightsView } from './insights-view.tsx'
import { MetricCards } from './metric-cards.tsx'
import { BreedingPlot, ScorePlot } from './pair-plots.tsx'
import { PairTable } from './pair-table.tsx'
import { ProfitabilityCard } from './profitability-card.tsx'
import { RacingTrendCard } from './racing-trend-card.tsx'
import { ReportMenu } from './report-menu.tsx'
import { TopPairsCard } from './top-pairs-card.tsx'

const VIEWS = ['overview', 'detailed', 'insights'] as const
type AnalyticsView = (typeof VIEWS)[number]

/** Keeps the selected year and view in the address, as in `&year=2025&view=insights`. */
function useAnalyticsView(years: readonly number[]) {
  const [params, set] = useUrlParams()
  return {
    year: years.find((year) => String(year) === params.get('year')) ?? years[0]!,
    view: VIEWS.find((view) => view === params.get('view')) ?? 'overview',
    setYear: (year: number) => set({ year }),
    setView: (view: AnalyticsView) => set({ view }),
  }
}

/** Shows the breeding and racing of a year: its figures, its pairs, and its insights. */
export function AnalyticsPanel() {
  const years = useQuery(yearsQuery())
  if (years.data) return <YearFigures years={years.data} />
  if (years.error) return <ErrorState error={years.error} onRetry={() => void years.refetch()} />
  return <LoadingFigures />
}

function YearFigures({ years }: { years: readonly number[] }) {
  const { t } = useLanguage()
  const { year, view, setYear, setView } = useAnalyticsView(years)
  const pairs = useQuery(pairAnalyticsQuery(year))
  const races = useQuery(raceTrendQuery(year))
  const insights = useQuery(insightsQuery(year))
  const queries = [pairs, races, insights]
  const error = queries.map((query) => query.error).find((one) => one !== null)
  const retry = () => queries.filter((query) => query.error).forEach((query) => void query.refetch())
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('analytics.title')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <Field label={t('analytics.year')} labelHidden>
            <Select value={year} onChange={(event) => setYear(Number(event.target.value))}>
              {years.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
          <ReportMenu year={year} />
        </div>
      </div>
      {pairs.data && races.data && insights.data ? (
        <>
          <MetricCards pairs={pairs.data} />
          <Tabs
            label={t('analytics.tabs')}
            value={view}
            onChange={setView}
            tabs={[
              {
                name: 'overview',
                label: t('analytics.tab.overview'),
                content: <Overview pairs={pairs.data} races={races.data} year={year} />,
              },
              {
                name: 'detailed',
                label: t('analytics.tab.detailed'),
                content: <Detailed pairs={pairs.data} year={year} />,
              },
              {
                name: 'insights',
                label: t('analytics.tab.insights'),
                content: <InsightsView insights={insights.data} year={year} />,
              },
            ]}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <LoadingFigures />
      )}
    </div>
  )
}

function Overview({ pairs, races, year }: { pairs: readonly PairAnalytics[]; races: readonly RaceTrend[]; year: number }) {
  if (pairs.length === 0 && races.length === 0) return <NoData year={year} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <TopPairsCard pairs={pairs} />
        <ProfitabilityCard pairs={pairs} />
      </div>
      <RacingTrendCard races={races} />
    </div>
  )
}

function Detailed({ pairs, year }: { pairs: readonly PairAnalytics[]; year: number }) {
  const { t } = useLanguage()
  if (pairs.length === 0) return <NoData year={year} />
  return (
    <div className="flex flex-col gap-4">
      <PairTable pairs={pairs} />
      <Hint>{t('analytics.pairs.note')}</Hint>
      {pairs.some(isUncertain) && <Hint>{t('analytics.provisional.text')}</Hint>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BreedingPlot pairs={pairs} />
        <ScorePlot pairs={pairs} />
      </div>
    </div>
  )
}

const isUncertain = ({ performanceScore, isProvisional }: PairAnalytics): boolean => performanceScore !== null && isProvisional

/** Shows which data is missing and where to enter it. */
function NoData({ year }: { year: number }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title={t('analytics.empty', { year: String(year) })}
      text={t('analytics.empty.text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/breeding-cycles">{t('analytics.empty.cycles')}</ButtonLink>
          <ButtonLink href="/races">{t('analytics.empty.races')}</ButtonLink>
        </div>
      }
    />
  )
}

function LoadingFigures(): ReactNode {
  const { t } = useLanguage()
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3">
      <Skeleton shape="box" />
      <Skeleton shape="card" />
    </div>
  )
}
