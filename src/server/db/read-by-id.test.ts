import { expect, test } from 'vitest'
import { readById, type IdRange } from './read-by-id.ts'

test.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [7, 3],
])('reads %i rows in parts of 3 with %i queries', async (count, queries) => {
  const stored = Array.from({ length: count }, (_, at) => ({ id: 10 * at + 5 }))
  const ranges: IdRange[] = []
  const rows = await readById(async (range) => {
    ranges.push(range)
    return stored.filter(({ id }) => id > range.after).slice(0, range.limit)
  }, 3)
  expect(rows).toEqual(stored)
  expect(ranges).toHaveLength(queries)
})
