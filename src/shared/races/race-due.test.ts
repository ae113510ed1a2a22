import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isRaceTaskDue, raceTasks } from './race-due.ts'

const dueKinds = (day: string, facts: { resultCount?: number; basketedCount?: number } = {}) =>
  raceTasks({ date: '2026-05-09' as LocalDate, resultCount: 0, basketedCount: 0, ...facts })
    .filter((task) => isRaceTaskDue(task, day as LocalDate))
    .map(({ kind }) => kind)

test.each([
  ['2026-05-07', []],
  ['2026-05-08', ['basketing']],
  ['2026-05-09', ['race']],
  ['2026-05-16', ['race']],
  ['2026-05-17', []],
])('work for a race of 9 May on %s: %j', (day, kinds) => expect(dueKinds(day)).toEqual(kinds))

test('a race with a basketing list needs no basketing, and one with results needs nothing', () => {
  expect(dueKinds('2026-05-08', { basketedCount: 3 })).toEqual([])
  expect(dueKinds('2026-05-10', { resultCount: 1 })).toEqual([])
})
