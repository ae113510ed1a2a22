import type { PairAnalytics, RaceTrend } from '#shared/analytics/analytics.ts'
import type { Insight } from '#shared/analytics/insights/insight.ts'
import { roiLabel } from '#shared/analytics/score-labels.ts'
import { totalsOf } from '#shared/analytics/season-totals.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Row, Table } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { loadDocumentStyle } from '#server/features/reports/document-style.ts'
import { printDraft } from '#server/features/reports/print-report.ts'
import { column, figure, withoutEmptyTables, singlePart, row, term, type Draft } from '#server/features/reports/report-draft.ts'
import type { PdfFile } from '#server/pdf/send-pdf.ts'
import { analyseSeason, type SeasonAnalysis } from './analyse-season.ts'

/** Writes a year's analytics as a PDF on A4 pages, in the document language. */
export async function writeAnalyticsPdf(db: Db, year: number, today: LocalDate, now: Date): Promise<PdfFile> {
  const paper = await loadDocumentStyle(db)
  const { t, format } = paper
  const analysis = await analyseSeason(db, year, today, now)
  const bytes = await printDraft(draftAnalytics(analysis, await analysis.insights), paper, {
    title: t('analytics.report.title', { year: String(year) }),
    facts: [[t('analytics.report.issued'), format.date(today)]],
    emptyText: t('analytics.report.noPairs'),
    now,
  })
  return { name: `${t('analytics.report.file')}-${year}.pdf`, bytes }
}

function draftAnalytics({ pairs, races }: SeasonAnalysis, insights: readonly Insight[]): Draft {
  const totals = totalsOf(pairs)
  return {
    isEmpty: pairs.length + races.length === 0,
    figures: [
      figure('analytics.metric.success', 'share', { hits: totals.raceableOffspring, of: totals.totalOffspring }),
      figure('analytics.metric.win', 'share', { hits: totals.totalWins, of: totals.totalRaces }),
      figure('analytics.metric.trophy', 'share', { hits: totals.totalTrophies, of: totals.totalRaces }),
      figure('analytics.metric.performance', 'decimal', totals.performanceScore),
      figure('analytics.column.results', 'count', totals.placedResults),
    ],
    tables: withoutEmptyTables([raceTable(races), insightTable(insights)]),
    list: {
      title: 'analytics.report.pairs',
      opens: 'pair',
      matching: pairs.length,
      columns: PAIR_COLUMNS,
      parts: () => singlePart(pairs.map(pairRow)),
    },
  }
}

const PAIR_COLUMNS = [
  column('analytics.column.pair', 'text'),
  column('analytics.column.raceable', 'share'),
  column('analytics.column.fertility', 'share'),
  column('analytics.column.hatch', 'share'),
  column('analytics.column.survival', 'share'),
  column('analytics.column.races', 'count'),
  column('analytics.column.trophies', 'count'),
  column('analytics.column.performance', 'decimal'),
  column('analytics.column.note', 'text'),
  column('analytics.column.profitability', 'decimal'),
  column('analytics.column.rating', 'text'),
]

function pairRow(pair: PairAnalytics): Row {
  const { performanceScore, profitabilityScore } = pair
  return {
    id: pair.breedingPairId,
    cells: [
      pair.pair,
      { hits: pair.raceableOffspring, of: pair.totalOffspring },
      pair.fertility,
      pair.hatch,
      pair.survival,
      pair.totalRaces,
      pair.totalTrophies,
      performanceScore,
      performanceScore !== null && pair.isProvisional ? term('analytics.provisional') : null,
      profitabilityScore,
      profitabilityScore === null ? null : term(`analytics.roi.${roiLabel(profitabilityScore)}`),
    ],
  }
}

function raceTable(races: readonly RaceTrend[]): Table {
  return {
    title: 'analytics.report.races',
    columns: [
      column('analytics.trend.race', 'text'),
      column('analytics.trend.date', 'day'),
      column('reports.column.distanceKm', 'decimal'),
      column('analytics.trend.birds', 'count'),
      column('analytics.trend.best', 'count'),
      column('reports.column.participants', 'count'),
      column('analytics.trend.score', 'decimal'),
    ],
    rows: races.map(({ name, date, distance, birds, bestPosition, participants, meanPlaceScore }) =>
      row(name, date, distance, birds, bestPosition, participants, meanPlaceScore),
    ),
    plot: { as: 'line', column: 6 },
  }
}

function insightTable(insights: readonly Insight[]): Table {
  return {
    title: 'analytics.tab.insights',
    columns: [
      column('analytics.insights.what', 'text'),
      column('analytics.insights.outcome', 'text'),
      column('analytics.insights.confidence', 'share'),
    ],
    rows: insights.map(({ insightType, description, confidence }) =>
      row(term(`analytics.type.${insightType}`), description, confidence > 0 ? { hits: Math.round(confidence), of: 100 } : null),
    ),
  }
}
