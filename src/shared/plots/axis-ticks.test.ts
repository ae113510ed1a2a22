import { expect, test } from 'vitest'
import { ticksUpTo, ticksBetween } from './axis-ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [95, [0, 25, 50, 75, 100]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
])('up to %i the ticks are %j', (largest, ticks) => expect(ticksUpTo(largest)).toEqual(ticks))

test.each([
  [0, 100, 4, [0, 25, 50, 75, 100]],
  [934, 1394, 6, [1000, 1100, 1200, 1300]],
  [58.2, 83.9, 6, [60, 65, 70, 75, 80]],
  [1.02, 1.09, 4, [1.02, 1.04, 1.06, 1.08]],
  [5, 5, 4, [5]],
  [-3, 3, 3, [-2, 0, 2]],
])('from %d to %d in at most %i steps: %j', (min, max, steps, ticks) => expect(ticksBetween(min, max, steps)).toEqual(ticks))
