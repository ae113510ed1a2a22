import { expect, test } from 'vitest'
import { idIn, patchedParams } from './use-url-params.ts'

test.each([
  ['adds a value', '', { q: 'blue' }, {}, 'q=blue'],
  ['replaces a value and keeps the others', 'q=red&tab=all', { q: 'blue' }, {}, 'q=blue&tab=all'],
  ['removes an empty value', 'q=red', { q: '' }, {}, ''],
  ['removes a missing value', 'q=red', { q: undefined, id: null }, {}, ''],
  ['leaves out a default', 'tab=all', { tab: 'today' }, { tab: 'today' }, ''],
  ['writes numbers and flags', '', { id: 7, reference: true, own: false }, {}, 'id=7&reference=1'],
])('%s', (_, before, patch, defaults, after) => {
  expect(patchedParams(new URLSearchParams(before), patch, defaults).toString()).toBe(after)
})

test.each([
  ['7', 7],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
  ['9007199254740992', undefined],
])('reads the id %s as %s', (text, id) => {
  expect(idIn(new URLSearchParams({ id: text }), 'id')).toBe(id)
})
