import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises'
import type { PairAnalytics, RaceTrend } from '#shared/analytics/analytics.ts'
import { findInsightsInSteps } from '#shared/analytics/insights/find-insights.ts'
import { insightText } from '#shared/analytics/insights/insight-text.ts'
import { MAX_SHOWN_EVIDENCE, type Finding, type Insight } from '#shared/analytics/insights/insight.ts'
import { analysePairs, analyseRaces } from '#shared/analytics/pair-analytics.ts'
import type { SeasonData } from '#shared/analytics/season-data.ts'
import { yearsOffered } from '#shared/analytics/years.ts'
import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import { formatter } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/region.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'
import { findFirstDataDay } from './pairs-with-birds.repository.ts'
import { loadProfitability } from './load-profitability.ts'
import { loadEarlierYears, loadSeasonData } from './load-season-data.ts'

export interface SeasonAnalysis {
  readonly pairs: PairAnalytics[]
  readonly races: RaceTrend[]
  /** Searched after the figures have been returned, because the search takes longer. */
  readonly insights: Promise<Insight[]>
}

/** Time for compressing and sending the figures before the search for insights occupies the processor. */
const SEND_FIGURES_MS = 50

interface CacheEntry {
  analysis: Promise<SeasonAnalysis> | undefined
}

/** Analyses a year. The result is cached until something in the loft changes; parallel calls share it. */
export async function analyseSeason(db: Db, year: number, today: LocalDate, now: Date): Promise<SeasonAnalysis> {
  const entry = await cachePerVersion<CacheEntry>(db, `analytics ${year} ${today}`, async () => ({ analysis: undefined }))
  entry.analysis ??= analyse(db, year, today, now)
  const { analysis } = entry
  // After a failure the next call tries again.
  analysis
    .then(({ insights }) => insights)
    .catch(() => {
      if (entry.analysis === analysis) entry.analysis = undefined
    })
  return analysis
}

/** Lists the years a user can choose. */
export async function listYears(db: Db, today: LocalDate): Promise<number[]> {
  const first = await cachePerVersion(db, 'analytics first day', () => findFirstDataDay(db))
  return yearsOffered(yearOf(today), first === null ? null : yearOf(first))
}

async function analyse(db: Db, year: number, today: LocalDate, now: Date): Promise<SeasonAnalysis> {
  const season = await loadSeasonData(db, year, today)
  const profitabilities = await loadProfitability(db, [...season.pairs.keys()])
  const { documentLanguage } = await findSettings(db)
  await yieldToEventLoop()
  const pairs = analysePairs(season, profitabilities, now.toISOString())
  await yieldToEventLoop()
  const races = analyseRaces(season.starts)
  await yieldToEventLoop()
  return { pairs, races, insights: findInsights(db, season, documentLanguage) }
}

async function findInsights(db: Db, season: SeasonData, locale: Locale): Promise<Insight[]> {
  await wait(SEND_FIGURES_MS)
  const findings = await runYielding(findInsightsInSteps({ ...season, ...(await loadEarlierYears(db, season)) }))
  return findings.map((finding) => toInsight(finding, season.year, locale))
}

/** Runs a calculation that stops now and then, and answers other requests at these points. */
async function runYielding<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await yieldToEventLoop()
  }
}

function toInsight({ evidence, ...finding }: Finding, seasonYear: number, locale: Locale): Insight {
  return {
    ...finding,
    description: insightText(finding, translatorOf(locale), formatter(locale)),
    rowIds: evidence.map(({ id }) => id),
    rows: evidence.slice(0, MAX_SHOWN_EVIDENCE),
    seasonYear,
  }
}
