import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import {
  doseState,
  dosesAfter,
  lastDayOf,
  lastGivenDay,
  movedRaceDay,
  planDoses,
  raceDayAfter,
  replanDoses,
  type Dose,
} from './course.ts'

const day = (text: string) => text as LocalDate
const START = day('2026-03-06')
const dose = (dueDate: string, more: Partial<Dose> = {}): Dose => ({
  dueDate: day(dueDate),
  doseNumber: 1,
  givenDate: null,
  skippedReason: null,
  ...more,
})
const given = (dueDate: string, doseNumber = 1) => dose(dueDate, { doseNumber, givenDate: day(dueDate) })
const planned = (days: number, timesADay = 1) => planDoses({ startDate: START, days, timesADay })
const doseKeys = (doses: readonly { dueDate: LocalDate; doseNumber: number }[]) =>
  doses.map(({ dueDate, doseNumber }) => `${dueDate} ${doseNumber}`)

test.each([
  ['2026-03-06', 1, '2026-03-06'],
  ['2026-03-06', 3, '2026-03-08'],
  ['2026-03-28', 3, '2026-03-30'],
  ['2026-12-31', 2, '2027-01-01'],
])('a course from %s of %i days ends on %s', (start, days, end) => {
  expect(lastDayOf(day(start), days)).toBe(end)
})

test.each([
  [1, 1, ['2026-03-06 1']],
  [1, 2, ['2026-03-06 1', '2026-03-06 2']],
  [3, 1, ['2026-03-06 1', '2026-03-07 1', '2026-03-08 1']],
  [2, 2, ['2026-03-06 1', '2026-03-06 2', '2026-03-07 1', '2026-03-07 2']],
])('%i days with %i doses a day give %j', (days, timesADay, doses) => {
  expect(doseKeys(planned(days, timesADay))).toEqual(doses)
})

test.each([
  ['2026-03-05', {}, 'planned'],
  ['2026-03-06', {}, 'due'],
  ['2026-03-07', {}, 'overdue'],
  ['2026-03-05', { givenDate: START }, 'given'],
  ['2026-03-07', { givenDate: START }, 'given'],
  ['2026-03-07', { skippedReason: 'vomited' }, 'skipped'],
  ['2026-03-05', { skippedReason: 'vomited' }, 'skipped'],
])('a dose of the 6th on %s (%o) is %s', (today, more, state) => {
  expect(doseState(dose('2026-03-06', more), day(today))).toBe(state)
})

describe('changing the plan', () => {
  test('a longer one adds the missing days', () => {
    const { added, removed } = replanDoses(planned(3).map(asDose), planned(5), START)
    expect([doseKeys(added), removed]).toEqual([['2026-03-09 1', '2026-03-10 1'], []])
  })

  test('a shorter one removes open doses and keeps given ones', () => {
    const present = [given('2026-03-06'), dose('2026-03-07'), given('2026-03-08'), dose('2026-03-09')]
    const { added, removed } = replanDoses(present, planned(1), START)
    expect([added, doseKeys(removed)]).toEqual([[], ['2026-03-07 1', '2026-03-09 1']])
  })

  test('fewer doses a day keep a second one that was given', () => {
    const present = [given('2026-03-06'), given('2026-03-06', 2), dose('2026-03-07'), dose('2026-03-07', { doseNumber: 2 })]
    expect(doseKeys(replanDoses(present, planned(2), START).removed)).toEqual(['2026-03-07 2'])
  })

  test.each([
    ['2026-03-07', ['2026-03-07 2', '2026-03-08 2']],
    ['2026-03-08', ['2026-03-08 2']],
    ['2026-03-09', []],
  ])('more doses a day, from %s on, add no overdue dose', (from, doses) => {
    expect(doseKeys(replanDoses(planned(3).map(asDose), planned(3, 2), day(from)).added)).toEqual(doses)
  })

  test('keeps skipped doses', () => {
    const present = [dose('2026-03-06', { skippedReason: 'no stock' })]
    expect(replanDoses(present, [], START)).toEqual({ added: [], removed: [] })
  })
})

test.each([
  ['2026-03-05', ['2026-03-07 1', '2026-03-08 1']],
  ['2026-03-06', ['2026-03-07 1', '2026-03-08 1']],
  ['2026-03-07', ['2026-03-08 1']],
  ['2026-03-08', []],
])('a course that ends on %s loses the open doses %j', (endedOn, gone) => {
  const doses = [given('2026-03-06'), dose('2026-03-07'), dose('2026-03-08')]
  expect(doseKeys(dosesAfter(doses, day(endedOn)))).toEqual(gone)
})

test('returns the day of the last given dose, whatever their order', () => {
  expect(lastGivenDay([given('2026-03-08'), given('2026-03-06'), dose('2026-03-09')])).toBe('2026-03-08')
  expect(lastGivenDay([dose('2026-03-09')])).toBeNull()
})

describe('racing', () => {
  test.each([
    [0, '2026-03-08'],
    [1, '2026-03-09'],
    [30, '2026-04-07'],
  ])('%i days after a course that ended on the 8th is %s', (rest, raceDay) => {
    expect(raceDayAfter(day('2026-03-08'), rest)).toBe(raceDay)
  })

  test.each([
    ['2026-03-15', '2026-03-08', '2026-03-06', '2026-03-13'],
    ['2026-03-15', '2026-03-08', '2026-03-10', '2026-03-17'],
    ['2026-03-15', '2026-03-08', '2026-03-08', '2026-03-15'],
    ['2026-03-15', null, '2026-03-10', '2026-03-15'],
    [null, '2026-03-08', '2026-03-10', null],
  ])('a race day of %s, when the end moves from %s to %s, becomes %s', (raceDay, was, end, moved) => {
    expect(movedRaceDay(raceDay as LocalDate | null, was as LocalDate | null, day(end))).toBe(moved)
  })
})

function asDose({ dueDate, doseNumber }: { dueDate: LocalDate; doseNumber: number }): Dose {
  return dose(dueDate, { doseNumber })
}
