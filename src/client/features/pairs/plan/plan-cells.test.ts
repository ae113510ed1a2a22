import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { planSeason, type PlannedTask } from '#shared/pairs/season-plan.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { barsOf, spanOf } from './plan-bars.ts'
import { daysOf, planCells } from './plan-cells.ts'

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

test('draws the steps of a pair as bars, from their own days', () => {
  const plan = planSeason('hatch', day('2026-03-01'))
  const late = task(1, 'hatch', { nextDueDate: day('2026-03-04') })
  const done = task(1, 'pair', { isActive: false, nextDueDate: null, lastCompletedDate: day('2026-01-28') })
  const { bars, dots } = barsOf(planCells(plan, [1], [late, done], day('2026-01-30')))
  expect(bars.map(({ step, state, day: from, last }) => `${step} ${state} ${from} ${last}`)).toEqual([
    'pair done 2026-01-28 2026-02-08',
    'first_egg free 2026-02-09 2026-03-03',
    'hatch accepted 2026-03-04 2026-03-05',
    'band free 2026-03-06 2026-03-08',
    'wean free 2026-03-26 2026-03-31',
    'fledge free 2026-03-31 2026-04-05',
    'vaccinate_racers free 2026-04-26 2026-05-10',
    'first_race free 2026-06-21 2026-06-21',
  ])
  expect(dots.map(({ step, day: on }) => `${step} ${on}`)).toEqual([
    'second_egg 2026-02-11',
    'candle 2026-02-14',
    'vaccinate_young 2026-03-29',
  ])
  expect(spanOf(bars, day('2026-01-30'))).toEqual({ first: '2026-01-21', days: 165 })
  expect(spanOf([], day('2026-01-30'))).toEqual({ first: '2026-01-23', days: 120 })
})
