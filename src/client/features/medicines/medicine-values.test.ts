import { expect, test } from 'vitest'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { requestErrors } from '#client/forms/request-problems.ts'
import { MEDICINE_MESSAGES, NEW_MEDICINE, stockDayErrors } from './medicine-values.ts'

const t = translatorOf('en')
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
])('a form with %j has errors in %j', (patch, expected) => {
  const words = { messages: MEDICINE_MESSAGES }
  const errors = requestErrors(medicinesApi.create.schemas, { body: { ...GOOD, ...patch } }, words, t)
  expect(Object.keys(errors)).toEqual(expected)
})

test.each([
  ['', 'This field is required'],
  ['2026-03-06', undefined],
  ['2026-03-07', 'This date is in the future.'],
])('an entry on %j, seen on 2026-03-06, has the error %j', (usedOn, expected) =>
  expect(stockDayErrors('usedOn', { usedOn }, '2026-03-06' as LocalDate, t)['usedOn']).toBe(expected),
)
