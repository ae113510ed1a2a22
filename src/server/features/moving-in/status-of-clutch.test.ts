import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { statusOfClutch } from './status-of-clutch.ts'

const day = (text: string | null) => text as LocalDate | null

test.each([
  ['hatched 40 days ago', 'rearing', '2026-01-01', '2026-01-08', '2026-01-25', null],
  ['hatched 41 days ago', 'fledged', '2026-01-01', '2026-01-08', '2026-01-24', null],
  ['with a young bird without a hatch day', 'fledged', '2026-01-01', null, null, 'NL26-1000001'],
  ['laid 25 days ago', 'incubating', '2026-01-01', '2026-02-09', null, null],
  ['laid 26 days ago', 'failed', '2026-01-01', '2026-02-08', null, null],
  ['paired 30 days ago', 'mating', '2026-02-04', null, null, null],
  ['paired 31 days ago', 'failed', '2026-02-03', null, null, null],
  ['without any day', 'failed', null, null, null, null],
])('a clutch %s has the status %s', (_, status, pairedOn, laidOn, hatchedOn, young) => {
  const eggs = (laidOn ?? hatchedOn ?? young) ? [{ laidOn: day(laidOn), hatchedOn: day(hatchedOn), young }] : []
  expect(statusOfClutch({ pairedOn: day(pairedOn), eggs, notes: null }, '2026-03-06' as LocalDate)).toBe(status)
})
