import { expect, test } from 'vitest'
import { entryAt, groupAt, SETTINGS_ENTRIES, SETTINGS_GROUPS } from './settings-list.ts'

test.each([
  ['', '', undefined],
  ['?group=units', '', 'units'],
  ['?group=unknown', '', undefined],
  ['', '#settings-place', 'loft'],
  ['', '#settings-danger', 'advanced'],
  ['', '#backups', 'safety'],
  ['?restore=2026-03-06', '', 'safety'],
  ['', '#nothing', undefined],
  // A link to a card leads there from another group.
  ['?group=loft', '#settings-connection', 'people'],
] as const)('the address /settings%s%s shows the group %s', (search, hash, group) => {
  expect(groupAt(search, hash)).toBe(group)
})

test('each group has a card, and each card has its own id', () => {
  expect(new Set(SETTINGS_ENTRIES.map(({ group }) => group))).toEqual(new Set(SETTINGS_GROUPS))
  expect(new Set(SETTINGS_ENTRIES.map(({ id }) => id)).size).toBe(SETTINGS_ENTRIES.length)
  expect(entryAt('#settings-units')?.label).toBe('settings.units')
})
