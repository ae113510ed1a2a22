import { expect, test } from 'vitest'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { listTasks, TASKS } from '#server/features/routine-tasks/tasks-for-tests.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addPairOfBirds, PAIRS } from '#server/testing/breeding.ts'
import { act, read, undo } from '#server/testing/writes.ts'
import { addSecondPair, listSteps } from './season-plan-for-tests.ts'

const PLAN = `${PAIRS}/plan`
const TODAY = '2025-12-01'
const SEASON = { target: 'hatch', day: '2026-03-01', pairIds: [1] }

interface Accepted {
  readonly made: RoutineTask[]
  readonly present: RoutineTask[]
}

const accept = (loft: TestApp, more: object = {}) => act<Accepted>(loft, 'POST', PLAN, { ...SEASON, ...more })
const shift = (loft: TestApp, body: object) => act<object>(loft, 'POST', `${PLAN}/shift`, { pairIds: [1], ...body })

onBothDatabases((open) => {
  test('an accepted plan joins the tasks of other pairs on the same days, except those that the keeper named himself', async () => {
    await using loft = await open(TODAY)
    await addPairOfBirds(loft)
    await addSecondPair(loft)
    await accept(loft, { steps: ['pair', 'band', 'wean'] })
    await act(loft, 'PATCH', `${TASKS}/2`, { title: 'Band them' })
    const { action, made, present } = await accept(loft, { pairIds: [1, 2], steps: ['pair', 'band'] })
    expect(made.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Pair: 2 pairs'],
      [2, 'Band them'],
    ])
    expect(present.map(({ id }) => id)).toEqual([1, 2])
    expect(await listSteps(loft)).toEqual(['1+2 pair 2026-01-30', '1+2 band 2026-03-06', '1 wean 2026-03-26'])
    await undo(loft, action)
    expect((await listTasks(loft)).map(({ title }) => title)).toEqual([
      'Pair: AU 2024 1 × AU 2024 2',
      'Band them',
      'Wean the young: AU 2024 1 × AU 2024 2',
    ])
  })

  test('open tasks are one task again when the days of the pairs meet', async () => {
    await using loft = await open(TODAY)
    await addPairOfBirds(loft)
    await addSecondPair(loft)
    await accept(loft, { pairIds: [1, 2], steps: ['candle', 'hatch'] })
    await shift(loft, { days: 15 })
    await shift(loft, { days: 15, pairIds: [2] })
    expect(await listSteps(loft)).toEqual(['1+2 candle 2026-03-01', '1+2 hatch 2026-03-16'])
    expect(await read(loft, '/api/deleted')).toEqual([])
    await shift(loft, { days: -3, pairIds: [1, 2] })
    expect((await listTasks(loft)).map(({ title, nextDueDate }) => `${title} ${nextDueDate}`)).toEqual([
      'Candle the eggs: 2 pairs 2026-02-26',
      'Hatch: 2 pairs 2026-03-13',
    ])
  })

  test.each([
    [3, ['2 candle 2026-02-17', '1 candle 2026-02-20']],
    [-3, ['2 candle 2026-02-11', '1 candle 2026-02-14']],
  ])('pairs with different days of one step keep their distance when both are shifted by %i days', async (days, steps) => {
    await using loft = await open(TODAY)
    await addPairOfBirds(loft)
    await addSecondPair(loft)
    await accept(loft, { pairIds: [1, 2], steps: ['candle'] })
    await shift(loft, { days: 3 })
    await shift(loft, { days, pairIds: [1, 2] })
    expect(await listSteps(loft)).toEqual(steps)
  })

  test('open tasks keep their other pairs when one ends, and are completed when it was the last open one', async () => {
    await using loft = await open(TODAY)
    await addPairOfBirds(loft)
    await addSecondPair(loft)
    await accept(loft, { pairIds: [1, 2], steps: ['first_egg', 'band'] })
    loft.setToday('2026-02-09')
    await act(loft, 'POST', '/api/breeding-cycles', { breedingPairId: 1, firstEggDate: '2026-02-09' })
    expect((await listTasks(loft)).map(({ isActive, planPairs }) => [isActive, planPairs])).toMatchObject([
      [
        true,
        [
          { pairId: 1, doneOn: '2026-02-09' },
          { pairId: 2, doneOn: null },
        ],
      ],
      [true, [{ doneOn: null }, { doneOn: null }]],
    ])
    const { action } = await act(loft, 'POST', `${PAIRS}/2/end`, {})
    expect((await listTasks(loft)).map(({ title, isActive, lastCompletedDate }) => [title, isActive, lastCompletedDate])).toEqual(
      [
        ['Band the young: AU 2024 1 × AU 2024 2', true, null],
        ['First egg: AU 2024 1 × AU 2024 2', false, '2026-02-09'],
      ],
    )
    await undo(loft, action)
    expect((await listTasks(loft)).map(({ title, isActive }) => [title, isActive])).toEqual([
      ['First egg: 2 pairs', true],
      ['Band the young: 2 pairs', true],
    ])
  })

  test('a pair of a paused task can end', async () => {
    await using loft = await open(TODAY)
    await addPairOfBirds(loft)
    await addSecondPair(loft)
    await accept(loft, { pairIds: [1, 2], steps: ['first_egg'] })
    loft.setToday('2026-02-09')
    await act(loft, 'POST', '/api/breeding-cycles', { breedingPairId: 1, firstEggDate: '2026-02-09' })
    await act(loft, 'PATCH', `${TASKS}/1`, { isActive: false })
    await act(loft, 'POST', `${PAIRS}/2/end`, {})
    expect((await listTasks(loft)).map(({ title, isActive, lastCompletedDate }) => [title, isActive, lastCompletedDate])).toEqual(
      [['First egg: AU 2024 1 × AU 2024 2', false, null]],
    )
  })
})
