import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { happenedOn, isPast, planStepState, taskOfPair, type PlanTaskFacts } from './plan-step-state.ts'
import type { PlannedTask } from './season-plan.ts'

const day = (text: string) => text as LocalDate
const candle: PlannedTask = { task: 'candle', day: day('2026-03-10') }
const band: PlannedTask = { task: 'band', day: day('2026-03-10'), until: day('2026-03-12') }
const task = (more: Partial<PlanTaskFacts> = {}): PlanTaskFacts => ({
  planStep: 'candle',
  nextDueDate: day('2026-03-10'),
  lastCompletedDate: null,
  isActive: true,
  ...more,
})
const done = (on: string) => task({ isActive: false, nextDueDate: null, lastCompletedDate: day(on) })

describe('a step', () => {
  test.each([
    ['on its day', candle, '2026-03-10', false],
    ['a day later', candle, '2026-03-11', true],
    ['on its last suitable day', band, '2026-03-12', false],
    ['after its last suitable day', band, '2026-03-13', true],
  ])('%s', (_, planned, today, past) => {
    expect(isPast(planned, day(today))).toBe(past)
    expect(planStepState(planned, [], day(today)).state).toBe(past ? 'past' : 'free')
  })

  test.each([
    ['2026-03-09', '2026-03-10'],
    ['2026-03-10', '2026-03-10'],
    ['2026-03-11', '2026-03-11'],
    ['2026-03-12', '2026-03-12'],
  ])('accepted on %s is due on %s', (today, due) => {
    expect(planStepState(band, [], day(today))).toEqual({ state: 'free', day: due })
  })
})

test.each([
  [1, undefined],
  [2, { isActive: true, lastCompletedDate: null }],
  [3, { isActive: false, lastCompletedDate: '2026-03-11' }],
])('a task for several pairs, as it concerns pair %d', (pairId, facts) => {
  const planPairs = [
    { pairId: 2, doneOn: null },
    { pairId: 3, doneOn: day('2026-03-11') },
  ]
  const shown = taskOfPair({ ...task(), planPairs } as RoutineTask, pairId)
  expect(shown && { isActive: shown.isActive, lastCompletedDate: shown.lastCompletedDate }).toEqual(facts)
})

describe('a task of a plan', () => {
  const today = day('2026-03-01')

  test.each([
    ['on the same day', task()],
    ['shifted far', task({ nextDueDate: day('2026-06-10') })],
    ['paused', task({ isActive: false })],
    ['overdue', task({ nextDueDate: day('2026-02-01') })],
  ])('is found again %s', (_, existing) => {
    expect(planStepState(candle, [existing], today)).toEqual({ state: 'accepted', task: existing })
  })

  test('of another step is ignored', () => {
    expect(planStepState(candle, [task({ planStep: 'band' }), task({ planStep: null })], today).state).toBe('free')
  })

  test.each([
    ['2026-02-19', 'free'],
    ['2026-02-20', 'done'],
    ['2026-03-10', 'done'],
    ['2026-03-28', 'done'],
    ['2026-03-29', 'free'],
  ])('that was done on %s makes the step %s', (on, state) => {
    expect(planStepState(candle, [done(on)], today).state).toBe(state)
  })

  test('that is open takes precedence over one that was done', () => {
    const open = task()
    expect(planStepState(candle, [done('2026-03-09'), open], today)).toEqual({ state: 'accepted', task: open })
  })

  test('keeps its state after its day has passed', () => {
    expect(planStepState(candle, [task()], day('2026-05-01')).state).toBe('accepted')
    expect(planStepState(candle, [done('2026-03-10')], day('2026-05-01')).state).toBe('done')
  })
})

describe('an open task of a plan', () => {
  test.each([
    ['long before its day', ['2026-02-19'], undefined],
    ['up to 18 days before', ['2026-02-20'], '2026-02-20'],
    ['up to 18 days after', ['2026-03-28'], '2026-03-28'],
    ['long after its day', ['2026-03-29'], undefined],
    ['first of several times', ['2026-03-12', null, '2026-03-09'], '2026-03-09'],
    ['not yet', [null], undefined],
  ])('happened %s', (_, days, on) => {
    expect(happenedOn(task(), { candle: days.map((text) => (text === null ? null : day(text))) })).toBe(on)
  })

  test('is not completed by another step, and a paused or finished one is never completed', () => {
    const days = { candle: [day('2026-03-10')] }
    expect(happenedOn(task({ planStep: 'band' }), days)).toBeUndefined()
    expect(happenedOn(task({ planStep: null }), days)).toBeUndefined()
    expect(happenedOn(task({ isActive: false }), days)).toBeUndefined()
    expect(happenedOn(done('2026-03-09'), days)).toBeUndefined()
  })
})
