import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { idSchema, optionalInteger, optionalText, requiredText, typedNumber } from '#shared/api/fields.ts'
import { en } from '#shared/i18n/en.ts'
import { translatorFor } from '#shared/i18n/translate.ts'
import { formFieldOf, isRequired, requestErrors, wrongFields } from './request-problems.ts'

const t = translatorFor('en', en)
const BODY = z.object({
  name: requiredText(5),
  note: z.optional(optionalText(3)),
  days: z.pipe(typedNumber, z.int().check(z.gte(1), z.lte(30))),
  more: z.optional(z.number().check(z.gt(2))),
  sireId: optionalInteger(1, 9),
  birds: z.optional(z.array(idSchema)),
  patients: z.optional(z.array(idSchema).check(z.minLength(1))),
  rows: z.optional(z.array(z.object({ weight: z.number().check(z.lte(900)) }))),
})
const GOOD = { name: 'A', days: 3 }
const schemas = { body: BODY, reply: z.unknown() }
const errorsOf = (body: object, words = {}) => requestErrors(schemas, { body }, words, t)

test.each([
  [GOOD, {}],
  [{ ...GOOD, name: '' }, { name: 'This field is required' }],
  [{ ...GOOD, name: '  ' }, { name: 'This field is required' }],
  [{ days: 3 }, { name: 'This field is required' }],
  [{ ...GOOD, name: 'abcde' }, {}],
  [{ ...GOOD, name: 'abcdef' }, { name: 'At most 5' }],
  [{ ...GOOD, days: '1' }, {}],
  [{ ...GOOD, days: 0 }, { days: 'At least 1' }],
  [{ ...GOOD, days: 30 }, {}],
  [{ ...GOOD, days: 31 }, { days: 'At most 30' }],
  [{ ...GOOD, days: Number.NaN }, { days: 'This is not valid' }],
  [{ ...GOOD, more: 2 }, { more: 'More than 2' }],
  // A bird that waits on this device has a number of 16 digits below zero.
  [{ ...GOOD, birds: [3, -1_772_787_600_000_862] }, {}],
  [{ ...GOOD, birds: [-3] }, { 'birds.0': 'More than 0' }],
  [{ ...GOOD, rows: [{ weight: 900 }] }, {}],
  [{ ...GOOD, rows: [{ weight: 1 }, { weight: 901 }] }, { 'rows.1.weight': 'At most 900' }],
  [
    { name: '', days: 0 },
    { name: 'This field is required', days: 'At least 1' },
  ],
])('the request %o has the errors %o', (body, errors) => expect(errorsOf(body)).toEqual(errors))

test('a form shows its own names and messages', () => {
  expect(errorsOf({ ...GOOD, sireId: 10 }, { fieldNames: { sireId: 'sire' } })).toEqual({ sire: 'At most 9' })
  expect(errorsOf({ ...GOOD, days: 0 }, { messages: { days: 'common.field.invalid' } })).toEqual({ days: 'This is not valid' })
  expect(errorsOf({ ...GOOD, rows: [{ weight: 901 }] }, { messages: { 'rows.weight': 'common.field.invalid' } })).toEqual({
    'rows.0.weight': 'This is not valid',
  })
})

test('the fields of a form with files are checked in the same way', () => {
  const form = { form: { fields: BODY, files: {} }, reply: z.unknown() }
  expect(requestErrors(form, { form: { fields: { days: 3 } } }, {}, t)).toEqual({ name: 'This field is required' })
})

test.each([
  ['sireId', 'sire'],
  ['rows.3.weight', 'lines.3.weight'],
  ['name', 'name'],
  ['body', 'root'],
])('the field %s of a request is %s in the form', (path, name) =>
  expect(formFieldOf(path, { sireId: 'sire', rows: 'lines' })).toBe(name),
)

test.each([
  ['name', '', true],
  ['note', '', false],
  ['days', '', true],
  ['sireId', null, false],
  ['birds', [], false],
  ['patients', [], true],
  ['unknown', '', false],
] as const)('the field %s is required: with a blank %o, %s', (field, blank, expected) =>
  expect(isRequired(BODY, field, blank)).toBe(expected),
)

test('counts only the fields that a form found wrong', () => {
  expect(wrongFields({ name: 'Too long', day: undefined, dose: false, notes: '' })).toEqual({ name: 'Too long' })
})
