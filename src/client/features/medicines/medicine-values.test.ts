import { expect, test } from 'vitest'
import type { Translate } from '#shared/i18n/translate.ts'
import { amountProblem, checkNewMedicine, countProblem, NEW_MEDICINE, wholeNumber } from './medicine-values.ts'

const say = ((key: string) => key) as unknown as Translate
const GOOD = { ...NEW_MEDICINE, name: 'PMV', quantityInStock: '5' }

test.each([
  [{}, []],
  [{ quantityInStock: '0' }, []],
  [{ quantityInStock: '' }, ['quantityInStock']],
  [{ quantityInStock: '-1' }, ['quantityInStock']],
  [{ quantityInStock: '1.5' }, ['quantityInStock']],
  [{ name: ' ' }, ['name']],
  [{ lowStockThreshold: '0' }, []],
  [{ lowStockThreshold: '' }, ['lowStockThreshold']],
  [{ lowStockThreshold: '-1' }, ['lowStockThreshold']],
  [{ defaultDose: '0.2' }, []],
  [{ defaultDose: '0' }, ['defaultDose']],
  [{ defaultDose: '0.0001' }, ['defaultDose']],
])('a form with %j has errors in %j', (patch, expected) =>
  expect(Object.keys(checkNewMedicine({ ...GOOD, ...patch }, say))).toEqual(expected),
)

test.each([
  ['0.001', undefined, undefined],
  ['0', 'medicines.form.amount', undefined],
  ['-0.5', 'medicines.form.amount', 'medicines.form.count'],
  ['1.2345', 'medicines.form.amount', 'medicines.form.count'],
  ['', 'common.field.missing', 'common.field.missing'],
])('%j as an amount has the error %s, as a count: %s', (text, amount, count) =>
  expect([amountProblem(text, say), countProblem(text, say)]).toEqual([amount, count]),
)

test.each([
  ['3', 3],
  ['3.5', undefined],
  ['', undefined],
  [' ', undefined],
  ['x', undefined],
])('wholeNumber of %j is %s', (text, expected) => expect(wholeNumber(text)).toBe(expected))
