import { expect, test } from 'vitest'
import { toCategory } from './category.ts'

test.each([
  ['cleaning', 'cleaning'],
  ['Cleaning', 'cleaning'],
  ['LIMPIEZA', 'cleaning'],
  ['Alimentación', 'feeding'],
  ['Cría', 'breeding'],
  ['Loft repairs', 'Loft repairs'],
  ['constructor', 'constructor'],
])('%s is stored as %s', (written, stored) => {
  expect(toCategory(written)).toBe(stored)
})
