import { expect, test } from 'vitest'
import { isEmptyLoft } from './empty-loft.ts'

const NONE = { totalPigeons: 0, maleCount: 0, femaleCount: 0, porDefinirCount: 0 }

test.each([
  ['nothing', 0, 0, true],
  ['a bird without a loft', 1, 0, false],
  ['a loft without a bird', 0, 1, false],
  ['both', 1, 1, false],
])('a loft with %s', (_, totalPigeons, lofts, isEmpty) => {
  const mainLofts = Array.from({ length: lofts }, (_, at) => ({ id: at + 1, sectionCount: 0, ...NONE }))
  expect(isEmptyLoft({ totalPigeons, mainLofts })).toBe(isEmpty)
})
