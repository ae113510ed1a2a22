import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExactAmount, splitEvenly, toThousandths, toUnits } from './amount.ts'

test.each([
  [0.2, 200],
  [0.001, 1],
  [1.005, 1005],
  [0.1 + 0.2, 300],
  [1_000_000, 1_000_000_000],
  [0, 0],
])('%d units are %d thousandths', (units, thousandths) => expect(toThousandths(units)).toBe(thousandths))

test.each([
  [0.001, true],
  [0.0001, false],
  [1.234, true],
  [1.2345, false],
  [999_999.999, true],
  [0, true],
])('%d is exact: %s', (units, expected) => expect(isExactAmount(units)).toBe(expected))

test('converting to units and back changes nothing', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (parts) => toThousandths(toUnits(parts)) === parts))
})

test.each([
  [10_000, 3, [3334, 3333, 3333]],
  [9000, 3, [3000, 3000, 3000]],
  [2, 3, [1, 1, 0]],
  [5, 1, [5]],
])('%d thousandths split into %d parts are %j', (amount, parts, expected) => expect(splitEvenly(amount, parts)).toEqual(expected))
