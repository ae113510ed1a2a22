import { expect, test } from 'vitest'
import { distanceClassOf } from './distance-class.ts'

test.each([
  [null, 'unknown'],
  [0, 'unknown'],
  [Number.NaN, 'unknown'],
  [1, 'sprint'],
  [142_000, 'sprint'],
  [299_999, 'sprint'],
  [300_000, 'middle'],
  [421_000, 'middle'],
  [499_999, 'middle'],
  [500_000, 'long'],
  [699_999, 'long'],
  [700_000, 'extreme'],
  [1_100_000, 'extreme'],
])('%s m is %s', (metres, expected) => expect(distanceClassOf(metres)).toBe(expected))
