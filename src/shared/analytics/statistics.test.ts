import { expect, test } from 'vitest'
import { fisherExact, holmCorrection, rankValues, rankSumTest } from './statistics.ts'

const table = (hits: number, misses: number, otherHits: number, otherMisses: number) => ({ hits, misses, otherHits, otherMisses })

test.each([
  // The lady tasting tea: the probability of 4 of 4 cups is 1 in 70, of at least 3 it is 17 in 70.
  [table(4, 0, 0, 4), 'more', 1 / 70],
  [table(3, 1, 1, 3), 'more', 17 / 70],
  [table(1, 3, 3, 1), 'fewer', 17 / 70],
  [table(0, 4, 4, 0), 'fewer', 1 / 70],
  // Having at least 0 hits is certain.
  [table(0, 3, 2, 5), 'more', 1],
  // 1 of 2 and 0 of 2: half of the arrangements have the one hit in the first group.
  [table(1, 1, 0, 2), 'more', 0.5],
  [table(0, 0, 3, 4), 'more', 1],
] as const)('%j has %s hits by chance with probability %d', (given, side, expected) => {
  expect(fisherExact(given, side)).toBeCloseTo(expected, 12)
})

test('calculates the probability of tens of thousands of cases', () => {
  expect(fisherExact(table(20_000, 20_000, 20_000, 20_000), 'more')).toBeCloseTo(0.5, 2)
})

test.each([
  // U = 0, mean 12.5, standard deviation 4.7871: z = 12 / 4.7871 = 2.5067.
  [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], 0.0122],
  [[6, 7, 8, 9, 10], [1, 2, 3, 4, 5], 0.0122],
  // U = 12, half a rank from the mean.
  [[1, 4, 5, 8, 9], [2, 3, 6, 7, 10], 1],
  [[3, 3, 3], [3, 3, 3], 1],
  // Ranks 2, 2, 2 against 5, 5, 5; U = 0, variance 9/12 × (7 − 48/30) = 4.05, z = 4 / 2.0125 = 1.9876.
  [[1, 1, 1], [2, 2, 2], 0.0469],
  [[], [1, 2], 1],
])('%j and %j differ by chance with probability %d', (group, others, expected) => {
  const ranking = rankValues([...group, ...others])
  expect(rankSumTest(ranking.ranks.slice(0, group.length), ranking)).toBeCloseTo(expected, 4)
})

test('equal values share the mean of their ranks', () => {
  expect(rankValues([5, 1, 3, 1, 3, 3])).toEqual({ ranks: [6, 1.5, 4, 1.5, 4, 4], ties: 6 + 24 })
  expect(rankValues([])).toEqual({ ranks: [], ties: 0 })
})

test("Holm's correction of several comparisons", () => {
  expect(holmCorrection([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02])
  expect(holmCorrection([0.6, 0.7])).toEqual([1, 1])
  expect(holmCorrection([0.02])).toEqual([0.02])
  expect(holmCorrection([])).toEqual([])
})
