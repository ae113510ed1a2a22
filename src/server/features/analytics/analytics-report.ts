import type { PairAnalytics, RaceTrend, Share } from '#shared/analytics/analytics.ts'
import { roiLabel } from '#shared/analytics/score-labels.ts'
import { totalsOf } from '#shared/analytics/season-totals.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { en } from '#shared/i18n/en.ts'
import { es } from '#shared/i18n/es.ts'
import { formatter, type Format } from '#shared/i18n/format.ts'
import { speaker, type Say } from '#shared/i18n/speak.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { drawFacts, drawHeading, drawText, drawTitle } from '#server/pdf/pdf-blocks.ts'
import { finishPdf, openPdf, type Pdf } from '#server/pdf/pdf-document.ts'
import { drawTable, type PdfColumn } from '#server/pdf/pdf-table.ts'
import type { PdfFile } from '#server/pdf/send-pdf.ts'
import { analyseSeason, type SeasonAnalysis } from './analyse-season.ts'

/** Writes a year's analytics as a PDF on A4 pages, in the document language. */
export async function writeReport(db: Db, year: number, today: LocalDate, now: Date): Promise<PdfFile> {
  const settings = await findSettings(db)
  const say = speaker(settings.documentLanguage, { en, es }[settings.documentLanguage])
  const analysis = await analyseSeason(db, year, today, now)
  return { name: `${say('analytics.report.file')}-${year}.pdf`, bytes: await draw(analysis, settings, say, year, today, now) }
}

async function draw(analysis: SeasonAnalysis, settings: Settings, say: Say, year: number, today: LocalDate, now: Date) {
  const { documentLanguage: language, keeperName, loftName } = settings
  const format = formatter(language)
  const title = say('analytics.report.title', { year: String(year) })
  const pdf = openPdf({ title, language, author: keeperName, createdAt: now })
  drawTitle(pdf, title)
  drawFacts(pdf, [
    [say('analytics.report.keeper'), keeperName],
    [say('analytics.report.loft'), loftName],
    [say('analytics.report.issued'), format.date(today)],
  ])
  drawFacts(pdf, metrics(analysis.pairs, say, format))
  drawHeading(pdf, say('analytics.report.pairs'))
  if (analysis.pairs.length === 0) line(pdf, say('analytics.report.noPairs'))
  else await drawTable(pdf, pairColumns(say, format), analysis.pairs)
  drawHeading(pdf, say('analytics.report.races'))
  if (analysis.races.length === 0) line(pdf, say('analytics.report.noRaces'))
  else await drawTable(pdf, raceColumns(say, format), analysis.races)
  drawHeading(pdf, say('analytics.tab.insights'))
  if (analysis.insights.length === 0) line(pdf, say('analytics.report.noInsights'))
  for (const { insightType, description, confidence } of analysis.insights) {
    const sure = `${say('analytics.insights.confidence')} ${format.number(confidence / 100, { style: 'percent' })}`
    line(pdf, `${[say(`analytics.type.${insightType}`), ...(confidence > 0 ? [sure] : [])].join(' · ')}: ${description}`)
  }
  return finishPdf(pdf, (page, pages) => `${title} · ${keeperName} · ${say('analytics.report.page', { page, pages })}`)
}

function metrics(pairs: readonly PairAnalytics[], say: Say, format: Format) {
  const totals = totalsOf(pairs)
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 })
  const score = scoreText(totals.performanceScore, format)
  const of = (value: string, hits: number, all: number) => `${value} (${say('analytics.share', { hits, of: all })})`
  return [
    [say('analytics.metric.success'), of(percent(totals.successRate), totals.raceableOffspring, totals.totalOffspring)],
    [say('analytics.metric.win'), of(percent(totals.winRate), totals.totalWins, totals.totalRaces)],
    [say('analytics.metric.trophy'), of(percent(totals.trophyRate), totals.totalTrophies, totals.totalRaces)],
    [
      say('analytics.column.performance'),
      `${score} (${say('analytics.metric.performance.line', { count: totals.placedResults })}${totals.isProvisional ? `, ${say('analytics.provisional')}` : ''})`,
    ],
  ] as const
}

function pairColumns(say: Say, format: Format): PdfColumn<PairAnalytics>[] {
  const share = ({ hits, of }: Share) => (of === 0 ? '—' : say('analytics.share', { hits, of }))
  const number = (value: number) => format.number(value)
  return [
    { title: say('analytics.column.pair'), share: 30, isBold: true, text: ({ pair }) => pair },
    {
      title: say('analytics.column.raceable'),
      share: 13,
      text: ({ raceableOffspring, totalOffspring }) => share({ hits: raceableOffspring, of: totalOffspring }),
    },
    { title: say('analytics.column.fertility'), share: 13, text: ({ fertility }) => share(fertility) },
    { title: say('analytics.column.hatch'), share: 13, text: ({ hatch }) => share(hatch) },
    { title: say('analytics.column.survival'), share: 15, text: ({ survival }) => share(survival) },
    { title: say('analytics.column.races'), share: 10, align: 'right', text: ({ totalRaces }) => number(totalRaces) },
    { title: say('analytics.column.trophies'), share: 9, align: 'right', text: ({ totalTrophies }) => number(totalTrophies) },
    {
      title: say('analytics.column.performance'),
      share: 17,
      align: 'right',
      text: ({ performanceScore, isProvisional }) =>
        performanceScore !== null && isProvisional
          ? `${scoreText(performanceScore, format)}\n${say('analytics.provisional')}`
          : scoreText(performanceScore, format),
    },
    {
      title: say('analytics.column.profitability'),
      share: 17,
      align: 'right',
      text: ({ profitabilityScore }) =>
        profitabilityScore === null
          ? '—'
          : `${scoreText(profitabilityScore, format)}\n${say(`analytics.roi.${roiLabel(profitabilityScore)}`)}`,
    },
  ]
}

function raceColumns(say: Say, format: Format): PdfColumn<RaceTrend>[] {
  return [
    { title: say('analytics.trend.date'), share: 18, text: ({ date }) => format.date(date) },
    { title: say('analytics.trend.race'), share: 40, isBold: true, text: ({ name }) => name },
    {
      title: say('analytics.trend.distance'),
      share: 16,
      align: 'right',
      text: ({ distance }) => (distance === null ? '—' : say('analytics.trend.km', { distance })),
    },
    { title: say('analytics.trend.birds'), share: 12, align: 'right', text: ({ birds }) => format.number(birds) },
    {
      title: say('analytics.trend.best'),
      share: 20,
      align: 'right',
      text: ({ bestPosition, participants }) =>
        bestPosition === null ? '—' : say('analytics.trend.place', { position: bestPosition, participants }),
    },
    { title: say('analytics.trend.score'), share: 20, align: 'right', text: (race) => scoreText(race.meanPlaceScore, format) },
  ]
}

function scoreText(score: number | null, format: Format): string {
  return score === null ? '—' : format.number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

function line(pdf: Pdf, text: string): void {
  drawText(pdf, text)
  pdf.moveDown(0.4)
}
