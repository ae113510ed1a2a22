import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import { analyseRaces } from '#shared/analytics/pair-analytics.ts'
import { isInFirstTenth, isTrophy, isWin, mean, toOneDecimalOrNull } from '#shared/analytics/place-score.ts'
import { periodOfYear } from '#shared/reports/period.ts'
import type { RaceTrend } from '#shared/analytics/analytics.ts'
import type { Row, Table } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import type { StartWithoutPair } from '#server/features/analytics/starts.repository.ts'
import { startsOfYear } from '#server/features/races/race-season.ts'
import { listResults } from '#server/features/races/result-list.repository.ts'
import { showResults } from '#server/features/races/show-races.ts'
import { sumPrizes } from './money.repository.ts'
import {
  column,
  figure,
  withoutEmptyTables,
  readInParts,
  row,
  toCurrencyUnits,
  type ReportRequest,
  type Draft,
} from './report-draft.ts'

/** Reports a racing season of the loft's own birds, with the figures of Breeding Analytics and of the results. */
export async function draftRaces(db: Db, { year }: ReportRequest): Promise<Draft> {
  const starts = await startsOfYear(db, year)
  const races = analyseRaces(starts.map((start) => ({ ...start, breedingPairId: null })))
  const latestFirst = starts.toReversed()
  const prizes = await sumPrizes(db, periodOfYear(year))
  const share = (passes: (start: StartWithoutPair) => boolean) => ({ hits: starts.filter(passes).length, of: starts.length })
  return {
    isEmpty: starts.length === 0,
    figures: [
      figure('reports.figure.results', 'count', starts.length),
      figure('reports.figure.races', 'count', races.length),
      figure('reports.figure.birdsRaced', 'count', new Set(starts.map(({ pigeonId }) => pigeonId)).size),
      figure(
        'analytics.column.wins',
        'share',
        share(({ position }) => isWin(position)),
      ),
      figure(
        'analytics.column.trophies',
        'share',
        share(({ position }) => isTrophy(position)),
      ),
      figure(
        'analytics.column.topPerformers',
        'share',
        share(({ position, participants }) => position !== null && isInFirstTenth(position, participants)),
      ),
      figure('reports.column.meanScore', 'decimal', toOneDecimalOrNull(mean(scoresIn(starts)))),
      ...prizes.map(({ currency, cents }) => figure('reports.column.prizes', 'money', toCurrencyUnits(cents), currency)),
    ],
    tables: withoutEmptyTables([raceTable(races), birdTable(starts)]),
    list: {
      title: 'reports.list.results',
      opens: 'pigeon',
      matching: starts.length,
      columns: RESULT_COLUMNS,
      parts: () =>
        readInParts<StartWithoutPair>(
          async ({ offset, limit }) => latestFirst.slice(offset, offset + limit),
          (part) => resultRows(db, part),
        ),
    },
  }
}

const scoresIn = (starts: readonly StartWithoutPair[]): number[] =>
  starts.map(({ score }) => score).filter((score) => score !== null)

function raceTable(races: readonly RaceTrend[]): Table {
  return {
    title: 'reports.table.byRace',
    columns: [
      column('reports.column.race', 'text'),
      column('reports.column.meanScore', 'decimal'),
      column('reports.column.day', 'day'),
      column('reports.column.distanceKm', 'decimal'),
      column('reports.column.birdsRaced', 'count'),
      column('reports.column.bestPlace', 'count'),
      column('reports.column.participants', 'count'),
    ],
    rows: races.map(({ name, meanPlaceScore, date, distance, birds, bestPosition, participants }) =>
      row(name, meanPlaceScore, date, distance, birds, bestPosition, participants),
    ),
    plot: { as: 'line', column: 1 },
  }
}

/** Maximum birds in the table; the list has every result. */
const SHOWN_BIRDS = 50

/** Ranks the birds by wins, then by trophies, then by mean place score. */
function birdTable(starts: readonly StartWithoutPair[]): Table {
  const birds = [...Map.groupBy(starts, ({ pigeonId }) => pigeonId).values()].map((own) => ({
    id: own[0]!.pigeonId,
    title: birdTitleOf(own[0]!),
    races: own.length,
    wins: own.filter(({ position }) => isWin(position)).length,
    trophies: own.filter(({ position }) => isTrophy(position)).length,
    score: toOneDecimalOrNull(mean(scoresIn(own))),
    speed: mean(own.map(({ speed }) => speed).filter((speed) => speed !== null)),
  }))
  const best = birds.toSorted(
    (a, b) => b.wins - a.wins || b.trophies - a.trophies || (b.score ?? -1) - (a.score ?? -1) || a.id - b.id,
  )
  return {
    title: 'reports.table.bestBirds',
    opens: 'pigeon',
    columns: [
      column('reports.column.bird', 'text'),
      column('analytics.column.races', 'count'),
      column('analytics.column.wins', 'count'),
      column('analytics.column.trophies', 'count'),
      column('reports.column.meanScore', 'decimal'),
      column('reports.column.meanVelocity', 'speed'),
    ],
    rows: best.slice(0, SHOWN_BIRDS).map(({ id, title, races, wins, trophies, score, speed }) => ({
      id,
      cells: [title, races, wins, trophies, score, speed],
    })),
  }
}

const RESULT_COLUMNS = [
  column('reports.column.bird', 'text'),
  column('reports.column.race', 'text'),
  column('reports.column.day', 'day'),
  column('reports.column.distanceKm', 'decimal'),
  column('reports.column.place', 'count'),
  column('reports.column.participants', 'count'),
  column('reports.column.velocity', 'speed'),
  column('reports.column.points', 'decimal'),
  column('reports.column.prize', 'money'),
  column('reports.column.currency', 'text'),
]

async function resultRows(db: Db, starts: readonly StartWithoutPair[]): Promise<Row[]> {
  const stored = await listResults(db, { ids: starts.map(({ id }) => id) })
  const results = new Map((await showResults(db, stored)).map((result) => [result.id, result]))
  return starts.map((start) => {
    const { id, pigeonId, raceName, day, distance, position, participants, speed } = start
    const { points = null, prize = null, currency = null } = results.get(id) ?? {}
    const km = distance === null ? null : distance / 1000
    return {
      id: pigeonId,
      cells: [
        birdTitleOf(start),
        raceName,
        day,
        km,
        position,
        participants,
        speed,
        points,
        prize,
        prize === null ? null : currency,
      ],
    }
  })
}
