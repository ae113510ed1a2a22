import { expect, test } from 'vitest'
import { listDaysDone, listTasks } from '#server/features/routine-tasks/tasks-for-tests.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addPairOfBirds, addCycle, CYCLES, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, undo } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('data recorded at the nest completes the planned task in the same action', async () => {
    await using loft = await open('2026-02-09')
    await addPairOfBirds(loft)
    await act(loft, 'POST', `${PAIRS}/plan`, { target: 'hatch', day: '2026-03-01', pairIds: [1] })
    const openSteps = async () => (await listTasks(loft)).filter(({ isActive }) => isActive).map(({ planStep }) => planStep)
    const all = [
      'first_egg',
      'second_egg',
      'candle',
      'hatch',
      'band',
      'wean',
      'vaccinate_young',
      'fledge',
      'vaccinate_racers',
      'first_race',
    ]
    expect(await openSteps()).toEqual(all)
    await addCycle(loft)
    expect(await openSteps()).toEqual(all)

    const { action } = await act(loft, 'POST', `${CYCLES}/1/eggs`, {})
    expect(await openSteps()).toEqual(all.slice(1))
    expect(await listDaysDone(loft, 1)).toEqual(['2026-02-09'])
    await undo(loft, action)
    expect(await openSteps()).toEqual(all)

    loft.setToday('2026-02-15')
    await act(loft, 'PATCH', `${CYCLES}/1`, { firstEggDate: '2026-02-10', secondEggDate: '2026-02-12' })
    expect(await listDaysDone(loft, 1)).toEqual(['2026-02-10'])
    await act(loft, 'PATCH', `${CYCLES}/1/fertility-check`, { firstEggFertile: true, secondEggFertile: true })
    expect(await openSteps()).toEqual(all.slice(3))
    loft.setToday('2026-03-02')
    await act(loft, 'PATCH', `${CYCLES}/1`, { totalHatched: 1, firstHatchDate: '2026-03-02' })
    loft.setToday('2026-03-08')
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    expect(await openSteps()).toEqual(all.slice(5))
    loft.setToday('2026-04-01')
    await act(loft, 'POST', `${OFFSPRING}/1/vaccinate`, {})
    await act(loft, 'POST', `${OFFSPRING}/1/wean`, {})
    await act(loft, 'POST', `${OFFSPRING}/1/fledge`, {})
    expect(await openSteps()).toEqual(all.slice(8))
  })
})
