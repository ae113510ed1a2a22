import { expect, test } from 'vitest'
import { boundedDraft, fittingDraft } from './draft-contents.ts'

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)

test.each([
  [[4, 6], ['a', 'b'], 0],
  [[4, 7], ['a'], 1],
  [[11, 10], ['b'], 1],
  [[11, 11], [], 2],
])('of files with %o bytes, the draft of at most 10 bytes keeps %o', ([one = 0, other = 0], kept, leftOut) => {
  const values = { text: 'x', photo: file('a', one), more: [file('b', other)] }
  const draft = boundedDraft(values, 10)
  const files: readonly (File | null)[] = [draft.values.photo, ...draft.values.more]
  expect(files.flatMap((each) => each?.name ?? [])).toEqual(kept)
  expect(draft).toMatchObject({ values: { text: 'x' }, leftOut })
})

const BLANK = { name: '', days: '1', sire: null as object | null, section: null as number | null, rows: [] as object[] }

test.each([
  [{ name: 'North' }, { name: 'North' }],
  [{ name: 'North', gone: 'x' }, { name: 'North' }],
  [{ name: null }, {}],
  [{ name: 7 }, {}],
  [{ days: ['1'] }, {}],
  [{ sire: { value: '1', label: 'BE-1' } }, { sire: { value: '1', label: 'BE-1' } }],
  [{ section: 5 }, { section: 5 }],
  [{ section: '5' }, {}],
  [{ rows: [{ weight: '1' }] }, { rows: [{ weight: '1' }] }],
  [{ rows: {} }, {}],
  [undefined, {}],
  ['text', {}],
])('of the draft %o, the form takes %o', (draft, taken) => expect(fittingDraft(draft, BLANK)).toEqual({ ...BLANK, ...taken }))
