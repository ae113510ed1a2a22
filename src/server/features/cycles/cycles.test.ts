import { describe, expect, test } from 'vitest'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addPairOfBirds, addCycle, BIRDS, CYCLES, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const cycle = (loft: TestApp, id = 1) => read<Cycle>(loft, `${CYCLES}/${id}`)
const edit = (loft: TestApp, patch: object) => act<Cycle>(loft, 'PATCH', `${CYCLES}/1`, patch)
const refusedEdit = (loft: TestApp, patch: object) => refused(loft, 'PATCH', `${CYCLES}/1`, patch)
const young = async (loft: TestApp) =>
  (await read<Offspring[]>(loft, OFFSPRING)).toSorted((a, b) => a.hatchOrder - b.hatchOrder).map((chick) => chick.hatchDate)

onBothDatabases((open) => {
  describe('a new cycle', () => {
    test('stores the fields of the specification', async () => {
      await using loft = await open('2026-03-06')
      await addPairOfBirds(loft, { nestBox: 'A3' })
      const made = await addCycle(loft, {
        cycleNumber: 2,
        courthipStartDate: '2026-02-15',
        matingDate: '2026-02-20',
        firstEggDate: '2026-03-01',
        secondEggDate: '2026-03-03',
        totalEggs: 2,
        expectedHatchDate: '',
        status: 'incubating',
      })
      expect(made).toMatchObject({
        breedingPairId: 1,
        malePigeon: { bandId: 'AU 2024 1' },
        femalePigeon: { bandId: 'AU 2024 2' },
        nestBox: 'A3',
        cycleNumber: 2,
        courthipStartDate: '2026-02-15',
        matingDate: '2026-02-20',
        firstEggDate: '2026-03-01',
        secondEggDate: '2026-03-03',
        totalEggs: 2,
        fertilityCheckDate: null,
        fertilityCheckDue: '2026-03-06',
        firstEggFertile: null,
        incubationStartDate: '2026-03-03',
        expectedHatchDate: '2026-03-21',
        expectedFledgeDate: '2026-04-22',
        totalHatched: 0,
        status: 'incubating',
      })
      expect(made['eggs']).toMatchObject([
        { eggNumber: 1, laidOn: '2026-03-01', status: 'laid', fertility: 'unknown' },
        { eggNumber: 2, laidOn: '2026-03-03' },
      ])
      expect(await read(loft, CYCLES)).toHaveLength(1)
    })

    test.each([
      [undefined, 1],
      [0, 1],
      [1, 1],
      [4, 4],
      [5, 1],
      ['3', 3],
      ['x', 1],
      [null, 1],
      [1.5, 1],
    ])('with the number %o gets the number %i', async (cycleNumber, expected) => {
      await using loft = await open()
      await addPairOfBirds(loft)
      expect(await addCycle(loft, { cycleNumber })).toMatchObject({ cycleNumber: expected, status: 'planned' })
    })

    test.each([
      [{ matingDate: '2026-03-06' }, 'mating'],
      [{ matingDate: '2026-03-07' }, 'planned'],
      [{ courthipStartDate: '2026-03-07', status: 'planned' }, 'planned'],
      [{ matingDate: '2026-03-07', status: 'courting' }, 'courting'],
      [{ firstEggDate: '2026-03-04', secondEggDate: '2026-03-06' }, 'incubating'],
      [{ status: 'rearing' }, 'rearing'],
    ])('with %o has the status %s', async (given, status) => {
      await using loft = await open('2026-03-06')
      await addPairOfBirds(loft)
      expect(await addCycle(loft, given)).toMatchObject({ status })
    })

    test.each([
      [{ breedingPairId: 9 }, 'unknown_pair'],
      [{ breedingPairId: '' }, 'invalid_input'],
      [{ status: 'fledged' }, 'invalid_input'],
      [{ totalEggs: -1 }, 'invalid_input'],
      [{ courthipStartDate: '2026-03-07', status: 'courting' }, 'day_ahead'],
      [{ matingDate: '2026-03-07', status: 'mating' }, 'day_ahead'],
      [{ firstEggDate: '2026-03-07' }, 'day_ahead'],
      [{ firstEggDate: '2026-03-05', secondEggDate: '2026-03-07' }, 'day_ahead'],
      [{ firstEggDate: '2026-03-05', secondEggDate: '2026-03-04' }, 'dates_out_of_order'],
      [{ matingDate: '2026-03-05', firstEggDate: '2026-03-04' }, 'dates_out_of_order'],
      [{ firstEggDate: '2026-03-05', firstHatchDate: '2026-03-05' }, 'hatch_before_egg'],
      [{ totalEggs: 2, totalHatched: 3 }, 'more_hatched_than_eggs'],
    ])('with %o is refused: %s', async (given, code) => {
      await using loft = await open('2026-03-06')
      await addPairOfBirds(loft)
      expect(await refused(loft, 'POST', CYCLES, { breedingPairId: 1, ...given })).toMatchObject({ code })
      expect([await read(loft, CYCLES), await read(loft, OFFSPRING)]).toEqual([[], []])
    })

    test('of an ended pair needs a confirmation', async () => {
      await using loft = await open()
      await addPairOfBirds(loft)
      await act(loft, 'POST', `${PAIRS}/1/end`)
      expect(await refused(loft, 'POST', CYCLES, { breedingPairId: 1 })).toMatchObject({
        code: 'needs_confirmation',
        confirm: 'pair_ended',
      })
      await addCycle(loft, { confirm: ['pair_ended'] })
    })
  })

  test('each step updates the status and the calculated dates, but not the dates the keeper entered', async () => {
    await using loft = await open('2026-03-01')
    await addPairOfBirds(loft)
    await addCycle(loft)
    expect(await edit(loft, { courthipStartDate: '2026-03-01' })).toMatchObject({ status: 'courting' })
    expect(await edit(loft, { matingDate: '2026-03-01' })).toMatchObject({ status: 'mating' })
    loft.setToday('2026-03-11')
    expect(await edit(loft, { firstEggDate: '2026-03-11' })).toMatchObject({
      status: 'mating',
      totalEggs: 1,
      fertilityCheckDue: '2026-03-16',
      expectedHatchDate: '2026-03-31',
    })
    loft.setToday('2026-03-14')
    // The form sends back the calculated dates unchanged: they keep following the eggs.
    const { firstEggDate, expectedHatchDate, expectedFledgeDate, incubationStartDate } = await cycle(loft)
    const form = { firstEggDate, expectedHatchDate, expectedFledgeDate, incubationStartDate, secondEggDate: '2026-03-14' }
    expect(await edit(loft, form)).toMatchObject({
      status: 'incubating',
      incubationStartDate: '2026-03-14',
      expectedHatchDate: '2026-04-01',
      expectedFledgeDate: '2026-05-03',
    })
    expect(await edit(loft, { expectedHatchDate: '2026-04-03' })).toMatchObject({ expectedFledgeDate: '2026-05-05' })
    expect(await edit(loft, { secondEggDate: '2026-03-13' })).toMatchObject({
      incubationStartDate: '2026-03-13',
      expectedHatchDate: '2026-04-03',
    })
    expect(await edit(loft, { expectedHatchDate: '' })).toMatchObject({ expectedHatchDate: '2026-03-31' })

    loft.setToday('2026-04-01')
    expect(await edit(loft, { firstHatchDate: '2026-03-31' })).toMatchObject({ status: 'hatching', totalHatched: 1 })
    expect(await edit(loft, { secondHatchDate: '2026-04-01' })).toMatchObject({
      status: 'rearing',
      expectedFledgeDate: '2026-05-02',
    })
    loft.setToday('2026-05-03')
    expect(await refusedEdit(loft, { actualFledgeDate: '2026-03-30' })).toMatchObject({ code: 'dates_out_of_order' })
    expect(await edit(loft, { actualFledgeDate: '2026-05-03' })).toMatchObject({ status: 'fledged' })
  })

  test('a keeper can set a status back, and the history records it', async () => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft)
    await addCycle(loft, { totalEggs: 2 })
    expect(await edit(loft, { status: 'rearing' })).toMatchObject({ status: 'rearing' })
    expect(await edit(loft, { status: 'mating' })).toMatchObject({ status: 'mating' })
    expect(await edit(loft, { notes: 'Quiet' })).toMatchObject({ status: 'mating', notes: 'Quiet' })
    expect(await edit(loft, { status: 'failed', failureReason: 'Hawk' })).toMatchObject({
      status: 'failed',
      failureReason: 'Hawk',
    })
    const history = await read<{ after: { status?: string } }[]>(loft, '/api/history/breeding-cycles/1')
    expect(history.map(({ after }) => after.status).filter(Boolean)).toEqual(['failed', 'mating', 'rearing', 'incubating'])
  })

  test('a hatch adds young, a lower count deletes unused ones, and a refused change saves nothing', async () => {
    await using loft = await open('2026-03-22')
    await addPairOfBirds(loft)
    await addCycle(loft, { firstEggDate: '2026-03-01', secondEggDate: '2026-03-03' })
    await edit(loft, { secondHatchDate: '2026-03-22', firstHatchDate: '2026-03-21' })
    expect(await young(loft)).toEqual(['2026-03-21', '2026-03-22'])
    expect(await read(loft, `${OFFSPRING}/1`)).toMatchObject({
      breedingPairId: 1,
      breedingCycleId: 1,
      hatchOrder: 1,
      sire: 'AU 2024 1',
      dam: 'AU 2024 2',
      isBanded: false,
      vaccinationRequired: true,
      isActive: true,
    })
    expect(await refusedEdit(loft, { totalHatched: 3, notes: 'three' })).toMatchObject({
      status: 409,
      code: 'more_hatched_than_eggs',
    })
    expect(await refusedEdit(loft, { firstHatchDate: '2026-03-01' })).toMatchObject({ code: 'hatch_before_egg' })
    expect(await refusedEdit(loft, { firstHatchDate: '2026-03-23' })).toMatchObject({ code: 'day_ahead' })
    expect(await cycle(loft)).toMatchObject({ totalHatched: 2, notes: null, firstEggFertile: true, secondEggFertile: true })

    await edit(loft, { firstHatchDate: '2026-03-20' })
    expect(await young(loft)).toEqual(['2026-03-20', '2026-03-22'])
    await act(loft, 'PATCH', `${OFFSPRING}/2`, { weight: 21 })
    expect(await edit(loft, { totalHatched: 1 })).toMatchObject({
      totalHatched: 1,
      firstHatchDate: '2026-03-22',
      secondHatchDate: null,
    })
    expect(await read(loft, OFFSPRING)).toMatchObject([{ id: 2, hatchOrder: 1 }])
    expect(await refusedEdit(loft, { totalHatched: 0 })).toMatchObject({ code: 'offspring_in_use' })
  })

  test('refuses a stale version, also if only an egg has changed', async () => {
    await using loft = await open('2026-03-22')
    await addPairOfBirds(loft)
    const { version } = await addCycle(loft, { totalEggs: 2 })
    const stale = { 'if-match': `"${version}"` }
    await act(loft, 'PATCH', `${CYCLES}/1/eggs/1`, { notes: 'small' })
    const late = await loft.call('PATCH', `${CYCLES}/1`, { totalHatched: 2 }, stale)
    expect(late.statusCode).toBe(412)
    const now = await loft.call('GET', `${CYCLES}/1`)
    const current = { 'if-match': String(now.headers['etag']) }
    expect((await loft.call('PATCH', `${CYCLES}/1`, { totalHatched: 2 }, current)).statusCode).toBe(200)
  })

  test('deleting a cycle deletes its eggs and keeps its young', async () => {
    await using loft = await open('2026-03-22')
    await addPairOfBirds(loft)
    await addCycle(loft, { totalEggs: 2, totalHatched: 1 })
    const gone = await act(loft, 'DELETE', `${CYCLES}/1`)
    expect(await read(loft, CYCLES)).toEqual([])
    expect(await read(loft, OFFSPRING)).toHaveLength(1)
    expect(await refused(loft, 'PATCH', `${CYCLES}/1`, {})).toMatchObject({ status: 404 })
    await undo(loft, gone.action)
    expect(await cycle(loft)).toMatchObject({ totalEggs: 2, totalHatched: 1 })
  })

  test('steps can be undone one by one, and undoing one step keeps the others correct', async () => {
    await using loft = await open('2026-03-22')
    await addPairOfBirds(loft)
    await addCycle(loft)
    const first = await edit(loft, { firstEggDate: '2026-03-01' })
    const second = await edit(loft, { secondEggDate: '2026-03-03' })
    const hatch = await edit(loft, { firstHatchDate: '2026-03-21' })
    await undo(loft, hatch.action)
    expect(await read(loft, OFFSPRING)).toEqual([])
    expect(await cycle(loft)).toMatchObject({ totalHatched: 0, status: 'incubating' })
    await undo(loft, first.action)
    expect(await cycle(loft)).toMatchObject({ totalEggs: 1, firstEggDate: '2026-03-03', secondEggDate: null })
    await undo(loft, second.action)
    expect(await cycle(loft)).toMatchObject({ totalEggs: 0, firstEggDate: null, expectedHatchDate: null })
    expect(await read(loft, BIRDS)).toHaveLength(2)
  })
})
