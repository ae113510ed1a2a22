import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import {
  coveredPercent,
  isBeforeBirth,
  isYoungerThan,
  movedDue,
  nextDue,
  EMPTY_COVERAGE,
  statusInProgram,
  type Schedule,
} from './vaccination-rules.ts'

const day = (text: string) => text as LocalDate
const YEARLY: Schedule = { intervalDays: 365, fromAgeDays: 28 }
const UNKNOWN = { hatchDate: null, birthYear: 2024 }
const given = (administeredDate: string, nextDueDate: string | null) => ({
  administeredDate: day(administeredDate),
  nextDueDate: nextDueDate === null ? null : day(nextDueDate),
})

test.each([
  ['2026-03-06', 1, '2026-03-07'],
  ['2026-03-06', 365, '2027-03-06'],
  ['2024-02-29', 365, '2025-02-28'],
  ['2024-02-28', 366, '2025-02-28'],
  // Clock changes make no day shorter.
  ['2026-03-28', 2, '2026-03-30'],
])('a vaccination on %s is due again after %i days, on %s', (from, interval, due) => {
  expect(nextDue(day(from), interval)).toBe(due)
})

describe('a vaccinated bird', () => {
  test.each([
    ['2026-03-05', 'overdue'],
    ['2026-03-06', 'due'],
    ['2026-03-07', 'coming_up'],
    ['2026-03-20', 'coming_up'],
    ['2026-03-21', 'covered'],
    [null, 'covered'],
  ])('that is due again on %s is %s on 2026-03-06', (due, status) => {
    const result = statusInProgram(YEARLY, UNKNOWN, given('2025-03-06', due), day('2026-03-06'))
    expect(result).toEqual({ standing: status, dueOn: due })
  })

  test('counts as vaccinated at any age', () => {
    const bird = { hatchDate: day('2026-03-01'), birthYear: 2026 }
    expect(statusInProgram(YEARLY, bird, given('2026-03-04', '2027-03-04'), day('2026-03-06')).standing).toBe('covered')
  })
})

describe('an unvaccinated bird', () => {
  test.each([
    ['2026-02-06', 'never', '2026-03-06'],
    ['2026-02-07', 'too_young', '2026-03-07'],
  ])('hatched on %s is %s on 2026-03-06', (hatchDate, status, dueOn) => {
    const bird = { hatchDate: day(hatchDate), birthYear: 2026 }
    expect(statusInProgram(YEARLY, bird, undefined, day('2026-03-06'))).toEqual({ standing: status, dueOn })
  })

  test('of unknown age, or in a program for all ages, needs the vaccination', () => {
    expect(statusInProgram(YEARLY, UNKNOWN, undefined, day('2026-03-06'))).toEqual({ standing: 'never', dueOn: null })
    const chick = { hatchDate: day('2026-03-05'), birthYear: 2026 }
    expect(statusInProgram({ ...YEARLY, fromAgeDays: null }, chick, undefined, day('2026-03-06')).standing).toBe('never')
  })
})

test.each([
  [28, '2026-02-06', false],
  [28, '2026-02-07', true],
  [0, '2026-03-06', false],
  [null, '2026-03-06', false],
])('the age of %s days is not reached on 2026-03-06 by a bird of %s: %s', (age, hatchDate, expected) => {
  expect(isYoungerThan({ hatchDate: day(hatchDate), birthYear: 2026 }, age, day('2026-03-06'))).toBe(expected)
})
test('a bird of unknown age is never too young', () => expect(isYoungerThan(UNKNOWN, 28, day('2024-01-02'))).toBe(false))

test.each([
  [{ hatchDate: day('2026-03-06'), birthYear: 2026 }, '2026-03-05', true],
  [{ hatchDate: day('2026-03-06'), birthYear: 2026 }, '2026-03-06', false],
  [UNKNOWN, '2023-12-31', true],
  [UNKNOWN, '2024-01-01', false],
  [{ hatchDate: null, birthYear: null }, '1990-01-01', false],
])('%j on %s is before birth: %s', (bird, on, expected) => expect(isBeforeBirth(bird, day(on))).toBe(expected))

test('the covered share of the birds is 100 % only if all of them are covered', () => {
  const percentOf = (covered: number, never: number, more = {}) => coveredPercent({ ...EMPTY_COVERAGE, covered, never, ...more })
  expect([percentOf(0, 0), percentOf(0, 1), percentOf(1, 0), percentOf(199, 1), percentOf(200, 0)]).toEqual([
    null,
    0,
    100,
    99,
    100,
  ])
  expect(percentOf(0, 0, { too_young: 3 })).toBeNull()
  expect(percentOf(1, 0, { overdue: 1, due: 1, coming_up: 1, too_young: 9 })).toBe(75)
})

test.each([
  [given('2026-03-06', '2027-03-06'), '2026-03-01', '2027-03-01'],
  [given('2026-03-06', null), '2026-03-01', null],
])('correcting the day also moves the next due date', (record, to, due) => expect(movedDue(record, day(to))).toBe(due))
