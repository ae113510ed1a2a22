import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { lastOfMonth, monthAfter, weeksOf } from '#client/dates/month-days.ts'

const day = (text: string) => text as LocalDate

test.each([
  ['2026-03-01', 1, '2026-04-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-01'],
  ['2026-03-01', -15, '2024-12-01'],
])('monthAfter: %s and %i months is %s', (first, months, after) => {
  expect(monthAfter(day(first), months)).toBe(after)
})

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2026-12-01', '2026-12-31'],
])('lastOfMonth: the month of %s ends on %s', (first, last) => {
  expect(lastOfMonth(day(first))).toBe(last)
})

test.each([
  ['2026-03-01', 'en-GB', '2026-02-23', '2026-04-05', 42],
  ['2026-03-01', 'en', '2026-03-01', '2026-04-04', 35],
  ['2026-02-01', 'en', '2026-02-01', '2026-02-28', 28],
  ['2026-06-01', 'es', '2026-06-01', '2026-07-05', 35],
  ['2021-02-01', 'en-GB', '2021-02-01', '2021-02-28', 28],
] as const)('weeksOf: the weeks of %s in locale %s go from %s to %s', (first, locale, from, to, count) => {
  const days = weeksOf(day(first), locale)
  expect([days[0], days.at(-1), days.length]).toEqual([from, to, count])
})
