import type { PairAnalytics, Share } from '#shared/analytics/analytics.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { toCsv, type CellValue } from '#server/sheets/write-csv.ts'
import { analyseSeason } from './analyse-season.ts'

/** Writes a year's pairs as CSV, with titles in the document language. */
export async function writeAnalyticsCsv(
  db: Db,
  year: number,
  today: LocalDate,
  now: Date,
): Promise<{ name: string; text: string }> {
  const { documentLanguage } = await findSettings(db)
  const t = translatorOf(documentLanguage)
  const columns = columnsOf(t)
  const { pairs } = await analyseSeason(db, year, today, now)
  const rows = pairs.map((pair) => columns.map(([, cell]) => cell(pair)))
  return { name: `${t('analytics.report.file')}-${year}.csv`, text: toCsv([columns.map(([title]) => title), ...rows]) }
}

/** Writes rates as "1 of 1", because a percentage hides how few birds it is based on. */
function columnsOf(t: Translate): [title: string, cell: (pair: PairAnalytics) => CellValue][] {
  const share = ({ hits, of }: Share) => (of === 0 ? null : t('analytics.share', { hits, of }))
  return [
    [t('analytics.column.year'), (pair) => pair.seasonYear],
    [t('analytics.column.pair'), (pair) => pair.pair],
    [t('analytics.column.active'), (pair) => t(pair.isActive ? 'common.yes' : 'common.no')],
    [t('analytics.column.young'), (pair) => pair.totalOffspring],
    [t('analytics.column.raceable'), (pair) => pair.raceableOffspring],
    [t('analytics.column.fertility'), (pair) => share(pair.fertility)],
    [t('analytics.column.hatch'), (pair) => share(pair.hatch)],
    [t('analytics.column.survival'), (pair) => share(pair.survival)],
    [t('analytics.column.races'), (pair) => pair.totalRaces],
    [t('analytics.column.wins'), (pair) => pair.totalWins],
    [t('analytics.column.trophies'), (pair) => pair.totalTrophies],
    [t('analytics.column.topPerformers'), (pair) => pair.topPerformers],
    [t('analytics.column.position'), (pair) => pair.averagePosition],
    [`${t('analytics.column.velocity')} (km/h)`, (pair) => pair.averageVelocity],
    [t('analytics.column.performance'), (pair) => pair.performanceScore],
    [t('analytics.column.results'), (pair) => pair.placedResults],
    [t('analytics.column.profitability'), (pair) => pair.profitabilityScore],
    [t('analytics.column.value'), (pair) => pair.value],
    [t('analytics.column.cost'), (pair) => pair.cost],
    [t('analytics.column.currency'), (pair) => pair.currency],
  ]
}
