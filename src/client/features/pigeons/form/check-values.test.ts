import { expect, test } from 'vitest'
import type { Translate } from '#shared/i18n/translate.ts'
import { checkValues } from './check-values.ts'
import { NEW_PIGEON } from './pigeon-values.ts'

const t = ((key: string) => key) as unknown as Translate
const TODAY = '2026-03-06'
const GOOD = { ...NEW_PIGEON, bandId: 'AU-1', birthYear: '2024' }

test.each([
  [{}, {}],
  [{ bandId: '  ' }, { bandId: 'common.field.missing' }],
  [{ birthYear: '' }, { birthYear: 'common.field.missing' }],
  [{ birthYear: '1989' }, { birthYear: 'pigeons.form.year.min' }],
  [{ birthYear: '1990' }, {}],
  [{ birthYear: '2027' }, {}],
  [{ birthYear: '2028' }, { birthYear: 'pigeons.form.year.max' }],
  [{ birthYear: '2020.5' }, { birthYear: 'common.field.invalid' }],
  [{ hatchDate: '2024-12-31' }, {}],
  [{ hatchDate: '2025-01-01' }, { hatchDate: 'pigeons.form.year.hatch' }],
  [{ birthYear: '2026', hatchDate: '2026-03-06' }, {}],
  [{ birthYear: '2026', hatchDate: '2026-03-07' }, { hatchDate: 'pigeons.form.future' }],
  [{ purchasePrice: '0', currentValue: '-0.01' }, { currentValue: 'pigeons.form.negative' }],
])('a loft bird changed by %j has the errors %j', (patch, errors) => {
  expect(checkValues({ ...GOOD, ...patch }, false, TODAY, t)).toEqual(errors)
})

test.each([
  [{ birthYear: '' }, {}],
  [{ birthYear: '1900' }, {}],
  [{ birthYear: '1899' }, { birthYear: 'pigeons.form.year.min' }],
])('a reference bird changed by %j has the errors %j', (patch, errors) => {
  expect(checkValues({ ...GOOD, ...patch }, true, TODAY, t)).toEqual(errors)
})
