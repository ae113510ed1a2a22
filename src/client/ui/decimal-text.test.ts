import { expect, test } from 'vitest'
import { plainDecimal, shownDecimal } from './decimal-text.ts'

test.each([
  ['', '', ''],
  ['12', '12', '12'],
  ['12.5', '12.5', '12,5'],
  ['-3.703790', '-3.703790', '-3,703790'],
  ['0.', '0.', '0,'],
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
  ['1e5', undefined],
])('%j is read as %j', (written, value) => expect(plainDecimal(written)).toBe(value))
