import { expect, test } from 'vitest'
import { awardOf } from './award.ts'

test.each([
  [1, 1, 'win'],
  [1, 0, 'win'],
  [2, 20, 'top'],
  [2, 19, null],
  [10, 100, 'top'],
  [11, 100, null],
  [5, 0, null],
])('place %i of %i', (position, participants, award) => {
  expect(awardOf({ position, participants })).toBe(award)
})
