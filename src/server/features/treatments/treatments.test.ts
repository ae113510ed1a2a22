import { expect, test } from 'vitest'
import { addStockedVaccine } from '#server/features/medicines/medicines-for-tests.ts'
import { addBird, BIRDS } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'
import { addFlock, give, list, plan, refusedGiving, show, start, stock, TREATMENTS } from './treatments-for-tests.ts'

const refusedStart = (loft: TestApp, body: object) =>
  refused(loft, 'POST', TREATMENTS, { treatmentName: 'Canker', pigeonIds: [1], ...body })

onBothDatabases((open) => {
  test.each([
    [{ days: 0, timesADay: 1 }, 400, { code: 'invalid_input', fields: [{ field: 'days', problem: 'too_small' }] }],
    [{ days: 181, timesADay: 1 }, 400, { code: 'invalid_input', fields: [{ field: 'days', problem: 'too_big' }] }],
    [{ days: 3, timesADay: 0 }, 400, { code: 'invalid_input', fields: [{ field: 'timesADay', problem: 'too_small' }] }],
    [{ days: 3, timesADay: 7 }, 400, { code: 'invalid_input', fields: [{ field: 'timesADay', problem: 'too_big' }] }],
    [{ timesADay: 2 }, 400, { code: 'invalid_input', fields: [{ field: 'days', problem: 'missing' }] }],
    [
      { medicineId: 1, dose: 0, days: 3 },
      400,
      { code: 'invalid_input', fields: [{ field: 'dose', problem: 'too_small', minimum: 0.001 }] },
    ],
    [{ medicineId: 1, dose: -1, days: 3 }, 400, { code: 'invalid_input', fields: [{ field: 'dose' }] }],
    [{ medicineId: 1, dose: 0.0001, days: 3 }, 400, { code: 'invalid_input', fields: [{ field: 'dose' }] }],
    [{ dose: 1, days: 3 }, 400, { code: 'invalid_input', fields: [{ field: 'medicineId', problem: 'missing' }] }],
    [{ medicineId: 9, dose: 1, days: 3 }, 400, { code: 'unknown_medicine', field: 'medicineId' }],
    [{ endDate: '2026-03-05' }, 400, { code: 'dates_out_of_order', field: 'endDate' }],
    [{ days: 3, endDate: '2026-03-09' }, 400, { code: 'invalid_input', fields: [{ field: 'endDate' }] }],
    [
      { startDate: '2025-03-04', days: 3 },
      400,
      { code: 'invalid_input', fields: [{ field: 'startDate', problem: 'too_small' }] },
    ],
    [{ startDate: '2027-03-08', days: 3 }, 400, { code: 'invalid_input', fields: [{ field: 'startDate', problem: 'too_big' }] }],
    [{ restDays: 3 }, 400, { code: 'invalid_input', fields: [{ field: 'days', problem: 'missing' }] }],
    [{ days: 3, notToRaceBefore: '2026-03-05' }, 400, { code: 'dates_out_of_order', field: 'notToRaceBefore' }],
    [{ treatmentName: ' ' }, 400, { code: 'invalid_input', fields: [{ field: 'treatmentName' }] }],
    [{ pigeonIds: [] }, 400, { code: 'invalid_input', fields: [{ field: 'pigeonIds', problem: 'missing' }] }],
    [{ pigeonIds: [99] }, 404, { code: 'not_found', ids: [99] }],
    [{ pigeonIds: [2] }, 409, { code: 'not_in_care', bandId: 'AU 2024 2' }],
    [{ pigeonIds: [1, 3] }, 409, { code: 'not_in_care', bandId: 'AU 2024 3' }],
    [{ pigeonIds: [4] }, 404, { code: 'not_found', ids: [4] }],
    [{ pigeonIds: [5] }, 409, { code: 'reference_bird', bandId: 'AU 2024 5' }],
    [{ pigeonIds: undefined, loftLocationId: 1 }, 409, { code: 'no_birds', field: 'loftLocationId' }],
    [{ pigeonIds: undefined, loftLocationId: 7 }, 400, { code: 'unknown_section' }],
  ])('refuses %o and saves nothing', async (body, status, refusal) => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 4)
    await addBird(loft, 'AU 2024 5', 'cock', { isReference: true })
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Hens' })
    await act(loft, 'POST', `${BIRDS}/2/leave`, { leftReason: 'sold' })
    await act(loft, 'POST', `${BIRDS}/3/leave`, { leftReason: 'deceased' })
    await act(loft, 'DELETE', `${BIRDS}/4`)
    await addStockedVaccine(loft, '2026-03-01', [{ amount: 10_000 }])
    expect(await refusedStart(loft, body)).toMatchObject({ status, ...refusal })
    for (const table of ['medicalTreatments', 'treatmentBirds', 'treatmentDoses'] as const) {
      expect(await loft.db.selectFrom(table).select('id').execute()).toEqual([])
    }
  })

  test.each([
    ['more than in stock', { amount: 900 }, {}, { status: 409, code: 'not_enough_stock', available: 0.9, wanted: 1 }],
    [
      'in the future',
      { amount: 9000 },
      { givenOn: '2026-03-07' },
      { status: 400, fields: [{ field: 'givenOn', problem: 'too_big' }] },
    ],
    [
      'before the course',
      { amount: 9000 },
      { givenOn: '2026-03-05' },
      { status: 400, code: 'dates_out_of_order', field: 'givenOn' },
    ],
    ['of an expired batch', { amount: 9000, expiry: '2026-03-05' }, {}, { status: 409, confirm: 'expired_batch' }],
  ])('refuses a dose %s and takes nothing', async (_, batch, body, refusal) => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 2)
    const medicineId = await addStockedVaccine(loft, '2026-03-01', [batch])
    await start(loft, { pigeonIds: [1, 2], medicineId, dose: 0.5, days: 3 })
    expect(await refusedGiving(loft, 1, 0, body)).toMatchObject(refusal)
    expect(await stock(loft)).toBe(batch.amount / 1000)
    expect(plan(await show(loft, 1))).toEqual(['03-06 1', '03-07 1', '03-08 1'])
  })

  test('uses an expired batch only with confirmation', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    const medicineId = await addStockedVaccine(loft, '2026-03-01', [{ amount: 9000, expiry: '2026-03-05' }])
    await start(loft, { medicineId, dose: 0.5, days: 3 })
    await give(loft, 1, 0, { confirm: ['expired_batch'] })
    expect(await stock(loft)).toBe(8.5)
  })

  test("gives tomorrow's dose today only with confirmation", async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    await start(loft, { days: 2 })
    expect(await refusedGiving(loft, 1, 1)).toMatchObject({ status: 409, confirm: 'early_dose', dueDate: '2026-03-07' })
    expect(await give(loft, 1, 1, { confirm: ['early_dose'] })).toMatchObject({ progress: { given: 1 } })
  })

  test('a dose is given once, or skipped once with a reason', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    const { doses } = await start(loft, { days: 2 })
    const dose = `${TREATMENTS}/1/doses/${doses[0]!.id}`
    expect(await refused(loft, 'POST', `${dose}/skip`, { reason: ' ' })).toMatchObject({ fields: [{ field: 'reason' }] })
    expect(await act(loft, 'POST', `${dose}/skip`, { reason: 'Crop full' })).toMatchObject({
      progress: { doses: 2, given: 0, skipped: 1 },
      nextDose: { dueDate: '2026-03-07' },
    })
    expect(await refusedGiving(loft, 1, 0)).toMatchObject({ status: 409, code: 'dose_settled' })
    await act(loft, 'POST', `${dose}/take-back`)
    await give(loft, 1, 0)
    expect(await refusedGiving(loft, 1, 0)).toMatchObject({ code: 'dose_settled', givenDate: '2026-03-06' })
    expect(await refused(loft, 'POST', `${TREATMENTS}/1/doses/99/give`, {})).toMatchObject({ status: 404 })
  })

  test('of two devices giving the last dose at once, one is refused with a code', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    const medicineId = await addStockedVaccine(loft, '2026-03-01', [{ amount: 500 }])
    const { doses } = await start(loft, { medicineId, dose: 0.5, days: 1 })
    const url = `${TREATMENTS}/1/doses/${doses[0]!.id}/give`
    const answers = await Promise.all([loft.call('POST', url, {}), loft.call('POST', url, {})])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
    expect(await stock(loft)).toBe(0)
  })

  test('accepts only the fields of the specification, with an end date and no course', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    const body = {
      pigeonId: 1,
      treatmentName: 'Wing',
      description: 'Splint',
      startDate: '2026-03-01',
      endDate: '2026-03-20',
      notes: 'Left',
    }
    expect(await act(loft, 'POST', TREATMENTS, body)).toMatchObject({
      ...body,
      isActive: true,
      doses: [],
      days: null,
      dose: null,
    })
    const past = { pigeonId: 1, treatmentName: 'Worms', startDate: '2020-05-01', isActive: false, outcome: 'cured' }
    expect(await act(loft, 'POST', TREATMENTS, past)).toMatchObject({ ...past, doses: [] })
    expect((await list(loft, '?status=ended')).map(({ treatmentName }) => treatmentName)).toEqual(['Worms'])
  })

  test.each([
    ['end', { endedOn: '2026-03-09' }, { code: 'day_ahead', fields: [{ field: 'endedOn', problem: 'too_big' }] }],
    ['end', { endedOn: '2026-03-05' }, { code: 'dates_out_of_order', field: 'endedOn' }],
    ['end', { endedOn: '2026-03-06' }, { code: 'dates_out_of_order', field: 'endedOn' }],
    ['end', { outcome: 'eaten' }, { code: 'invalid_input', fields: [{ field: 'outcome' }] }],
    ['birds', { pigeonIds: [2] }, { code: 'not_found', ids: [2] }],
    ['birds/leave', { pigeonIds: [2] }, { code: 'not_found', ids: [2] }],
    ['birds/leave', { pigeonIds: [1], leftOn: '2026-03-09' }, { code: 'day_ahead', fields: [{ field: 'leftOn' }] }],
  ])('refuses %s %o', async (path, body, refusal) => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    await start(loft, { days: 5 })
    loft.setToday('2026-03-08')
    await give(loft, 1, 1, { givenOn: '2026-03-07' })
    expect(await refused(loft, 'POST', `${TREATMENTS}/1/${path}`, body)).toMatchObject(refusal)
    expect(await show(loft, 1)).toMatchObject({ isActive: true, birdCount: 1 })
  })

  test('an ended treatment can be described, but its course cannot be changed', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    await start(loft, { days: 2 })
    await act(loft, 'POST', `${TREATMENTS}/1/end`)
    expect(await refused(loft, 'PATCH', `${TREATMENTS}/1`, { days: 4 })).toMatchObject({ code: 'treatment_ended' })
    expect(await act(loft, 'PATCH', `${TREATMENTS}/1`, { outcome: 'improved', vet: 'Dr. Ruiz' })).toMatchObject({
      outcome: 'improved',
      vet: 'Dr. Ruiz',
    })
    const late = await loft.call('PATCH', `${TREATMENTS}/1`, { notes: 'x' }, { 'if-match': '"1"' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ details: { present: { outcome: 'improved', days: 2, birds: [{ id: 1 }] } } })
  })

  test('the start of a treatment can be undone completely', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 2)
    const { action } = await start(loft, { pigeonIds: [1, 2], days: 2 })
    await undo(loft, action)
    expect(await list(loft)).toEqual([])
    expect(await read(loft, '/api/deleted')).toEqual([])
    expect(await read(loft, `${TREATMENTS}/care?pigeonIds=1,2`)).toEqual([])
  })

  test('lists treatments by page', async () => {
    await using loft = await open('2026-03-06')
    await addFlock(loft, 1)
    for (const treatmentName of ['Canker', 'Coccidia', 'Worms']) await start(loft, { treatmentName })
    const first = await read<{ nextCursor: string }>(loft, `${TREATMENTS}?limit=2`)
    expect(first).toMatchObject({ total: 3, items: [{ treatmentName: 'Worms' }, { treatmentName: 'Coccidia' }] })
    const second = await read(loft, `${TREATMENTS}?limit=2&cursor=${first.nextCursor}`)
    expect(second).toEqual({ nextCursor: null, items: [expect.objectContaining({ treatmentName: 'Canker' })] })
  })
})
