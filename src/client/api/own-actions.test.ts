import { expect, test } from 'vitest'
import { isChangedByOthers, noteOwnAction } from './own-actions.ts'

test.each([
  [7, 7, false],
  [7, 8, false],
  [7, 9, false],
  [7, 10, true],
  [6, 8, true],
  [9, 11, true],
  [9, 7, true],
  [0, 9, true],
])('after the actions 8 and 9 of this device, version %i → %i was changed by others: %j', (since, version, expected) => {
  noteOwnAction(8)
  noteOwnAction(9)
  expect(isChangedByOthers(since, version)).toBe(expected)
})

test('forgets the oldest actions of this device', () => {
  for (let action = 1000; action <= 1200; action += 1) noteOwnAction(action)
  expect([isChangedByOthers(999, 1000), isChangedByOthers(1000, 1200), isChangedByOthers(1000, 1201)]).toEqual([
    true,
    false,
    true,
  ])
})
