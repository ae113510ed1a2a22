import { expect, test } from 'vitest'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { addBrood, OFFSPRING } from '#server/testing/breeding.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import { readPdf } from '#server/testing/pdf-text.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'
import { addPmv, fillLoft, stockOfBatches, RECORDS, stockPmv, TODAY, vaccinate } from './vaccinations-for-tests.ts'

const list = async (loft: TestApp, query = '') =>
  read<{ items: VaccinationRecord[]; nextCursor: string | null; total: number }>(loft, `${RECORDS}${query}`)
const bandsOf = async (loft: TestApp, query = '') => (await list(loft, query)).items.map(({ bandId }) => bandId).toSorted()
const proofOf = async (loft: TestApp, query = '') => {
  const answer = await loft.call('GET', `${RECORDS}/proof${query}`)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return { texts: readPdf(answer.rawPayload).map(({ text }) => text), name: answer.headers['content-disposition'] }
}

const BATCH = { number: 'L-7', expiry: '2026-09-01', amount: 1000 }

onBothDatabases((open) => {
  test('vaccinating a section keeps stock, records, due dates and proof consistent', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await addPmv(loft)
    await stockPmv(loft, BATCH)
    await act(loft, 'PATCH', '/api/settings', { keeperName: 'José Núñez', address: 'Calle Mayor 1', documentLanguage: 'es' })
    const { records, warnings, action } = await vaccinate(loft, {
      loftLocationId: 1,
      programId: 1,
      medicineId: 1,
      administeredDate: '2026-03-05',
      givenBy: 'Dr. Łukasz',
      notes: 'under the skin',
    })
    expect(warnings).toEqual([])
    expect(records).toMatchObject(
      ['HEN-1', 'HEN-2', 'HEN-3'].map((bandId) => ({
        bandId,
        programName: 'PMV',
        vaccineText: 'PMV-Vac',
        batchNumber: 'L-7',
        expiryDate: '2026-09-01',
        dose: 0.2,
        unitOfMeasure: 'ml',
        administeredDate: '2026-03-05',
        nextDueDate: '2027-03-05',
        notes: 'under the skin',
      })),
    )
    expect(await stockOfBatches(loft)).toEqual([400])
    expect(await bandsOf(loft)).toEqual(['HEN-1', 'HEN-2', 'HEN-3'])
    const { texts, name } = await proofOf(loft, '?loftLocationId=1')
    expect(texts).toEqual(expect.arrayContaining(['Certificado de vacunación', 'José Núñez', 'HEN-1', 'HEN-2', 'HEN-3', 'L-7']))
    expect(texts.filter((text) => text === '5 mar 2026')).toHaveLength(3)
    expect(texts.filter((text) => text === '5 mar 2027')).toHaveLength(3)
    expect(texts).not.toContain('SOLD-4')
    expect(name).toContain('inline; filename="vacunaciones-2026-03-06.pdf"')

    await undo(loft, action)
    expect(await stockOfBatches(loft)).toEqual([1000])
    expect(await list(loft)).toEqual({ items: [], nextCursor: null, total: 0 })
    expect((await proofOf(loft)).texts).toContain('No hay vacunaciones registradas de estas palomas.')
  })

  test('vaccinates all birds or none; a refusal for lack of stock says for how many it is enough', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await stockPmv(loft, { amount: 599 })
    expect(await refused(loft, 'POST', RECORDS, { loftLocationId: 1, medicineId: 1 })).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      field: 'dose',
      birds: 3,
      suffices: 2,
      available: 0.599,
      wanted: 0.6,
    })
    expect(await stockOfBatches(loft)).toEqual([599])
    expect((await list(loft)).total).toBe(0)
    await vaccinate(loft, { pigeonIds: [1, 2], medicineId: 1 })
    expect(await stockOfBatches(loft)).toEqual([199])
  })

  test('vaccinates a main loft, a selection or one bird, and only birds in care', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    expect((await vaccinate(loft, { mainLoftId: 1, vaccineText: 'Pox' })).records.map(({ bandId }) => bandId)).toEqual([
      'COCK-5',
      'HEN-1',
      'HEN-2',
      'HEN-3',
    ])
    await vaccinate(loft, { pigeonIds: [6, 6], vaccineText: 'Pox', batchNumber: 'B1', expiryDate: '2026-05-01', dose: 0.1 })
    expect((await list(loft, '?pigeonId=6')).items).toMatchObject([
      { vaccineText: 'Pox', batchNumber: 'B1', expiryDate: '2026-05-01', dose: 0.1, medicineId: null, nextDueDate: null },
    ])
    expect(await bandsOf(loft, '?loftLocationId=2')).toEqual(['COCK-5'])
    const first = await list(loft, '?mainLoftId=1&limit=3')
    expect(first.total).toBe(4)
    expect(await bandsOf(loft, `?mainLoftId=1&limit=3&cursor=${first.nextCursor}`)).toHaveLength(1)
    expect(await bandsOf(loft, '?pigeonIds=1,6')).toEqual(['FREE-6', 'HEN-1'])
  })

  test.each([
    ['no birds chosen', {}, 'invalid_input'],
    ['an empty selection', { pigeonIds: [] }, 'nobody_to_vaccinate'],
    ['one bird and several at once', { pigeonId: 1, pigeonIds: [2] }, 'invalid_input'],
    ['one unknown bird', { pigeonId: 99 }, 'not_found'],
    ['birds and a section at once', { pigeonIds: [1], loftLocationId: 1 }, 'invalid_input'],
    ['an unknown section', { loftLocationId: 9 }, 'unknown_section'],
    ['an unknown main loft', { mainLoftId: 9 }, 'unknown_main_loft'],
    ['an unknown bird', { pigeonIds: [1, 99] }, 'not_found'],
    ['a sold bird', { pigeonIds: [1, 4] }, 'not_in_care'],
    ['a reference bird', { pigeonIds: [7] }, 'reference_bird'],
    ['a future day', { pigeonIds: [1], administeredDate: '2026-03-07' }, 'day_ahead'],
    ['an invalid day', { pigeonIds: [1], administeredDate: '2026-02-30' }, 'invalid_input'],
    ['a day before the bird was born', { pigeonIds: [1], administeredDate: '2024-12-31' }, 'dates_out_of_order'],
    ['a next day that is not later', { pigeonIds: [1], nextDueDate: TODAY }, 'dates_out_of_order'],
    ['a dose of 0', { pigeonIds: [1], medicineId: 1, dose: 0 }, 'invalid_input'],
    ['a dose of less than a thousandth', { pigeonIds: [1], medicineId: 1, dose: 0.0015 }, 'invalid_input'],
    ['an unknown program', { pigeonIds: [1], programId: 9 }, 'unknown_program'],
    ['an unknown medicine', { pigeonIds: [1], medicineId: 9 }, 'unknown_medicine'],
  ])('refuses %s and saves nothing', async (_, body, code) => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await stockPmv(loft, BATCH)
    expect(await refused(loft, 'POST', RECORDS, body)).toMatchObject({ code })
    expect((await list(loft)).total).toBe(0)
    expect(await stockOfBatches(loft)).toEqual([1000])
  })

  test('refuses a section without birds in care', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Empty' })
    expect(await refused(loft, 'POST', RECORDS, { loftLocationId: 3 })).toMatchObject({
      status: 400,
      code: 'nobody_to_vaccinate',
      field: 'loftLocationId',
    })
  })

  test('accepts a bird on the days before it left, but not on that day', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await act(loft, 'POST', '/api/pigeons/1/leave', { leftReason: 'deceased', leftOn: '2026-03-04' })
    expect(await refused(loft, 'POST', RECORDS, { pigeonIds: [1], administeredDate: '2026-03-04' })).toMatchObject({
      code: 'not_in_care',
    })
    await vaccinate(loft, { pigeonIds: [1], administeredDate: '2026-03-03' })
  })

  test('uses the batch that expires first, and an expired one only with confirmation', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await stockPmv(
      loft,
      { number: 'OLD', expiry: '2026-03-05', amount: 1000 },
      { number: 'NEW', expiry: '2026-03-06', amount: 300 },
    )
    const body = { loftLocationId: 1, medicineId: 1 }
    expect(await refused(loft, 'POST', RECORDS, body)).toMatchObject({
      status: 409,
      code: 'needs_confirmation',
      confirm: 'expired_batch',
      batchNumber: 'OLD',
    })
    expect(await stockOfBatches(loft)).toEqual([1000, 300])
    const { records } = await vaccinate(loft, { ...body, confirm: ['expired_batch'] })
    expect(records.map(({ batchNumber, expiryDate }) => `${batchNumber} ${expiryDate}`)).toEqual([
      'NEW 2026-03-06',
      'NEW, OLD 2026-03-05',
      'OLD 2026-03-05',
    ])
    expect(await stockOfBatches(loft)).toEqual([700, 0])
  })

  test('vaccinates a bird below the minimum age with a warning', async () => {
    await using loft = await open(TODAY)
    await loft.db
      .insertInto('pigeons')
      .values([
        birdRow('OLD', { hatchDate: '2026-02-06' as never, birthYear: 2026 }),
        birdRow('YOUNG', { hatchDate: '2026-02-07' as never, birthYear: 2026 }),
      ])
      .execute()
    await addPmv(loft)
    const { warnings } = await vaccinate(loft, { pigeonIds: [1, 2], programId: 1 })
    expect(warnings).toEqual([{ warning: 'too_young', bandIds: ['YOUNG'], fromAgeDays: 28 }])
  })

  test('vaccinates the one bird that pigeonId names', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    const { records } = await vaccinate(loft, { pigeonId: '2', vaccineText: 'Pox', administeredDate: '2026-03-01' })
    expect(records).toMatchObject([{ pigeonId: 2, bandId: 'HEN-2', administeredDate: '2026-03-01' }])
  })

  test('correcting the day of a record moves the next due date, and correcting the dose changes the stock', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await addPmv(loft)
    await stockPmv(loft, BATCH)
    await vaccinate(loft, { pigeonIds: [1, 2], programId: 1, medicineId: 1 })
    const fixed = await act(loft, 'PATCH', `${RECORDS}/1`, { administeredDate: '2026-03-01', dose: '0.5', notes: 'left leg' })
    expect(fixed).toMatchObject({ nextDueDate: '2027-03-01', dose: 0.5, notes: 'left leg', batchNumber: 'L-7' })
    expect(await stockOfBatches(loft)).toEqual([300])
    expect(await refused(loft, 'PATCH', `${RECORDS}/1`, { dose: 5 })).toMatchObject({ code: 'not_enough_stock', suffices: 0 })
    expect(await refused(loft, 'PATCH', `${RECORDS}/1`, { administeredDate: '2026-03-07' })).toMatchObject({
      code: 'day_ahead',
    })
    expect(await stockOfBatches(loft)).toEqual([300])
    await undo(loft, fixed.action)
    expect(await stockOfBatches(loft)).toEqual([600])
    expect((await list(loft, '?pigeonId=1')).items).toMatchObject([
      { dose: 0.2, administeredDate: TODAY, nextDueDate: '2027-03-06' },
    ])
    await act(loft, 'PATCH', `${RECORDS}/1`, { nextDueDate: null })
    expect((await list(loft, '?pigeonId=1')).items).toMatchObject([{ nextDueDate: null }])
  })

  test('deleting a record returns its dose, and a restore takes it again', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await stockPmv(loft, BATCH)
    await vaccinate(loft, { pigeonIds: [1, 2], medicineId: 1 })
    const { action } = await act(loft, 'DELETE', `${RECORDS}/1`)
    expect(await stockOfBatches(loft)).toEqual([800])
    expect(await bandsOf(loft)).toEqual(['HEN-2'])
    await undo(loft, action)
    expect(await stockOfBatches(loft)).toEqual([600])
    expect(await bandsOf(loft)).toEqual(['HEN-1', 'HEN-2'])
  })

  test('a record restored from Recently deleted takes its dose again', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await stockPmv(loft, BATCH)
    await vaccinate(loft, { pigeonIds: [1, 2], medicineId: 1 })
    await act(loft, 'DELETE', `${RECORDS}/1`)
    expect(await stockOfBatches(loft)).toEqual([800])
    const deleted = await read<{ entity: string; id: number }[]>(loft, '/api/deleted')
    expect(deleted).toMatchObject([{ entity: 'vaccination-records', id: 1 }])
    await act(loft, 'POST', '/api/deleted/vaccination-records/1/restore')
    expect(await stockOfBatches(loft)).toEqual([600])
    expect(await bandsOf(loft)).toEqual(['HEN-1', 'HEN-2'])
  })

  test('a young bird and its pigeon have the same vaccinations, whichever is vaccinated', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    loft.setToday('2026-03-26')
    for (const id of [1, 2]) await act(loft, 'POST', `${OFFSPRING}/${id}/band`, { bandId: `AU 2026 ${id}` })
    loft.setToday('2026-04-20')
    const program = await addPmv(loft, { medicineId: await stockPmv(loft, BATCH) })
    const pending = async () => (await read<{ id: number }[]>(loft, `${OFFSPRING}/pending-vaccination`)).map(({ id }) => id)

    await act(loft, 'POST', `${OFFSPRING}/1/vaccinate`, { medicineId: 1, vaccinationDate: '2026-04-20' })
    expect(await stockOfBatches(loft)).toEqual([800])
    expect((await list(loft)).items).toMatchObject([{ programId: program.id, batchNumber: 'L-7', nextDueDate: '2027-04-20' }])
    expect(await refused(loft, 'POST', `${OFFSPRING}/2/vaccinate`, { medicineId: 9 })).toMatchObject({ code: 'unknown_medicine' })

    const { records } = await vaccinate(loft, { pigeonIds: [4], programId: 1, medicineId: 1 })
    const given = { vaccinationCompleted: true, vaccinationDate: '2026-04-20', medicineId: 1 }
    expect(await read(loft, `${OFFSPRING}/2`)).toMatchObject(given)
    expect(await pending()).toEqual([])
    await act(loft, 'DELETE', `${RECORDS}/${records[0]!.id}`)
    const notGiven = { vaccinationCompleted: false, vaccinationDate: null, medicineId: null }
    expect(await read(loft, `${OFFSPRING}/2`)).toMatchObject(notGiven)
    expect(await pending()).toEqual([2])
  })

  test('a proof shows the last dose of every vaccine of each bird, and all doses of a given period', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await addPmv(loft)
    for (const administeredDate of ['2025-03-01', '2026-03-01']) {
      await vaccinate(loft, { pigeonIds: [1], programId: 1, administeredDate })
    }
    await vaccinate(loft, { pigeonIds: [1], vaccineText: 'Pox', administeredDate: '2025-06-01' })
    const rows = async (query: string) => (await proofOf(loft, query)).texts.filter((text) => text === 'HEN-1').length
    expect(await rows('')).toBe(2)
    expect(await rows('?programId=1')).toBe(1)
    expect(await rows('?from=2025-01-01')).toBe(3)
    expect(await rows('?from=2025-03-02&to=2026-03-01')).toBe(2)
    expect((await loft.call('GET', `${RECORDS}/proof?pigeonIds=1;drop`)).statusCode).toBe(400)
  })
})
