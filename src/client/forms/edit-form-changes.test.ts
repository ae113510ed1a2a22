import { expect, test } from 'vitest'
import { changedPart, differingFields, mergedValues, withFields } from './edit-form-changes.ts'

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

test.each([
  [{ photo: new File(['a'], 'a.jpg', { lastModified: 1 }) }, ['photo']],
  [{ photo: null }, []],
])('a form with the file %o differs in %o', (patch, names) => expect(differingFields({ photo: null }, patch)).toEqual(names))

test.each([
  // Entered here, saved there: the merged form, and the fields to ask about.
  [{ name: 'South' }, {}, { name: 'South' }, []],
  [{}, { name: 'West' }, { name: 'West' }, []],
  [{ name: 'South' }, { notes: 'wet' }, { name: 'South', notes: 'wet' }, []],
  [{ name: 'South' }, { name: 'South' }, { name: 'South' }, []],
  [{ name: 'South' }, { name: 'West', notes: 'wet' }, { name: 'South', notes: 'wet' }, ['name']],
])('%o entered here and %o saved there make %o, in conflict %o', (entered, saved, mine, conflicts) => {
  const merged = mergedValues(FORM, { ...FORM, ...entered }, { ...FORM, ...saved })
  expect(merged.mine).toEqual({ ...FORM, ...mine })
  expect(merged.conflicts).toEqual(conflicts)
})

test('keeping theirs takes the conflicting fields from the other device, and only those', () => {
  const { theirs } = mergedValues(FORM, { ...FORM, name: 'South', notes: 'mine' }, { ...FORM, name: 'West' })
  expect(theirs).toEqual({ ...FORM, name: 'West', notes: 'mine' })
})

test('takes only the named fields from the other state', () => {
  const theirs = { ...FORM, name: 'South', notes: 'theirs' }
  expect(withFields(FORM, theirs, ['name'])).toEqual({ ...FORM, name: 'South' })
})

test.each([
  [{}, {}],
  [{ name: 'South' }, { name: 'South' }],
  [{ latitude: Number.NaN }, { latitude: Number.NaN }],
  [{ ids: [1, 2] }, {}],
  [{ ids: [] }, { ids: [] }],
])('of a request changed by %o it sends %o', (changed, sent) => {
  const known = { name: 'North', latitude: null, ids: [1, 2] }
  expect(changedPart<object>(known, { ...known, ...changed })).toEqual(sent)
})
