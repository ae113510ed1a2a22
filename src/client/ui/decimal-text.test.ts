import { expect, test } from 'vitest'
import { toNumber, NOT_A_NUMBER, parseTypedDecimal, possibleValues, formatDecimal } from './decimal-text.ts'

test.each([
  ['', '', ''],
  ['12', '12', '12'],
  ['12.5', '12.5', '12,5'],
  ['-3.703790', '-3.703790', '-3,703790'],
  ['2.5e-7', '2.5e-7', '2,5e-7'],
  [NOT_A_NUMBER, '-', '-'],
])('shows %j as %j in English, as %j in Spanish', (value, english, spanish) => {
  expect([formatDecimal(value, 'en'), formatDecimal(value, 'es')]).toEqual([english, spanish])
})

test.each([
  ['', ['']],
  [' ', ['']],
  ['12', ['12']],
  ['12,5', ['12.5']],
  ['12.5', ['12.5']],
  ['12,', ['12']],
  [',5', ['0.5']],
  ['-.5', ['-0.5']],
  ['0.125', ['0.125']],
  ['0,125', ['0.125']],
  ['1234.567', ['1234.567']],
  ['1.5000', ['1.5000']],
  ['1.234,5', ['1234.5']],
  ['1,234.5', ['1234.5']],
  ['-1.234.567,89', ['-1234567.89']],
  ['1,234,567', ['1234567']],
  ['1.234.567', ['1234567']],
  [' 12 345,5 ', ['12345.5']],
  ['−3,7', ['-3.7']],
  ['1e-7', []],
  ['1e3', []],
  ['0x10', []],
  ['-', []],
  ['.', []],
  ['1,2,3', []],
  ['12.34,5', []],
  ['1.234.5', []],
  ['1.234,5.6', []],
  ['3-4', []],
  ['12 ml', []],
  ['1e-', []],
])('reads %j as %j in both languages', (written, readings) => {
  expect(possibleValues(written, 'en')).toEqual(readings)
  expect(possibleValues(written, 'es')).toEqual(readings)
})

test.each([
  ['1.500', ['1.500'], ['1500', '1.500']],
  ['1,500', ['1500', '1.500'], ['1.500']],
  ['-12.000', ['-12.000'], ['-12000', '-12.000']],
])('reads %j as %j in English and as %j in Spanish, and takes no value when there are two', (written, english, spanish) => {
  expect([possibleValues(written, 'en'), possibleValues(written, 'es')]).toEqual([english, spanish])
  expect(parseTypedDecimal(written, 'en')).toBe(english.length === 1 ? english[0] : NOT_A_NUMBER)
  expect(parseTypedDecimal(written, 'es')).toBe(spanish.length === 1 ? spanish[0] : NOT_A_NUMBER)
})

test.each([
  ['', null],
  [' ', null],
  ['-3.7', -3.7],
  ['0', 0],
  [NOT_A_NUMBER, Number.NaN],
])('toNumber converts %j to %s', (value, number) => expect(toNumber(value)).toBe(number))
