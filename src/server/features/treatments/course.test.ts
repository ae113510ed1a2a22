import { expect, test } from 'vitest'
import type { BirdCare, RoundDose } from '#shared/treatments/treatments-api.ts'
import { addStockedVaccine } from '#server/features/medicines/medicines-for-tests.ts'
import { BIRDS } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'
import { addFlock, give, list, plan, refusedGiving, show, start, stock, TREATMENTS } from './treatments-for-tests.ts'

const care = (loft: TestApp, ids: string) => read<BirdCare[]>(loft, `${TREATMENTS}/care?pigeonIds=${ids}`)
const round = (loft: TestApp) => read<RoundDose[]>(loft, `${TREATMENTS}/round`)

/** Starts a course of three days from 6 March 2026: three birds, 0.5 ml per bird, 10 ml in stock. */
async function startThreeDays(loft: TestApp, more: object = {}) {
  await addFlock(loft, 3)
  const medicineId = await addStockedVaccine(loft, '2026-03-01', [{ number: 'A1', amount: 10_000 }])
  return start(loft, { pigeonIds: [1, 2, 3], medicineId, dose: 0.5, timesADay: 1, days: 3, ...more })
}

onBothDatabases((open) => {
  test('a course of three days keeps stock and schedule consistent each day', async () => {
    await using loft = await open('2026-03-06')
    const course = await startThreeDays(loft, { restDays: 7, vet: 'Dr. Ruiz', cost: '24.50', currency: 'EUR' })
    expect(course).toMatchObject({
      pigeonId: null,
      startDate: '2026-03-06',
      endDate: '2026-03-08',
      isActive: true,
      medicineName: 'PMV-Vac',
      unitOfMeasure: 'ml',
      dose: 0.5,
      dosePer: 'bird',
      notToRaceBefore: '2026-03-15',
      vet: 'Dr. Ruiz',
      cost: 24.5,
      currency: 'EUR',
      birdCount: 3,
      progress: { doses: 3, given: 0, skipped: 0 },
      nextDose: { dueDate: '2026-03-06', doseNumber: 1 },
    })
    expect(plan(course)).toEqual(['03-06 1', '03-07 1', '03-08 1'])
    expect(await stock(loft)).toBe(10)
    expect((await round(loft)).map(({ dose }) => dose.dueDate)).toEqual(['2026-03-06'])

    expect(await give(loft, 1, 0)).toMatchObject({ progress: { given: 1 }, nextDose: { dueDate: '2026-03-07' } })
    expect(await stock(loft)).toBe(8.5)

    loft.setToday('2026-03-07')
    await give(loft, 1, 1, { notes: 'All ate well' })
    expect(await stock(loft)).toBe(7)

    loft.setToday('2026-03-08')
    const last = await give(loft, 1, 2)
    expect(await stock(loft)).toBe(5.5)
    expect(last).toMatchObject({ progress: { doses: 3, given: 3 }, nextDose: null, isActive: true })
    expect(last.doses).toMatchObject([
      { givenDate: '2026-03-06', birdCount: 3, amount: 1.5 },
      { givenDate: '2026-03-07', birdCount: 3, amount: 1.5, notes: 'All ate well' },
      { givenDate: '2026-03-08', birdCount: 3, amount: 1.5 },
    ])

    loft.setToday('2026-03-09')
    expect(await act(loft, 'POST', `${TREATMENTS}/1/end`, { outcome: 'cured', outcomeNotes: 'Clean swab' })).toMatchObject({
      isActive: false,
      endDate: '2026-03-08',
      outcome: 'cured',
      outcomeNotes: 'Clean swab',
      notToRaceBefore: '2026-03-15',
    })
    expect(await list(loft, '?status=active')).toEqual([])
    expect(await list(loft, '?status=ended&outcome=cured&pigeonId=2&medicineId=1')).toHaveLength(1)
    expect(await list(loft, '?status=ended&outcome=worse')).toEqual([])
    expect(await stock(loft)).toBe(5.5)
  })

  test('undoing a given dose returns its stock', async () => {
    await using loft = await open('2026-03-06')
    await startThreeDays(loft)
    const given = await give(loft, 1, 0)
    expect(await stock(loft)).toBe(8.5)
    const undone = await undo(loft, given.action)
    expect(await stock(loft)).toBe(10)
    expect(plan(await show(loft, 1))).toEqual(['03-06 1', '03-07 1', '03-08 1'])
    await undo(loft, undone.action)
    expect(await stock(loft)).toBe(8.5)
    expect(plan(await show(loft, 1))).toEqual(['03-06 1 given 03-06', '03-07 1', '03-08 1'])

    const { doses } = await show(loft, 1)
    const back = await act(loft, 'POST', `${TREATMENTS}/1/doses/${doses[0]!.id}/take-back`)
    expect(back).toMatchObject({ progress: { given: 0 } })
    expect(await stock(loft)).toBe(10)
    const twice = await refused(loft, 'POST', `${TREATMENTS}/1/doses/${doses[0]!.id}/take-back`)
    expect(twice).toMatchObject({ status: 409, code: 'dose_not_settled' })
  })

  test('ending a course early removes later doses and keeps given ones; reopening plans the future ones again', async () => {
    await using loft = await open('2026-03-06')
    await startThreeDays(loft, { days: 6, restDays: 10 })
    await give(loft, 1, 0)
    loft.setToday('2026-03-07')
    const ended = await act(loft, 'POST', `${TREATMENTS}/1/end`, { outcome: 'no_change' })
    expect(ended).toMatchObject({ endDate: '2026-03-07', notToRaceBefore: '2026-03-17', nextDose: null })
    expect(plan(await show(loft, 1))).toEqual(['03-06 1 given 03-06', '03-07 1'])
    expect(await round(loft)).toEqual([])
    expect(await refusedGiving(loft, 1, 1)).toMatchObject({ status: 409, code: 'treatment_ended' })
    expect(await read(loft, '/api/deleted')).toEqual([])

    await undo(loft, ended.action)
    expect(plan(await show(loft, 1))).toHaveLength(6)
    await act(loft, 'POST', `${TREATMENTS}/1/end`, {})
    loft.setToday('2026-03-09')
    expect(await act(loft, 'POST', `${TREATMENTS}/1/reopen`)).toMatchObject({
      isActive: true,
      endDate: '2026-03-11',
      notToRaceBefore: '2026-03-21',
      outcome: null,
    })
    expect(plan(await show(loft, 1))).toEqual(['03-06 1 given 03-06', '03-07 1', '03-09 1', '03-10 1', '03-11 1'])
    expect(await stock(loft)).toBe(8.5)
  })

  test('changing dose, days and times a day keeps given doses', async () => {
    await using loft = await open('2026-03-06')
    await startThreeDays(loft)
    await give(loft, 1, 0)
    loft.setToday('2026-03-07')
    expect(await act(loft, 'PATCH', `${TREATMENTS}/1`, { dose: 1, days: 4, timesADay: 2 })).toMatchObject({
      dose: 1,
      endDate: '2026-03-09',
    })
    expect(plan(await show(loft, 1))).toEqual([
      '03-06 1 given 03-06',
      '03-07 1',
      '03-07 2',
      '03-08 1',
      '03-08 2',
      '03-09 1',
      '03-09 2',
    ])
    const { doses } = await give(loft, 1, 1)
    expect(doses.slice(0, 2)).toMatchObject([{ amount: 1.5 }, { amount: 3 }])
    expect(await stock(loft)).toBe(5.5)

    const shorter = await act(loft, 'PATCH', `${TREATMENTS}/1`, { days: 1, timesADay: 1 })
    expect(shorter).toMatchObject({ endDate: '2026-03-07', days: 1 })
    expect(plan(await show(loft, 1))).toEqual(['03-06 1 given 03-06', '03-07 1 given 03-07'])
    await undo(loft, shorter.action)
    expect(plan(await show(loft, 1))).toHaveLength(7)
  })

  test('after a dose given late, the birds rest from that day on', async () => {
    await using loft = await open('2026-03-06')
    await startThreeDays(loft, { restDays: 5 })
    loft.setToday('2026-03-10')
    expect((await round(loft)).map(({ dose }) => dose.dueDate)).toEqual(['2026-03-06', '2026-03-07', '2026-03-08'])
    await give(loft, 1, 0, { givenOn: '2026-03-07' })
    const late = await give(loft, 1, 2)
    expect(late).toMatchObject({ endDate: '2026-03-10', notToRaceBefore: '2026-03-15' })
    await undo(loft, late.action)
    expect(await show(loft, 1)).toMatchObject({ endDate: '2026-03-08', notToRaceBefore: '2026-03-13' })
  })

  test('a dose for the group is taken once, for any number of birds', async () => {
    await using loft = await open('2026-03-06')
    await startThreeDays(loft, { dosePer: 'group', dose: 4 })
    await give(loft, 1, 0)
    expect(await stock(loft)).toBe(6)
  })

  test('a bird that leaves the loft or the treatment gets no more doses, and a bird that joins gets them', async () => {
    await using loft = await open('2026-03-06')
    await startThreeDays(loft, { pigeonIds: [1, 2] })
    await act(loft, 'POST', `${TREATMENTS}/1/birds`, { pigeonIds: [3, 1] })
    await act(loft, 'POST', `${BIRDS}/1/leave`, { leftReason: 'sold' })
    expect(await give(loft, 1, 0)).toMatchObject({ birdCount: 2 })
    expect(await stock(loft)).toBe(9)

    loft.setToday('2026-03-07')
    const left = await act(loft, 'POST', `${TREATMENTS}/1/birds/leave`, { pigeonIds: [2] })
    expect(left).toMatchObject({ birdCount: 1, allBirds: [{ leftOn: null }, { leftOn: '2026-03-07' }, { leftOn: null }] })
    await give(loft, 1, 1)
    expect(await stock(loft)).toBe(8.5)
    await act(loft, 'DELETE', `${BIRDS}/3`)
    expect(await refusedGiving(loft, 1, 2, { confirm: ['early_dose'] })).toMatchObject({ status: 409, code: 'no_birds' })
    expect(await round(loft)).toMatchObject([{ dose: { givenDate: '2026-03-07' } }])
    await act(loft, 'POST', `${TREATMENTS}/1/birds`, { pigeonIds: [2] })
    expect(await show(loft, 1)).toMatchObject({ birdCount: 1 })
  })

  test('saves the birds of a section as of the start day', async () => {
    await using loft = await open('2026-03-06')
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Hens' })
    await addFlock(loft, 2, { loftLocationId: 1 })
    const course = await start(loft, { pigeonIds: undefined, loftLocationId: 1, timesADay: 2, days: 1 })
    expect(course).toMatchObject({ loftLocationId: 1, pigeonId: null, birdCount: 2, sectionIds: [1], medicineId: null })
    await act(loft, 'PATCH', `${BIRDS}/2`, { loftLocationId: null })
    expect(await show(loft, 1)).toMatchObject({ birdCount: 2, sectionIds: [1] })
    expect(await give(loft, 1, 1)).toMatchObject({ progress: { doses: 2, given: 1 } })
  })

  test('deleting a treatment returns its stock only if the user says that it was never given', async () => {
    await using loft = await open('2026-03-06')
    await startThreeDays(loft)
    await give(loft, 1, 0)
    const gone = await act(loft, 'DELETE', `${TREATMENTS}/1`)
    expect([await list(loft), await stock(loft)]).toEqual([[], 8.5])
    await undo(loft, gone.action)
    expect(plan(await show(loft, 1))).toEqual(['03-06 1 given 03-06', '03-07 1', '03-08 1'])

    const givenBack = await act(loft, 'DELETE', `${TREATMENTS}/1?giveBack=true`)
    expect(await stock(loft)).toBe(10)
    await undo(loft, givenBack.action)
    expect(await stock(loft)).toBe(8.5)
  })

  test('lists treatments, race rest and quarantines of the requested birds only', async () => {
    await using loft = await open('2026-03-06')
    await startThreeDays(loft, { pigeonIds: [1], restDays: 2 })
    await act(loft, 'POST', '/api/quarantines', { pigeonIds: [2], days: 30 })
    const treated = { pigeonId: 1, quarantine: null, notToRaceBefore: '2026-03-10' }
    expect(await care(loft, '1,2,3')).toEqual([
      { ...treated, treatments: [{ id: 1, treatmentName: 'Canker', endDate: '2026-03-08' }] },
      { pigeonId: 2, treatments: [], notToRaceBefore: null, quarantine: { id: 1, endDate: '2026-04-04' } },
    ])
    loft.setToday('2026-03-08')
    await act(loft, 'POST', `${TREATMENTS}/1/end`)
    expect(await care(loft, '1')).toEqual([{ ...treated, treatments: [] }])
    loft.setToday('2026-03-10')
    expect(await care(loft, '1')).toEqual([])
    expect(await care(loft, '')).toEqual([])
  })
})
