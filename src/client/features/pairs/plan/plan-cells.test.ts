import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PlannedTask } from '#shared/pairs/season-plan.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { daysOf, planCells, planEntries } from './plan-cells.ts'

const day = (text: string) => text as LocalDate
const PLAN: readonly PlannedTask[] = [
  { task: 'candle', day: day('2026-03-02') },
  { task: 'band', day: day('2026-03-06'), until: day('2026-03-08') },
]

const task = (breedingPairId: number, planStep: string, more: Partial<RoutineTask> = {}): RoutineTask => ({
  id: 1,
  version: 1,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  title: 'Band',
  description: null,
  category: 'breeding',
  intervalDays: null,
  lastCompletedDate: null,
  nextDueDate: day('2026-03-09'),
  isActive: true,
  sectionIds: [],
  breedingPairId,
  planStep,
  planPairs: [{ pairId: breedingPairId, doneOn: null }],
  lastCompletionId: null,
  completionCount: 0,
  ...more,
})

test('compares each step of each pair with its own tasks', () => {
  const cells = planCells(PLAN, [1, 2], [task(2, 'band')], day('2026-03-03'))
  expect(cells.map(({ pairId, planned, stepState }) => [pairId, planned.task, stepState.state])).toEqual([
    [1, 'candle', 'past'],
    [1, 'band', 'free'],
    [2, 'candle', 'past'],
    [2, 'band', 'accepted'],
  ])
  expect(cells.map(daysOf)).toEqual([undefined, { day: '2026-03-06', until: '2026-03-08' }, undefined, { day: '2026-03-09' }])
})

test.each([
  ['2026-03-07', { day: '2026-03-07', until: '2026-03-08' }],
  ['2026-03-08', { day: '2026-03-08' }],
])('shows on %s what remains of a step', (today, days) => {
  const [, band] = planCells(PLAN, [1], [], day(today))
  expect(band && daysOf(band)).toEqual(days)
})

test('groups equal steps of several pairs into one entry, sorted by day', () => {
  const done = task(3, 'candle', { isActive: false, nextDueDate: null, lastCompletedDate: day('2026-03-01') })
  const cells = planCells(PLAN, [1, 2, 3], [task(2, 'band'), done], day('2026-03-02'))
  expect(planEntries(cells)).toEqual([
    { step: 'candle', state: 'done', day: '2026-03-01', until: undefined, pairs: 1 },
    { step: 'candle', state: 'free', day: '2026-03-02', until: undefined, pairs: 2 },
    { step: 'band', state: 'free', day: '2026-03-06', until: '2026-03-08', pairs: 2 },
    { step: 'band', state: 'accepted', day: '2026-03-09', until: undefined, pairs: 1 },
  ])
})
