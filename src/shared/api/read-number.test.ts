import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['007', 7],
  ['-0.5', -0.5],
  ['+3', 3],
  ['.5', 0.5],
  ['5.', 5],
  [12.5, 12.5],
])('%j is %d', (written, number) => {
  expect(readNumber(written)).toBe(number)
})

test.each(['', ' ', '0x10', '0b1', '0o7', '1e3', '1E3', '1,5', '1_000', '1 000', 'Infinity', 'NaN', '.', '-', 'ten', '１２'])(
  '%j is not a number',
  (written) => {
    expect(readNumber(written)).toBeNaN()
  },
)
