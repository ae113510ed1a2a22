import { expect, test } from 'vitest'
import { pickFields } from './pick-fields.ts'

test.each([
  [['notes'], { notes: '' }],
  [['name', 'notes'], { name: 'A', notes: '' }],
  [[], {}],
] as const)('of a record, only %j are picked', (fields, expected) => {
  expect(pickFields({ name: 'A', notes: '', weight: 400 }, fields)).toEqual(expected)
})
