import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { analysePairs, analyseRaces } from './pair-analytics.ts'
import { profitability } from './profitability.ts'
import { egg, pair, season, start, times, young } from './season-fixtures.ts'
import { topPairs, totalsOf } from './season-totals.ts'

const NOW = '2026-11-21T12:00:00.000Z'

/** Pair 1: four young, three results. Pair 2: two young that did not race. Pair 3: only eggs. Bird 99 has no parents here. */
const SEASON = season({
  pairs: [pair(1), pair(2), pair(3)],
  young: [
    ...times(3, () => young(1)),
    young(1, { isRaceable: false, nestFate: 'died' }),
    young(2),
    young(2, { isRaceable: false, nestFate: 'open' }),
  ],
  starts: [
    start(11, 1, { speed: 1200 }),
    start(11, 3, { speed: 1300, raceEventId: 2, day: '2026-04-01' as LocalDate }),
    start(12, 50, { raceEventId: 2, day: '2026-04-01' as LocalDate }),
    start(12, null),
    start(99, 100, { breedingPairId: null }),
  ],
  eggs: [
    egg(1),
    egg(1, { isFertile: false, outcome: 'lost' }),
    egg(1, { isFertile: null, outcome: 'lost' }),
    egg(1, { outcome: 'open' }),
    egg(3),
  ],
})

test('calculates a season pair by pair', () => {
  const account = profitability({ value: [{ cents: 7500, currency: 'EUR' }], cost: [{ cents: 2500, currency: 'EUR' }] })
  const [first, second, ...others] = analysePairs(SEASON, new Map([[1, account]]), NOW)
  expect(others).toEqual([])
  // Places 1, 3 and 50 of 100 score 99.5, 97.5 and 50.5; bird 99's last place scores 0.5. The loft's mean is 62.
  expect(first).toMatchObject({
    breedingPairId: 1,
    totalOffspring: 4,
    raceableOffspring: 3,
    racedOffspring: 2,
    topPerformers: 1,
    totalRaces: 4,
    totalWins: 1,
    totalTrophies: 2,
    averagePosition: 18,
    averageVelocity: 75,
    // (247.5 + 5 × 62) / 8
    performanceScore: 69.7,
    placedResults: 3,
    meanPlaceScore: 82.5,
    isProvisional: true,
    profitabilityScore: 75,
    value: 75,
    cost: 25,
    currency: 'EUR',
    fertility: { hits: 2, of: 3 },
    hatch: { hits: 1, of: 3 },
    survival: { hits: 3, of: 4 },
    lastCalculatedAt: NOW,
  })
  expect(second).toMatchObject({
    breedingPairId: 2,
    totalOffspring: 2,
    raceableOffspring: 1,
    totalRaces: 0,
    averagePosition: null,
    averageVelocity: null,
    performanceScore: null,
    meanPlaceScore: null,
    profitabilityScore: null,
    fertility: { hits: 0, of: 0 },
    survival: { hits: 1, of: 1 },
  })
})

test('the four totals are those of all pairs together', () => {
  expect(totalsOf(analysePairs(SEASON, new Map(), NOW))).toMatchObject({
    successRate: 4 / 6,
    winRate: 1 / 4,
    trophyRate: 2 / 4,
    performanceScore: 82.5,
    isProvisional: true,
  })
  expect(totalsOf([])).toMatchObject({ successRate: 0, winRate: 0, trophyRate: 0, performanceScore: null })
})

test('lists the five best pairs and none without a score', () => {
  const pairs = times(7, (at) => pair(at + 1))
  const starts = times(6, (at) => start(10 * (at + 1), 60 - at))
  const ranked = analysePairs(season({ pairs, starts, young: [young(7)] }), new Map(), NOW)
  expect(ranked.map(({ breedingPairId }) => breedingPairId)).toEqual([6, 5, 4, 3, 2, 1, 7])
  expect(topPairs(ranked).map(({ breedingPairId }) => breedingPairId)).toEqual([6, 5, 4, 3, 2])
  expect(topPairs(ranked.slice(5)).map(({ breedingPairId }) => breedingPairId)).toEqual([1])
})

test('lists races by day, with the best place and the mean', () => {
  expect(analyseRaces(SEASON.starts.toReversed())).toMatchObject([
    { raceEventId: 1, birds: 3, bestPosition: 1, meanPlaceScore: 50, distance: 200, participants: 100 },
    { raceEventId: 2, birds: 2, bestPosition: 3, meanPlaceScore: 74 },
  ])
  expect(analyseRaces([start(11, null)])).toMatchObject([{ birds: 1, bestPosition: null, meanPlaceScore: null }])
})
