import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignMates } from './assign-mates.ts'
import { PROPERTY_OPTIONS } from './testing/random-pedigree.ts'

const costTables = (maxSide: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: maxSide }), fc.integer({ min: 1, max: maxSide }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.nat(30), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )

const costOf = (costs: readonly (readonly number[])[], mates: readonly number[]): number =>
  mates.reduce((sum, column, row) => sum + (column < 0 ? 0 : costs[row]![column]!), 0)

/** Finds the minimal cost by trying every assignment. */
function leastCost(costs: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number {
  if (row === costs.length) return 0
  const columns = costs[0]!.length
  const withMate = costs[row]!.map((cost, column) =>
    taken.includes(column) ? Infinity : cost + leastCost(costs, row + 1, [...taken, column]),
  )
  const canGoWithout = row - taken.length < costs.length - columns
  return Math.min(...withMate, canGoWithout ? leastCost(costs, row + 1, taken) : Infinity)
}

describe('assigned mates', () => {
  test.each([
    ['none', [], []],
    ['one', [[7]], [0]],
    [
      'the cheapest column does not go to the first row',
      [
        [1, 2],
        [1, 9],
      ],
      [1, 0],
    ],
    ['more hens', [[5, 1, 3]], [1]],
    ['more cocks', [[5], [1], [3]], [-1, 0, -1]],
  ])('%s', (_, costs, mates) => expect(assignMates(costs)).toEqual(mates))

  test('have the least total cost, and no bird has two', () => {
    fc.assert(
      fc.property(costTables(5), (costs) => {
        const mates = assignMates(costs)
        const chosen = mates.filter((column) => column >= 0)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(chosen).toHaveLength(Math.min(costs.length, costs[0]!.length))
        expect(costOf(costs, mates)).toBe(leastCost(costs))
      }),
      PROPERTY_OPTIONS,
    )
  })
})
