import { expect, test } from 'vitest'
import { rangeOf } from './career-range.ts'

test.each([
  ['some speeds', [1000, 1200, 1400], { min: 900, mean: 1200, max: 1500 }],
  ['one speed', [1200], { min: 1140, mean: 1200, max: 1260 }],
  ['equal speeds', [60, 60], { min: 57, mean: 60, max: 63 }],
  ['a plot never begins below zero', [1, 100], { min: 0, mean: 50.5, max: 125 }],
  ['only zeros', [0], { min: 0, mean: 0, max: 1 }],
])('%s', (_, values, range) => expect(rangeOf(values)).toEqual(range))
