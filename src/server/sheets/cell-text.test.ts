import { expect, test } from 'vitest'
import { numberText, plainNumber } from './cell-text.ts'

test.each([
  [2041013, '2041013'],
  [2041013.5, '2041013.5'],
  [0, '0'],
  [-12.25, '-12.25'],
  [0.1 + 0.2, '0.3'],
  [1.2e15, '1200000000000000'],
  [1e21, '1000000000000000000000'],
  [1e-7, '0.0000001'],
  [-1.5e-7, '-0.00000015'],
  [1e-30, '0'],
])('writes %d as %s', (value, text) => {
  expect(plainNumber(value)).toBe(text)
})

test.each([
  ['General', 42434, '42434'],
  ['0', 2041013, '2041013'],
  ['0.00', 1.005, '1.005'],
  ['#,##0', 1234567, '1234567'],
  ['0%', 0.25, '0.25'],
  ['0.00E+00', 1.2e15, '1200000000000000'],
  ['_-* #,##0.00\\ "€"_-', 12.5, '12.5'],
  ['# ?/?', 0.5, '0.5'],
  ['0000000', 41013, '0041013'],
  ['00-0000000', 202041013, '20-2041013'],
  ['"BE"0000000', 41013, 'BE0041013'],
  ['m/d/yy', 42434, '2016-03-05'],
  ['dd.mm.yyyy', 42434, '2016-03-05'],
  ['[$-409]d-mmm-yy', 42434, '2016-03-05'],
  ['mmm-yy', 42434, '2016-03-05'],
  ['yyyy-mm-dd hh:mm', 42434.5, '2016-03-05 12:00:00'],
  ['d/m/yyyy', 0.5, '12:00:00'],
  ['d/m/yyyy', -5, '-5'],
  ['d/m/yyyy', 2041013000, '2041013000'],
  ['h:mm:ss;@', 0.47479166666666667, '11:23:42'],
  ['[$-F400]h:mm:ss AM/PM', 0.75, '18:00:00'],
  ['h:mm AM/PM', 0.75, '18:00:00'],
  ['mm:ss', 0.010416666666666666, '00:15:00'],
  ['h:mm:ss', 1.0923611111111111, '26:13:00'],
  ['h:mm:ss', 42434.5, '2016-03-05 12:00:00'],
  ['[h]:mm:ss', 1.0923611111111111, '26:13:00'],
  ['[Red]0', 7, '7'],
])('in the format %s, %d is %s', (format, value, text) => {
  expect(numberText(value, format, 1900)).toBe(text)
})

test('a value that is not a finite number gives an empty text', () => {
  expect(numberText(Number.NaN, 'General', 1900)).toBe('')
  expect(numberText(Number.POSITIVE_INFINITY, 'h:mm', 1900)).toBe('')
})

test('a workbook can use the 1904 date system', () => {
  expect(numberText(40972, 'd/m/yyyy', 1904)).toBe('2016-03-05')
})
