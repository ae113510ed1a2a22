import { expect, test } from 'vitest'
import { wallTimeInZone } from './wall-time.ts'

test.each([
  ['2026-04-10T07:05:09.900Z', 'Europe/Madrid', '2026-04-10T09:05:09'],
  ['2026-04-10T22:00:00Z', 'Europe/Madrid', '2026-04-11T00:00:00'],
  ['2026-04-10T21:59:59Z', 'Europe/Madrid', '2026-04-10T23:59:59'],
  ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01T05:00:00'],
])('at %s the time in %s is %s', (moment, zone, time) => {
  expect(wallTimeInZone(new Date(moment), zone)).toBe(time)
})
