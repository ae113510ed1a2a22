import { expect, test } from 'vitest'
import { splitByExpiry } from './unsent-expiry.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-03-06T10:00:00Z')
const NAME = 'pigeon-loft:one:7'

test.each([
  ['29 days after sign-out', [], [NAME], 30 * DAY_MS - 1, undefined],
  ['30 days after sign-out', [NAME], [], 30 * DAY_MS, undefined],
  ['while the account uses the device again', [], [], 31 * DAY_MS, NAME],
  ['while another account uses the device', [NAME], [], 31 * DAY_MS, 'pigeon-loft:one:8'],
])('unsent writes %s: expired are %j, waiting are %j', (_, expired, waiting, age, inUse) => {
  const sorted = splitByExpiry({ [NAME]: NOW - age }, inUse, NOW)
  expect([sorted.expired, Object.keys(sorted.waiting)]).toEqual([expired, waiting])
})
