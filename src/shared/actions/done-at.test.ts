import { expect, test } from 'vitest'
import { readDoneAt } from './done-at.ts'

const NOW = new Date('2026-06-04T12:00:00.000Z')

test.each([
  ['2026-06-04T12:00:00.000Z', null],
  ['2026-06-04T11:58:00.000Z', null],
  ['2026-06-04T11:57:59.999Z', '2026-06-04T11:57:59.999Z'],
  ['2026-06-04T12:02:00.000Z', null],
  ['2026-06-04T12:02:00.001Z', 'ahead'],
  ['2026-03-06T12:00:00.000Z', '2026-03-06T12:00:00.000Z'],
  ['2026-03-06T11:59:59.999Z', 'too_old'],
  ['2026-06-04T10:05+02:00', '2026-06-04T08:05:00.000Z'],
  ['2026-06-04', 'invalid'],
  ['2026-06-04T10:05:00', 'invalid'],
  ['2026-13-04T10:05:00Z', 'invalid'],
  ['yesterday', 'invalid'],
])('reads a write done at %s as %j', (text, expected) => {
  expect(readDoneAt(text, NOW)).toBe(expected)
})
