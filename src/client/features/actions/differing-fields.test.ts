import { expect, test } from 'vitest'
import { differingFields, pickFields } from './differing-fields.ts'

const FORM = { name: 'North', notes: '', parent: { value: '1', label: 'BE-1' } as { value: string; label: string } | null }

test.each([
  [{}, []],
  [{ name: 'South' }, ['name']],
  [{ parent: { value: '1', label: 'renamed' } }, []],
  [{ parent: { value: '2', label: 'BE-1' }, notes: 'x' }, ['notes', 'parent']],
  [{ parent: null }, ['parent']],
])('the forms %o differ in %o', (patch, names) => expect(differingFields(FORM, { ...FORM, ...patch })).toEqual(names))

test('pickFields picks only the named fields', () => expect(pickFields(FORM, ['notes'])).toEqual({ notes: '' }))
