import { expect, test } from 'vitest'
import { differingFields, withFields } from './merge-values.ts'
import { NEW_PIGEON } from './pigeon-values.ts'

const SIRE = { value: '7', label: 'BE-1' }

test.each([
  [{}, []],
  [{ color: 'Red' }, ['color']],
  [{ sire: SIRE, notes: 'x' }, ['notes', 'sire']],
  [{ loftLocationId: 3 }, ['loftLocationId']],
])('a form changed by %j differs in %j', (patch, fields) => {
  expect(differingFields(NEW_PIGEON, { ...NEW_PIGEON, ...patch })).toEqual(fields)
})

test('the same parent picked again is no difference', () => {
  const one = { ...NEW_PIGEON, sire: SIRE }
  expect(differingFields(one, { ...one, sire: { ...SIRE } })).toEqual([])
})

test('only the named fields are taken from the other state', () => {
  const mine = { ...NEW_PIGEON, color: 'Red', notes: 'mine' }
  const theirs = { ...NEW_PIGEON, color: 'Blue', notes: 'theirs', sire: SIRE }
  expect(withFields(mine, theirs, ['color', 'sire'])).toEqual({ ...mine, color: 'Blue', sire: SIRE })
})
