import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { rankSeason, type StartToRank } from './season-standings.ts'

/** Makes a start in a field of 101 birds, so that place 1 + n beats 100 - n percent. */
function start(pigeonId: number, position: number | null, more: Partial<StartToRank> = {}): StartToRank {
  return {
    pigeonId,
    bandId: `Bird ${pigeonId}`,
    birdName: null,
    birthYear: 2023,
    breedingPairId: null,
    hatchDate: null,
    raceEventId: 1,
    raceName: 'Tudela',
    day: '2026-05-02' as LocalDate,
    distance: 142_000,
    position,
    participants: 101,
    ...more,
  }
}
const day = (text: string) => text as LocalDate
const pointsOf = (starts: readonly StartToRank[]) =>
  rankSeason(starts)[0]!.birds.map(({ pigeonId, rank, points, counted, results }) => [pigeonId, rank, points, counted, results])

test.each([
  ['one result', [start(1, 11)], [[1, 1, 90, 1, 1]]],
  [
    'adds up the best five of six results',
    [1, 11, 21, 31, 41, 51].map((place) => start(1, place)),
    [[1, 1, 100 + 90 + 80 + 70 + 60, 5, 6]],
  ],
  [
    'equal points share a rank, and the next rank is skipped',
    [start(1, 11), start(2, 11), start(3, 21), start(4, 1)],
    [
      [4, 1, 100, 1, 1],
      [1, 2, 90, 1, 1],
      [2, 2, 90, 1, 1],
      [3, 4, 80, 1, 1],
    ],
  ],
  ['a result without a place gives no points', [start(1, null), start(2, 101)], [[2, 1, 0, 1, 1]]],
])('ace birds: %s', (_, starts, expected) => expect(pointsOf(starts)).toEqual(expected))

test('keeps ages and classes of distances apart, old birds and short races first', () => {
  const groups = rankSeason([
    start(1, 1, { birthYear: 2026 }),
    start(2, 1, { distance: 421_000 }),
    start(3, 1),
    start(3, 1, { raceEventId: 2 }),
    start(4, null, { distance: null }),
    start(5, 1, { birthYear: null }),
  ])
  expect(
    groups.map(({ isYoung, distanceClass, races, starts, birds }) => [isYoung, distanceClass, races, starts, birds.length]),
  ).toEqual([
    [false, 'sprint', 2, 3, 2],
    [false, 'middle', 1, 1, 1],
    [false, 'unknown', 1, 1, 0],
    [true, 'sprint', 1, 1, 1],
  ])
})

test.each([
  [2025, false],
  [2026, true],
  [2027, false],
])('a bird born in %i in a race of 2026: young %s', (birthYear, isYoung) => {
  expect(rankSeason([start(1, 1, { birthYear })])[0]!.isYoung).toBe(isYoung)
})

test('ranks pairs by the best five results of all their young', () => {
  const [group] = rankSeason([
    ...[1, 1, 1].map((place) => start(1, place, { breedingPairId: 7 })),
    ...[11, 11, 11].map((place) => start(2, place, { breedingPairId: 7 })),
    start(3, 1, { breedingPairId: 8 }),
    start(4, 1),
  ])
  expect(group!.pairs).toMatchObject([
    { breedingPairId: 7, rank: 1, points: 480, counted: 5, results: 6, birds: 2 },
    { breedingPairId: 8, rank: 2, points: 100, birds: 1 },
  ])
})

test.each([
  ['2026-03-01', '2026-03-01', 1],
  ['2026-03-01', '2026-03-04', 1],
  ['2026-03-01', '2026-03-05', 0],
])('young hatched on %s and %s are %i nest', (one, other, nests) => {
  const [group] = rankSeason([
    start(1, 1, { breedingPairId: 7, hatchDate: day(one) }),
    start(2, 51, { breedingPairId: 7, hatchDate: day(other) }),
    start(3, 1, { breedingPairId: 7 }),
  ])
  expect(group!.nests).toMatchObject(
    nests === 0 ? [] : [{ breedingPairId: 7, rank: 1, points: 150, birds: [{ pigeonId: 1 }, { pigeonId: 2 }] }],
  )
})

test('a nest needs two birds with a result', () => {
  const hatchDate = day('2026-03-01')
  const [group] = rankSeason([
    start(1, 1, { breedingPairId: 7, hatchDate }),
    start(1, 1, { breedingPairId: 7, hatchDate }),
    start(2, null, { breedingPairId: 7, hatchDate }),
  ])
  expect(group!.nests).toEqual([])
})
