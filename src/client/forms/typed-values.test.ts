import { expect, test } from 'vitest'
import { typedValues } from './typed-values.ts'

const BLANK = { name: '', weight: '', notes: '', kind: 'hen' as 'cock' | 'hen', sectionId: null as number | null, isActive: true }

test.each([
  [
    { weight: 0.2, notes: null },
    { weight: '0.2', notes: '' },
  ],
  [
    { weight: 0, sectionId: 7 },
    { weight: '0', sectionId: 7 },
  ],
  [
    { kind: 'cock' as const, isActive: false },
    { kind: 'cock', isActive: false },
  ],
])('shows a row with %j as %j', (stored, shown) => {
  const row = {
    name: 'A',
    weight: null,
    notes: 'n',
    kind: 'hen' as const,
    sectionId: null,
    isActive: true,
    version: 3,
    ...stored,
  }
  const expected = { name: 'A', weight: '', notes: 'n', kind: 'hen', sectionId: null, isActive: true, ...shown }
  expect(typedValues(BLANK, row)).toEqual(expected)
})
