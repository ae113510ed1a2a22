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
  const say = translatorOf(documentLanguage)
  const columns = columnsOf(say)
  const { pairs } = await analyseSeason(db, year, today, now)
  const rows = pairs.map((pair) => columns.map(([, cell]) => cell(pair)))
  return { name: `${say('analytics.report.file')}-${year}.csv`, text: toCsv([columns.map(([title]) => title), ...rows]) }
}

/** Writes rates as "1 of 1", because a percentage hides how few birds it is based on. */
function columnsOf(say: Translate): [title: string, cell: (pair: PairAnalytics) => CellValue][] {
  const share = ({ hits, of }: Share) => (of === 0 ? null : say('analytics.share', { hits, of }))
  return [
    [say('analytics.column.year'), (pair) => pair.seasonYear],
    [say('analytics.column.pair'), (pair) => pair.pair],
    [say('analytics.column.active'), (pair) => say(pair.isActive ? 'common.yes' : 'common.no')],
    [say('analytics.column.young'), (pair) => pair.totalOffspring],
    [say('analytics.column.raceable'), (pair) => pair.raceableOffspring],
    [say('analytics.column.fertility'), (pair) => share(pair.fertility)],
    [say('analytics.column.hatch'), (pair) => share(pair.hatch)],
    [say('analytics.column.survival'), (pair) => share(pair.survival)],
    [say('analytics.column.races'), (pair) => pair.totalRaces],
    [say('analytics.column.wins'), (pair) => pair.totalWins],
    [say('analytics.column.trophies'), (pair) => pair.totalTrophies],
    [say('analytics.column.topPerformers'), (pair) => pair.topPerformers],
    [say('analytics.column.position'), (pair) => pair.averagePosition],
    [`${say('analytics.column.velocity')} (km/h)`, (pair) => pair.averageVelocity],
    [say('analytics.column.performance'), (pair) => pair.performanceScore],
    [say('analytics.column.results'), (pair) => pair.placedResults],
    [say('analytics.column.profitability'), (pair) => pair.profitabilityScore],
    [say('analytics.column.value'), (pair) => pair.value],
    [say('analytics.column.cost'), (pair) => pair.cost],
    [say('analytics.column.currency'), (pair) => pair.currency],
  ]
}
