import type { PairAnalytics, Share } from '#shared/analytics/analytics.ts'
import { nestFate } from '#shared/analytics/nest-fate.ts'
import { totalsOf } from '#shared/analytics/season-totals.ts'
import { monthsUpTo } from '#shared/reports/period.ts'
import type { Row, Table } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { analyseSeason } from '#server/features/analytics/analyse-season.ts'
import { listYoungOfPairs } from '#server/features/pairs/young-of-pairs.repository.ts'
import { column, figure, withoutEmptyTables, singlePart, row, term, type ReportRequest, type Draft } from './report-draft.ts'

/** Reports a breeding season: the pairs with the figures of Breeding Analytics, and the young by month. */
export async function draftBreeding(db: Db, request: ReportRequest): Promise<Draft> {
  const { pairs } = await analyseSeason(db, request.year, request.today, request.now)
  const totals = totalsOf(pairs)
  return {
    isEmpty: pairs.length === 0,
    figures: [
      figure('reports.figure.young', 'count', totals.totalOffspring),
      figure('reports.figure.pairs', 'count', pairs.length),
      figure('analytics.column.raceable', 'share', { hits: totals.raceableOffspring, of: totals.totalOffspring }),
      figure(
        'analytics.column.fertility',
        'share',
        addUp(pairs, ({ fertility }) => fertility),
      ),
      figure(
        'analytics.column.hatch',
        'share',
        addUp(pairs, ({ hatch }) => hatch),
      ),
      figure(
        'analytics.column.survival',
        'share',
        addUp(pairs, ({ survival }) => survival),
      ),
    ],
    tables: pairs.length === 0 ? [] : withoutEmptyTables([rateTable(pairs), await monthTable(db, request)]),
    list: {
      title: 'reports.list.pairs',
      opens: 'pair',
      matching: pairs.length,
      columns: PAIR_COLUMNS,
      parts: () => singlePart(pairs.map(pairRow)),
    },
  }
}

function addUp(pairs: readonly PairAnalytics[], shareOf: (pair: PairAnalytics) => Share): Share {
  const shares = pairs.map(shareOf)
  return { hits: shares.reduce((sum, { hits }) => sum + hits, 0), of: shares.reduce((sum, share) => sum + share.of, 0) }
}

/** Maximum number of pairs in the chart; the list has all of them. */
const SHOWN_PAIRS = 10

function rateTable(pairs: readonly PairAnalytics[]): Table {
  const bred = pairs.filter(({ fertility, hatch, survival }) => fertility.of + hatch.of + survival.of > 0)
  return {
    title: 'reports.table.rates',
    columns: [
      column('analytics.column.pair', 'text'),
      column('analytics.column.fertility', 'share'),
      column('analytics.column.hatch', 'share'),
      column('analytics.column.survival', 'share'),
    ],
    rows: bred
      .slice(0, SHOWN_PAIRS)
      .map(({ breedingPairId: id, pair, fertility, hatch, survival }) => ({ id, cells: [pair, fertility, hatch, survival] })),
    opens: 'pair',
    plot: { as: 'shares', column: 1 },
  }
}

/** Counts young by the month of their hatch; young without a hatch date are last. */
async function monthTable(db: Db, { year, today }: ReportRequest): Promise<Table> {
  const young = (await listYoungOfPairs(db, { hatchedIn: year })).map((bird) => ({
    month: bird.hatchDate?.slice(0, 7),
    fate: bird.offspringId === null || bird.hatchDate === null ? 'open' : nestFate({ ...bird, hatchDate: bird.hatchDate }, today),
  }))
  const line = (some: typeof young) => [
    some.length,
    some.filter(({ fate }) => fate === 'left').length,
    some.filter(({ fate }) => fate === 'died').length,
  ]
  const undated = young.filter(({ month }) => month === undefined)
  return {
    title: 'reports.table.youngByMonth',
    columns: [
      column('reports.column.month', 'month'),
      column('reports.column.hatchedYoung', 'count'),
      column('reports.column.leftNest', 'count'),
      column('reports.column.diedInNest', 'count'),
    ],
    rows: [
      ...monthsUpTo(year, today).map((step) => row(step, ...line(young.filter(({ month }) => month === step)))),
      ...(undated.length > 0 ? [row(term('reports.word.noHatchDate'), ...line(undated))] : []),
    ],
    plot: { as: 'bars', column: 1 },
  }
}

const PAIR_COLUMNS = [
  column('analytics.column.pair', 'text'),
  column('analytics.column.young', 'count'),
  column('analytics.column.raceable', 'count'),
  column('analytics.column.fertility', 'share'),
  column('analytics.column.hatch', 'share'),
  column('analytics.column.survival', 'share'),
  column('analytics.column.races', 'count'),
  column('analytics.column.wins', 'count'),
  column('analytics.column.trophies', 'count'),
  column('analytics.column.performance', 'decimal'),
  column('analytics.column.profitability', 'decimal'),
]

function pairRow(pair: PairAnalytics): Row {
  return {
    id: pair.breedingPairId,
    cells: [
      pair.pair,
      pair.totalOffspring,
      pair.raceableOffspring,
      pair.fertility,
      pair.hatch,
      pair.survival,
      pair.totalRaces,
      pair.totalWins,
      pair.totalTrophies,
      pair.performanceScore,
      pair.profitabilityScore,
    ],
  }
}
