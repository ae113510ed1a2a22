import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { breedingSeasonOf } from './breeding-season.ts'

test.each([
  ['2026-02-28', 'winter', 'summer'],
  ['2026-03-01', 'spring', 'fall'],
  ['2026-05-31', 'spring', 'fall'],
  ['2026-06-01', 'summer', 'winter'],
  ['2026-08-31', 'summer', 'winter'],
  ['2026-09-01', 'fall', 'spring'],
  ['2026-11-30', 'fall', 'spring'],
  ['2026-12-01', 'winter', 'summer'],
  ['2026-01-01', 'winter', 'summer'],
])('%s is in %s, and in %s south of the equator', (day, north, south) => {
  expect(breedingSeasonOf(day as LocalDate)).toBe(north)
  expect(breedingSeasonOf(day as LocalDate, 43.3)).toBe(north)
  expect(breedingSeasonOf(day as LocalDate, 0)).toBe(north)
  expect(breedingSeasonOf(day as LocalDate, -33.9)).toBe(south)
})
