import { expect, test } from 'vitest'
import { isEmptyingConfirmed } from './confirm-emptying.ts'

test.each([
  ['El Niño', 'El Niño', true],
  ['  el   nino ', 'El Niño', true],
  ['El Niñ', 'El Niño', false],
  ['EMPTY', 'El Niño', false],
  ['EMPTY', null, true],
  ['vaciar', null, true],
  ['yes', null, false],
])('typing "%s" for the loft %s: %s', (typed, loftName, isConfirmed) => {
  expect(isEmptyingConfirmed(typed, loftName)).toBe(isConfirmed)
})
