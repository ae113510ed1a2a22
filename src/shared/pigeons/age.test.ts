import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { ageOf } from './age.ts'

const TODAY = '2026-03-06' as LocalDate

test.each([
  ['2026-03-07', null],
  ['2026-03-06', '0 days'],
  ['2026-01-24', '41 days'],
  ['2026-01-23', '6 weeks'],
  ['2025-09-06', '25 weeks'],
  ['2025-09-05', '5 months'],
  ['2024-03-06', '23 months'],
  ['2024-03-05', '2 years'],
  ['2023-03-07', '2 years'],
  ['2023-03-06', '3 years'],
])('the age of a bird hatched on %s is %s', (hatchDate, age) => {
  const found = ageOf({ hatchDate: hatchDate as LocalDate, birthYear: 2000 }, TODAY)
  expect(found && `${found.count} ${found.unit}`).toBe(age)
})

test.each([
  [null, null],
  [2027, null],
  [2026, null],
  [2025, 1],
  [2018, 8],
])('the age of a bird of the year %s without a hatch date is %s years', (birthYear, years) => {
  expect(ageOf({ hatchDate: null, birthYear }, TODAY)?.count ?? null).toBe(years)
})
