import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { expiryState } from './expiry.ts'

test.each([
  ['2026-03-05', 'expired'],
  ['2026-03-06', 'expiring_soon'],
  ['2026-04-05', 'expiring_soon'],
  ['2026-04-06', 'good'],
  [null, 'unknown'],
])('on March 6 a batch that expires on %s is %s', (expiryDate, expected) =>
  expect(expiryState(expiryDate as LocalDate | null, '2026-03-06' as LocalDate)).toBe(expected),
)
