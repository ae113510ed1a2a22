import { expect, test } from 'vitest'
import { toCents, fromCents } from './cents.ts'

test.each([
  [0, 0],
  [0.01, 1],
  [12.5, 1250],
  [1.005, 101],
  [1.00499, 100],
  [0.285, 29],
  [8.115, 812],
  [1e-7, 0],
  [99_999_999.99, 9_999_999_999],
  [100_000_000, 10_000_000_000],
])('converts %d to %i cents', (units, cents) => expect(toCents(units)).toBe(cents))

test('converts every sum of cents to units and back without loss', () => {
  for (let cents = 0; cents < 20_000; cents++) expect(toCents(fromCents(cents))).toBe(cents)
})
