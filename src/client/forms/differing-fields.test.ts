import { expect, test } from 'vitest'
import { differingFields, withFields } from './differing-fields.ts'

const FORM = {
  name: 'North',
  notes: '',
  ids: [1, 2],
  parent: { value: '1', label: 'BE-1' } as { value: string | null; label: string } | null,
}

test.each([
  [{}, []],
  [{ name: 'South' }, ['name']],
  [{ parent: { value: '1', label: 'renamed' } }, []],
  [{ parent: { value: '2', label: 'BE-1' }, notes: 'x' }, ['notes', 'parent']],
  [{ parent: null }, ['parent']],
  [{ parent: { value: null, label: 'BE-1' } }, ['parent']],
  [{ ids: [1, 2] }, []],
  [{ ids: [2, 1] }, ['ids']],
])('a form with %o differs in %o', (patch, names) => expect(differingFields(FORM, { ...FORM, ...patch })).toEqual(names))

test('takes only the named fields from the other state', () => {
  const theirs = { ...FORM, name: 'South', notes: 'theirs' }
  expect(withFields(FORM, theirs, ['name'])).toEqual({ ...FORM, name: 'South' })
})
