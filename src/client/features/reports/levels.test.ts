import { expect, test } from 'vitest'
import { levelsUpTo } from './levels.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [100_000, [0, 50_000, 100_000]],
])('up to %i the levels are %j', (largest, levels) => expect(levelsUpTo(largest)).toEqual(levels))
