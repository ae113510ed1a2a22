import { describe, expect, test } from 'vitest'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { countryOfBands } from '#shared/races/result-lists/read-band.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { unitOfTitle } from '#shared/races/result-lists/unit-of-title.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { readTable } from '#server/sheets/read-sheets.ts'
import { runSize } from '#server/testing/run-options.ts'
import { BELGIAN_TITLES, belgianRows, generateRace, toCsvText, type RacePlan } from './generated-list-for-tests.ts'

const FIVE_NIGHTS = ['22:56-05:09', '22:56-05:10', '22:55-05:11', '22:54-05:12', '22:53-05:13']
const ROWS = runSize(500, 2000)
const PLANS: readonly (readonly [string, RacePlan])[] = [
  ['one day', { seed: 8, rows: ROWS, release: 7.5, distances: [400e3, 560e3], speeds: [1500, 700] }],
  ['two days', { seed: 7, rows: ROWS, release: 6.75, nights: ['22:34-05:35'], distances: [738e3, 900e3], speeds: [1279, 600] }],
  [
    'two days with comparison times',
    {
      seed: 6,
      rows: ROWS,
      release: 7.25,
      nights: ['22:23-05:45'],
      distances: [840e3, 980e3],
      speeds: [1080, 610],
      common: 920e3,
    },
  ],
  [
    'four days with comparison times only',
    { seed: 2, rows: ROWS, release: 9.5, nights: FIVE_NIGHTS, distances: [960e3, 1160e3], speeds: [799, 270], common: 1065e3 },
  ],
  [
    'five days with comparison times',
    { seed: 3, rows: ROWS, release: 9.5, nights: FIVE_NIGHTS, distances: [960e3, 1160e3], speeds: [1000, 230], common: 1065e3 },
  ],
]

interface Alteration {
  readonly plan?: Partial<RacePlan>
  readonly change?: (rows: string[][]) => string[][]
  readonly separator?: string
  /** The maximum number of rows without a velocity, because nothing shows their day. */
  readonly maxWithoutSpeed?: number
}

const shuffled = (rows: string[][]) =>
  rows
    .map((row, at) => ({ row, by: (at * 7919) % 1009 }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ row }) => row)

const ALTERATIONS: readonly (readonly [string, Alteration])[] = [
  ['as published', {}],
  ['with velocities of two decimals', { plan: { decimals: 2 } }],
  ['with decimal commas', { change: (rows) => rows.map((row) => row.with(10, row[10]!.replace('.', ','))), separator: ';' }],
  ['in another order', { change: shuffled, maxWithoutSpeed: 20 }],
  ['without places', { change: (rows) => rows.map((row) => row.with(0, '')) }],
  ['with many birds timed at night', { plan: { inside: 10 } }],
  ['where the distance of some lofts is missing', { plan: { missing: 0.05 } }],
]

describe.each(PLANS)('a Belgian national list over %s', (_, plan) => {
  test.each(ALTERATIONS)(
    'is read with its days, velocities, bands and places %s',
    async (__, { maxWithoutSpeed = 0, ...alteration }) => {
      const race = generateRace({ ...plan, ...alteration.plan })
      const rows = (alteration.change ?? ((list) => list))(belgianRows(race))
      const found = findLists([await readTable(toCsvText([BELGIAN_TITLES, ...rows], alteration.separator))], 2026)
      const [list, ...others] = found.races
      expect(others).toEqual([])
      const country = countryOfBands(list!.rows.map(({ fields }) => fields))
      const release = { releasedAt: timeOn(race.date, race.release * 1000), neutralisation: { rule: 'none' } as const }
      const known = { date: race.date, release, unitOfTitle: unitOfTitle(list!), country }
      const result = calculateRace(readList(list!, { thisYear: 2026, date: race.date }), known, {})

      const birdOf = new Map(race.birds.map((bird) => [bird.bandKey, bird]))
      const isDistanceKnown = new Set(
        race.birds.filter((bird) => bird.order === 1 && !bird.isDistanceMissing).map(({ loft }) => loft),
      )
      const pairs = result.rows.map((row) => ({ row, bird: birdOf.get(row.bandKey)! }))
      expect(pairs.map(({ row }) => row.bandKey)).toHaveLength(race.birds.length)
      const withDay = pairs.filter(({ row }) => row.arrivalTime !== undefined)
      const wrongDays = withDay.filter(
        ({ row, bird }) =>
          (bird.isComparison || isDistanceKnown.has(bird.loft)) && row.arrivalTime !== timeOn(race.date, bird.arrival * 1000),
      )
      expect(wrongDays.map(({ row }) => row.rowNumber)).toEqual([])
      const wrongSpeeds = pairs.filter(({ row, bird }) => row.speed !== undefined && Math.abs(row.speed - bird.speed) > 0.2)
      expect(wrongSpeeds.map(({ row }) => row.rowNumber)).toEqual([])
      expect(pairs.filter(({ row }) => row.speed === undefined).length).toBeLessThanOrEqual(maxWithoutSpeed)
      expect(result.questions.map(({ code }) => code)).toEqual(
        pairs.some(({ row }) => row.speed === undefined) ? ['arrivals'] : [],
      )
      const wrongPlaces = pairs.filter(
        ({ row, bird }) => row.position !== undefined && rows.some(([place]) => place) && row.position !== bird.place,
      )
      expect(wrongPlaces.map(({ row }) => row.rowNumber)).toEqual([])
    },
  )
})
