import { expect, test } from 'vitest'
import { decimalOf, isBelowCents, plainDecimal, shownDecimal } from './decimal-text.ts'

test.each([
  ['', '', ''],
  ['12', '12', '12'],
  ['12.5', '12.5', '12,5'],
  ['-3.703790', '-3.703790', '-3,703790'],
  ['0.', '0.', '0,'],
  ['1e-7', '1e-7', '1e-7'],
  ['2.5e-7', '2.5e-7', '2,5e-7'],
])('%j is shown as %j, in Spanish as %j', (value, english, spanish) => {
  expect(shownDecimal(value, 'en')).toBe(english)
  expect(shownDecimal(value, 'es')).toBe(spanish)
  expect(plainDecimal(spanish)).toBe(value)
})

test.each([
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['1.234', '1.234'],
  ['1.234,5', '1234.5'],
  ['-1.234.567,89', '-1234567.89'],
  ['1.234.567', '1234567'],
  [' 12 345,5 ', '12345.5'],
  ['−3,7', '-3.7'],
  [',5', '.5'],
  ['-', '-'],
  ['1,2,3', undefined],
  ['1,234.5', undefined],
  ['12.34,5', undefined],
  ['1.2.3', undefined],
  ['3-4', undefined],
  ['12 ml', undefined],
  ['1e-', '1e-'],
  ['1e-8', '1e-8'],
  ['e-e', undefined],
])('%j is read as %j', (written, value) => expect(plainDecimal(written)).toBe(value))

test.each([
  ['1.500', '1500'],
  ['-12.000', '-12000'],
  ['1.500,25', '1500.25'],
  ['1.50', '1.50'],
  ['1.5000', '1.5000'],
  ['1500.000', '1500.000'],
  ['0.500', '0.500'],
  ['1,500', '1.500'],
])('%j is read as %j where two decimals are the most', (written, value) => expect(plainDecimal(written, true)).toBe(value))

test.each([
  ['1500', false],
  ['1.50', false],
  ['1.500', true],
  ['0.005', true],
])('%j is below cents: %s', (value, isBelow) => expect(isBelowCents(value)).toBe(isBelow))

test.each([
  ['', null],
  [' ', null],
  ['-3.7', -3.7],
  ['0', 0],
  ['-', Number.NaN],
  ['.', Number.NaN],
])('a field that holds %j means %s', (value, number) => expect(decimalOf(value)).toBe(number))
