import { describe, expect, test } from 'vitest'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { PLAN_TASKS } from '#shared/pairs/season-plan.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { complete, listTasks, TASKS } from '#server/features/routine-tasks/tasks-for-tests.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addPairOfBirds, PAIRS } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'
import { addSecondPair, listSteps } from './season-plan-for-tests.ts'

const PLAN = `${PAIRS}/plan`
const TODAY = '2025-12-01'
/** Hatch on 1 March: pairing on 30 January, candling on 14 February, banding from 6 to 8 March. */
const SEASON = { target: 'hatch', day: '2026-03-01', pairIds: [1] }

interface Accepted {
  readonly made: RoutineTask[]
  readonly present: RoutineTask[]
}

const accept = (loft: TestApp, more: object = {}) => act<Accepted>(loft, 'POST', PLAN, { ...SEASON, ...more })
const shift = (loft: TestApp, body: object) =>
  act<{ shifted: RoutineTask[] }>(loft, 'POST', `${PLAN}/shift`, { pairIds: [1], ...body })
const drop = (loft: TestApp, body: object = {}) =>
  act<{ dropped: number }>(loft, 'POST', `${PLAN}/drop`, { pairIds: [1], ...body })

onBothDatabases((open) => {
  describe('An accepted season plan', () => {
    test('adds tasks, which the calendar lists', async () => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      const { made, present } = await accept(loft)
      expect(present).toEqual([])
      expect(made.map(({ planStep }) => planStep)).toEqual(PLAN_TASKS)
      expect(made.find(({ planStep }) => planStep === 'band')).toMatchObject({
        title: 'Band the young: AU 2024 1 × AU 2024 2',
        description: 'At 5 to 7 days of age.',
        category: 'breeding',
        intervalDays: null,
        nextDueDate: '2026-03-06',
        isActive: true,
        breedingPairId: 1,
      })
      expect(made.map(({ category }) => category)).toEqual([
        'health',
        ...Array<string>(7).fill('breeding'),
        'health',
        'breeding',
        'health',
        'training',
      ])
      const calendar = await read<CalendarEntry[]>(loft, '/api/calendar?from=2026-03-01&to=2026-03-31')
      expect(calendar.map(({ day, values }) => `${day} ${values['task']}`)).toEqual([
        '2026-03-01 Hatch: AU 2024 1 × AU 2024 2',
        '2026-03-06 Band the young: AU 2024 1 × AU 2024 2',
        '2026-03-26 Wean the young: AU 2024 1 × AU 2024 2',
        '2026-03-29 Vaccinate the young: AU 2024 1 × AU 2024 2',
        '2026-03-31 Move the young from the nest: AU 2024 1 × AU 2024 2',
      ])
    })

    test('is one action for all pairs and the chosen steps', async () => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await addSecondPair(loft)
      const { action, made } = await accept(loft, { pairIds: [1, 2, 2], steps: ['band', 'pair'] })
      expect(made).toMatchObject([
        {
          title: 'Pair: 2 pairs',
          breedingPairId: null,
          planPairs: [
            { pairId: 1, doneOn: null },
            { pairId: 2, doneOn: null },
          ],
        },
        { title: 'Band the young: 2 pairs' },
      ])
      expect(await listSteps(loft)).toEqual(['1+2 pair 2026-01-30', '1+2 band 2026-03-06'])
      await undo(loft, action)
      expect(await listSteps(loft)).toEqual([])
    })

    test('uses the document language', async () => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await act(loft, 'PATCH', '/api/settings', { documentLanguage: 'es' })
      const { made } = await accept(loft, { steps: ['candle'] })
      expect(made[0]?.title).toBe('Mirar los huevos al trasluz: AU 2024 1 × AU 2024 2')
    })

    test('accepted again finds its tasks in any state, and adds the missing ones', async () => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await accept(loft, { steps: ['pair', 'candle', 'band'] })
      await shift(loft, { days: 5, from: 'candle' })
      loft.setToday('2026-01-29')
      await complete(loft, {}, 1)
      await act(loft, 'PATCH', `${TASKS}/2`, { isActive: false })
      const before = await listTasks(loft)

      const again = await accept(loft, { steps: ['pair', 'candle', 'band'] })
      expect(again.made).toEqual([])
      expect(again.present.map(({ id, version }) => [id, version])).toEqual(
        before.toSorted((one, other) => one.id - other.id).map(({ id, version }) => [id, version]),
      )
      expect(await listTasks(loft)).toEqual(before)
      expect((await accept(loft, { steps: ['candle', 'wean'] })).made.map(({ planStep }) => planStep)).toEqual(['wean'])
    })

    test('of the next year adds new tasks beside the completed ones', async () => {
      await using loft = await open('2026-01-30')
      await addPairOfBirds(loft)
      await accept(loft, { steps: ['pair'] })
      await complete(loft, {}, 1)
      expect((await accept(loft, { steps: ['pair'], day: '2027-03-01' })).made).toMatchObject([{ nextDueDate: '2027-01-30' }])
    })

    test.each([
      ['2026-03-05', ['2026-03-06', '2026-03-26']],
      ['2026-03-08', ['2026-03-08', '2026-03-26']],
      ['2026-03-09', ['2026-03-26']],
      ['2026-03-31', ['2026-03-31']],
    ])('accepted on %s leaves out steps in the past', async (today, days) => {
      await using loft = await open(today)
      await addPairOfBirds(loft)
      const { made } = await accept(loft, { steps: ['candle', 'band', 'wean'] })
      expect(made.map(({ nextDueDate }) => nextDueDate)).toEqual(days)
    })
  })

  test('refuses a plan with a code and adds nothing', async () => {
    await using loft = await open('2026-04-01')
    await addPairOfBirds(loft)
    await addSecondPair(loft)
    const refuse = (more: object) => refused(loft, 'POST', PLAN, { ...SEASON, ...more })
    expect(await refuse({ pairIds: [] })).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'pairIds', problem: 'too_small' }],
    })
    expect(await refuse({ steps: [] })).toMatchObject({ code: 'invalid_input', fields: [{ field: 'steps' }] })
    expect(await refuse({ steps: ['sell'] })).toMatchObject({ code: 'invalid_input' })
    expect(await refuse({ day: '2026-02-30' })).toMatchObject({ code: 'invalid_input', fields: [{ field: 'day' }] })
    expect(await refuse({ day: '1999-12-31' })).toMatchObject({ code: 'invalid_input', fields: [{ field: 'day' }] })
    expect(await refuse({ day: '2200-01-01' })).toMatchObject({ code: 'invalid_input', fields: [{ field: 'day' }] })
    expect(await refuse({ pairIds: [1, 9] })).toMatchObject({ code: 'unknown_pair', field: 'pairIds' })
    expect(await refuse({ day: '2025-03-01' })).toMatchObject({
      status: 409,
      code: 'plan_past',
      field: 'day',
      last: '2025-06-21',
    })
    expect(await refuse({ steps: ['wean'] })).toMatchObject({ code: 'plan_past' })
    await act(loft, 'POST', `${PAIRS}/2/end`, {})
    expect(await refuse({ pairIds: [1, 2] })).toMatchObject({ status: 409, code: 'pair_ended', id: 2 })
    expect(await listTasks(loft)).toEqual([])
  })

  describe('The open tasks of a plan', () => {
    test('are shifted together, without completed ones, and the shift can be undone', async () => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await addSecondPair(loft)
      await accept(loft, { pairIds: [1, 2], steps: ['pair', 'candle', 'band'] })
      loft.setToday('2026-01-30')
      await complete(loft, {}, 1)
      const before = await listSteps(loft)
      const { shifted, action } = await shift(loft, { days: 3 })
      expect(shifted.map(({ title, nextDueDate }) => [title, nextDueDate])).toEqual([
        ['Candle the eggs: AU 2024 1 × AU 2024 2', '2026-02-17'],
        ['Band the young: AU 2024 1 × AU 2024 2', '2026-03-09'],
      ])
      expect(await listSteps(loft)).toEqual([
        '2 candle 2026-02-14',
        '1 candle 2026-02-17',
        '2 band 2026-03-06',
        '1 band 2026-03-09',
        '1+2 pair null',
      ])
      await undo(loft, action)
      expect(await listSteps(loft)).toEqual(before)
    })

    test('are shifted from a step on', async () => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await accept(loft, { steps: ['pair', 'candle', 'band'] })
      await shift(loft, { days: -2, from: 'second_egg' })
      expect(await listSteps(loft)).toEqual(['1 pair 2026-01-30', '1 candle 2026-02-12', '1 band 2026-03-04'])
    })

    test('are never shifted into the past, but overdue ones can be postponed', async () => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await accept(loft, { steps: ['pair', 'band'] })
      loft.setToday('2026-01-20')
      expect(await refused(loft, 'POST', `${PLAN}/shift`, { pairIds: [1], days: -11 })).toMatchObject({
        status: 409,
        code: 'plan_past',
        day: '2026-01-19',
      })
      await shift(loft, { days: -10 })
      expect(await listSteps(loft)).toEqual(['1 pair 2026-01-20', '1 band 2026-02-24'])
      loft.setToday('2026-01-25')
      await shift(loft, { days: 2 })
      expect(await listSteps(loft)).toEqual(['1 pair 2026-01-22', '1 band 2026-02-26'])
    })

    test('of the chosen steps are dropped, without completed ones, and the drop can be undone', async () => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await accept(loft, { steps: ['pair', 'candle', 'band', 'wean'] })
      loft.setToday('2026-01-30')
      await complete(loft, {}, 1)
      expect(await drop(loft, { steps: ['band', 'pair'] })).toMatchObject({ dropped: 1 })
      expect(await listSteps(loft)).toEqual(['1 candle 2026-02-14', '1 wean 2026-03-26', '1 pair null'])
      const { dropped, action } = await drop(loft)
      expect(dropped).toBe(2)
      expect(await listSteps(loft)).toEqual(['1 pair null'])
      await undo(loft, action)
      expect(await listSteps(loft)).toEqual(['1 candle 2026-02-14', '1 wean 2026-03-26', '1 pair null'])
    })

    test.each([
      ['shift', { days: 3 }],
      ['drop', {}],
    ])('cannot be changed if there are none: %s', async (operation, body) => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await act(loft, 'POST', TASKS, { title: 'Wash', breedingPairId: 1 })
      expect(await refused(loft, 'POST', `${PLAN}/${operation}`, { pairIds: [1], ...body })).toMatchObject({
        status: 409,
        code: 'nothing_planned',
      })
      expect(await refused(loft, 'POST', `${PLAN}/${operation}`, { ...body, pairIds: [] })).toMatchObject({
        code: 'invalid_input',
      })
    })

    test.each([0, 366, -366, 1.5])('are not shifted by %d days', async (days) => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await accept(loft)
      expect(await refused(loft, 'POST', `${PLAN}/shift`, { pairIds: [1], days })).toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'days' }],
      })
    })

    test.each([
      ['ends', (loft: TestApp) => act(loft, 'POST', `${PAIRS}/1/end`, {})],
      ['is set inactive', (loft: TestApp) => act(loft, 'PATCH', `${PAIRS}/1`, { isActive: false })],
      ['is deleted', (loft: TestApp) => act(loft, 'DELETE', `${PAIRS}/1`)],
      ['loses a bird', (loft: TestApp) => act(loft, 'POST', '/api/pigeons/2/leave', { leftReason: 'sold' })],
    ])('are deleted when their pair %s, and restored with it', async (_, end) => {
      await using loft = await open(TODAY)
      await addPairOfBirds(loft)
      await accept(loft, { steps: ['pair', 'band'] })
      const { action } = await end(loft)
      expect(await listSteps(loft)).toEqual([])
      await undo(loft, action)
      expect(await listSteps(loft)).toEqual(['1 pair 2026-01-30', '1 band 2026-03-06'])
    })
  })
})
