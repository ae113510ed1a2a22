import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { statusOfClutch } from './status-of-clutch.ts'

const day = (text: string | null) => text as LocalDate | null

test.each([
  ['hatched 40 days ago', '2026-01-01', '2026-01-08', '2026-01-25', null, 'rearing'],
  ['hatched 41 days ago', '2026-01-01', '2026-01-08', '2026-01-24', null, 'fledged'],
  ['with a young bird without a hatch day', '2026-01-01', null, null, 'NL26-1000001', 'fledged'],
  ['laid 25 days ago', '2026-01-01', '2026-02-09', null, null, 'incubating'],
  ['laid 26 days ago', '2026-01-01', '2026-02-08', null, null, 'failed'],
  ['paired 30 days ago', '2026-02-04', null, null, null, 'mating'],
  ['paired 31 days ago', '2026-02-03', null, null, null, 'failed'],
  ['without any day', null, null, null, null, 'failed'],
])('a clutch %s', (_, pairedOn, laidOn, hatchedOn, young, status) => {
  const eggs = (laidOn ?? hatchedOn ?? young) ? [{ laidOn: day(laidOn), hatchedOn: day(hatchedOn), young }] : []
  expect(statusOfClutch({ pairedOn: day(pairedOn), eggs, notes: null }, '2026-03-06' as LocalDate)).toBe(status)
})
