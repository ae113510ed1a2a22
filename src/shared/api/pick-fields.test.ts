import { expect, test } from 'vitest'
import { pickFields } from './pick-fields.ts'

test.each([
  [['notes'], { notes: '' }],
  [['name', 'notes'], { name: 'A', notes: '' }],
  [[], {}],
] as const)('picks only %j of a record', (fields, expected) => {
  expect(pickFields({ name: 'A', notes: '', weight: 400 }, fields)).toEqual(expected)
})
