import { expect, test } from 'vitest'
import { splitByExpiry } from './unsent-expiry.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-03-06T10:00:00Z')
const NAME = 'pigeon-loft:one:7'

test.each([
  ['29 days after sign-out', 30 * DAY_MS - 1, undefined, [], [NAME]],
  ['30 days after sign-out', 30 * DAY_MS, undefined, [NAME], []],
  ['while the account uses the device again', 31 * DAY_MS, NAME, [], []],
  ['while another account uses the device', 31 * DAY_MS, 'pigeon-loft:one:8', [NAME], []],
])('unsent writes %s', (_, age, inUse, expired, waiting) => {
  const sorted = splitByExpiry({ [NAME]: NOW - age }, inUse, NOW)
  expect([sorted.expired, Object.keys(sorted.waiting)]).toEqual([expired, waiting])
})
