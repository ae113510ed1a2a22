import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { afterCompletion, dueBadge, isDoneOn, isDue, isOverdue, occurrences, type Due } from './due.ts'

const day = (text: string) => text as LocalDate
const TODAY = day('2026-03-06')
const task = (patch: Partial<Due> = {}): Due => ({ intervalDays: 7, nextDueDate: TODAY, isActive: true, ...patch })

test.each([
  ['2025-03-06', 'overdue', -365],
  ['2026-03-05', 'overdue', -1],
  ['2026-03-06', 'today', 0],
  ['2026-03-07', 'tomorrow', 1],
  ['2026-03-08', 'soon', 2],
  ['2026-03-12', 'soon', 6],
  ['2026-03-13', 'later', 7],
  ['2027-03-06', 'later', 365],
])('due on %s is %s on March 6', (due, state, days) => {
  expect(dueBadge(day(due), TODAY)).toEqual({ state, days })
})

test.each([
  // The clocks of Europe and of America change in these nights.
  ['2026-03-30', '2026-03-28', 'soon', 2],
  ['2026-03-29', '2026-03-28', 'tomorrow', 1],
  ['2026-10-26', '2026-10-24', 'soon', 2],
  ['2026-11-02', '2026-11-01', 'tomorrow', 1],
  ['2026-03-01', '2026-02-28', 'tomorrow', 1],
  ['2028-02-29', '2028-02-28', 'tomorrow', 1],
  ['2028-03-01', '2028-02-28', 'soon', 2],
  ['2027-01-01', '2026-12-31', 'tomorrow', 1],
])('due on %s is, on %s, %s', (due, today, state, days) => {
  expect(dueBadge(day(due), day(today))).toEqual({ state, days })
})

test.each([
  ['2026-03-05', true, true, true],
  ['2026-03-06', true, false, true],
  ['2026-03-07', true, false, false],
  ['2026-03-05', false, false, false],
  [null, true, false, false],
])('due on %s and active %s: overdue %s, due %s', (due, isActive, overdue, dueNow) => {
  const given = task({ nextDueDate: due === null ? null : day(due), isActive })
  expect([isOverdue(given, TODAY), isDue(given, TODAY)]).toEqual([overdue, dueNow])
})

test.each([
  ['2026-03-06', 1, '2026-03-07'],
  ['2026-01-31', 30, '2026-03-02'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 7, '2026-10-31'],
  ['2026-12-31', 365, '2027-12-31'],
])('done on %s with an interval of %i days is due next on %s', (done, intervalDays, next) => {
  expect(afterCompletion(task({ intervalDays }), day(done))).toEqual({
    lastCompletedDate: done,
    nextDueDate: next,
    isActive: true,
  })
})

test.each([
  ['2026-03-06', '2026-03-13', true],
  ['2026-03-06', null, true],
  ['2026-03-06', '2026-03-06', false],
  ['2026-03-05', '2026-03-13', false],
  [null, '2026-03-13', false],
])('last done on %s and due on %s counts as done on March 6: %s', (last, next, isDone) => {
  const given = {
    ...task({ nextDueDate: next === null ? null : day(next) }),
    lastCompletedDate: last === null ? null : day(last),
  }
  expect(isDoneOn(given, TODAY)).toBe(isDone)
})

test('a task without interval ends when it is done', () => {
  expect(afterCompletion(task({ intervalDays: null }), TODAY)).toEqual({
    lastCompletedDate: TODAY,
    nextDueDate: null,
    isActive: false,
  })
})

describe('the days of a task', () => {
  const days = (given: Due, from: string, to: string) =>
    occurrences(given, TODAY, day(from), day(to)).map((one) => `${one.day} ${one.ahead}`)

  test('repeat by its interval, across clock changes', () => {
    expect(days(task({ nextDueDate: day('2026-03-15') }), '2026-03-01', '2026-04-05')).toEqual([
      '2026-03-15 0',
      '2026-03-22 1',
      '2026-03-29 2',
      '2026-04-05 3',
    ])
  })

  test('are counted from the next one, however far away', () => {
    expect(days(task({ intervalDays: 2 }), '2026-03-31', '2026-04-02')).toEqual(['2026-04-01 13'])
    expect(days(task({ intervalDays: 1 }), '2026-03-07', '2026-03-07')).toEqual(['2026-03-07 1'])
  })

  test('begin today for an overdue task', () => {
    expect(days(task({ nextDueDate: day('2026-03-01') }), '2026-03-01', '2026-03-13')).toEqual(['2026-03-06 0', '2026-03-13 1'])
  })

  test('are one without interval, and none while it is paused, has no day, or begins later', () => {
    expect(days(task({ intervalDays: null }), '2026-03-06', '2026-04-06')).toEqual(['2026-03-06 0'])
    expect(days(task({ intervalDays: null }), '2026-03-07', '2026-04-06')).toEqual([])
    expect(days(task({ isActive: false }), '2026-03-06', '2026-04-06')).toEqual([])
    expect(days(task({ nextDueDate: null }), '2026-03-06', '2026-04-06')).toEqual([])
    expect(days(task({ nextDueDate: day('2026-05-01') }), '2026-03-06', '2026-04-06')).toEqual([])
  })
})
