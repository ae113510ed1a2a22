import { expect, test } from 'vitest'
import { readDecimal, readNumbers } from './written-number.ts'

test.each([
  ['1258.93042710562', 1258.93042710562],
  ['1397,00', 1397],
  ['1397', 1397],
  ['1.397', 1.397],
  ['1,397', 1.397],
  ['1.397.000', 1397000],
  ['1.397.00', undefined],
  ['1.397,50', 1397.5],
  ['1,397.50', 1397.5],
  ['-1', -1],
  ['07,92', 7.92],
  ['', undefined],
  ['1e3', undefined],
  ['3:52', undefined],
  ['1397 m', undefined],
])('%s is the number %j', (text, value) => expect(readDecimal(text)).toBe(value))

test.each([
  ['1145', [1145]],
  ['1145,5 m/min', [1145.5]],
  ['1.145', [1.145, 1145]],
  ['0.145', [0.145]],
  ['1145.123', [1145.123]],
  ['1,145.5', [1145.5]],
  ["1'145.5", [1145.5]],
  ['1.145.000', [1145000]],
  ['1.145.000,25', [1145000.25]],
  ['1.14.5', []],
  ['1,14.5', []],
  ['1,,,,0.0', []],
  ['12:30', []],
  ['', []],
])('%s can be %j', (text, values) => expect(readNumbers(text).map(({ value }) => value)).toEqual(values))
