import { expect, test } from 'vitest'
import type { LocalDate } from './local-date.ts'
import { readTypedDay } from './typed-day.ts'

const TODAY = '2026-11-23' as LocalDate

test.each([
  ['2026-11-22', '2026-11-22'],
  ['20261122', '2026-11-22'],
  ['22.11.2026', '2026-11-22'],
  ['22.11.26', '2026-11-22'],
  ['22.11.', '2026-11-22'],
  ['22.11', '2026-11-22'],
  ['1.12.', '2026-12-01'],
  ['22/11', '2026-11-22'],
  ['22-11', '2026-11-22'],
  ['2211', '2026-11-22'],
  ['22 11', '2026-11-22'],
  ['221126', '2026-11-22'],
  ['22112026', '2026-11-22'],
  ['22 nov', '2026-11-22'],
  ['22. Nov', '2026-11-22'],
  ['22nov', '2026-11-22'],
  ['nov 22', '2026-11-22'],
  ['22 November 2025', '2025-11-22'],
  ['22 de noviembre', '2026-11-22'],
  ['22 de noviembre de 2025', '2025-11-22'],
  ['Nov 22, 2026', '2026-11-22'],
  ['today', '2026-11-23'],
  ['Hoy', '2026-11-23'],
  ['tod', '2026-11-23'],
  ['yesterday', '2026-11-22'],
  ['ayer', '2026-11-22'],
  ['tomorrow', '2026-11-24'],
  ['mañana', '2026-11-24'],
  // The day of the month alone, and a month and a day alone, are the nearest such day.
  ['23', '2026-11-23'],
  ['8', '2026-11-08'],
  ['8.', '2026-12-08', '2026-11-23'],
  ['7.', '2026-12-07'],
  ['31', '2026-10-31'],
  ['2.1.', '2027-01-02'],
  // A year of two digits may be in the future, as that of an expiry date.
  ['31.12.28', '2028-12-31'],
  ['31.12.46', '2046-12-31'],
  ['31.12.48', '1948-12-31'],
  ['29.2.', undefined],
  ['29.2.2028', '2028-02-29'],
  ['32', undefined],
  ['0', undefined],
  ['31.11.', undefined],
  ['', undefined],
  ['to', undefined],
  ['soon', undefined],
  ['2026', undefined],
  ['22 nov 20', '2020-11-22'],
] as const)('reads %s as %s where the day is written first', (text, day, min?: string) => {
  expect(readTypedDay(text, { today: TODAY, locale: 'en-GB', min })).toBe(day)
  expect(readTypedDay(text, { today: TODAY, locale: 'es', min })).toBe(day)
})

test.each([
  ['3/4', '2027-03-04', '2027-04-03'],
  ['3/4/2026', '2026-03-04', '2026-04-03'],
  ['0304', '2027-03-04', '2027-04-03'],
  ['3.4.2026', '2026-04-03', '2026-04-03'],
  ['11/22', '2026-11-22', '2026-11-22'],
  ['22/11', '2026-11-22', '2026-11-22'],
])('reads %s as %s in the United States and as %s elsewhere', (text, american, other) => {
  expect(readTypedDay(text, { today: TODAY, locale: 'en' })).toBe(american)
  expect(readTypedDay(text, { today: TODAY, locale: 'en-GB' })).toBe(other)
})

test.each([
  ['24.11.', undefined, '2026-11-24'],
  ['24.11.', '2026-11-23', '2025-11-24'],
  ['24', '2026-11-23', '2026-10-24'],
  ['23', '2026-11-23', '2026-11-23'],
])('reads %s with the latest day %s as %s', (text, max, day) => {
  expect(readTypedDay(text, { today: TODAY, locale: 'en-GB', max })).toBe(day)
})
