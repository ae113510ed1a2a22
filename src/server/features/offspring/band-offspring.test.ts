import { expect, test } from 'vitest'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBrood, BIRDS, CYCLES, listYoung, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const HATCHED = '2026-03-20'
const chick = (loft: TestApp, id = 1) => read<Offspring>(loft, `${OFFSPRING}/${id}`)
const band = (loft: TestApp, id: number, body: object) =>
  act<Offspring & { warnings: string[] }>(loft, 'POST', `${OFFSPRING}/${id}/band`, body)
const refusedBand = (loft: TestApp, id: number, body: object) => refused(loft, 'POST', `${OFFSPRING}/${id}/band`, body)
const birds = (loft: TestApp) => read<Pigeon[]>(loft, BIRDS)
const pending = (loft: TestApp) => listYoung(loft, 'pending-banding')

onBothDatabases((open) => {
  test('each banding can be read with the fields of the specification', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    loft.setToday('2026-03-26')
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10', notes: 'left leg' })
    await act(loft, 'POST', `${OFFSPRING}/2/band`, { bandId: 'AU 2026 11' })
    const first = {
      id: 1,
      offspringId: 1,
      bandId: 'AU 2026 10',
      bandingDate: '2026-03-26',
      bandingAge: 6,
      vaccinationRequired: true,
      vaccinationCompleted: false,
      vaccinationDate: null,
      medicineId: null,
      vaccinationNotes: null,
      readyForRacing: null,
      racingEligibilityDate: null,
    }
    const url = '/api/offspring-banding'
    expect(await read(loft, url)).toMatchObject({ items: [{ offspringId: 2 }, first], total: 2 })
    expect(await read(loft, `${url}?offspringId=1`)).toMatchObject({ items: [first], total: 1 })
    expect(await read(loft, `${url}?limit=1&cursor=2`)).toEqual({ items: [expect.objectContaining(first)], nextCursor: null })
    expect(await read(loft, `${url}/1`)).toMatchObject(first)
    expect((await loft.call('GET', `${url}/9`)).statusCode).toBe(404)
  })

  test.each([
    ['2026-03-24', 'too_young_to_band', []],
    ['2026-03-25', undefined, [1, 2]],
    ['2026-03-27', undefined, [1, 2]],
    ['2026-03-28', 'needs_confirmation', []],
  ])('banding a chick of 20 March on %s is answered %s', async (today, code, listed) => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday(today)
    expect(await pending(loft)).toEqual(listed)
    const answer = await loft.call('POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    expect(answer.json().code).toBe(code)
    expect(await birds(loft)).toHaveLength(code === undefined ? 3 : 2)
  })

  test('refuses a band with a NUL character, which PostgreSQL cannot store', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-26')
    const bandId = 'AU 2026\u000010'
    const refusedByAll = await Promise.all([
      refusedBand(loft, 1, { bandId }),
      refused(loft, 'POST', `${OFFSPRING}/band`, { bandings: [{ offspringId: 1, bandId }] }),
      refused(loft, 'POST', OFFSPRING, { hatchDate: HATCHED, breedingPairId: 1, bandId }),
    ])
    expect(refusedByAll.map(({ code }) => code)).toEqual(['invalid_input', 'invalid_input', 'invalid_input'])
  })

  test('checks the age on the day of banding, and asks to confirm a late band', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-30')
    expect(await refusedBand(loft, 1, { bandId: 'A-1', bandingDate: '2026-03-31' })).toMatchObject({ code: 'day_ahead' })
    expect(await refusedBand(loft, 1, { bandId: 'A-1', bandingDate: '2026-03-19' })).toMatchObject({ code: 'dates_out_of_order' })
    expect(await refusedBand(loft, 1, { bandId: 'A-1', bandingDate: '2026-03-24' })).toMatchObject({
      code: 'too_young_to_band',
      age: 4,
      from: 5,
    })
    expect(await band(loft, 1, { bandId: 'AU 2026 10', bandingDate: '2026-03-27' })).toMatchObject({
      bandingDate: '2026-03-27',
      bandingAge: 7,
    })
    expect(await refusedBand(loft, 2, { bandId: 'AU 2026 11' })).toMatchObject({
      status: 409,
      code: 'needs_confirmation',
      confirm: 'late_banding',
      age: 10,
    })
    expect(await band(loft, 2, { bandId: 'AU 2026 11', confirm: ['late_banding'] })).toMatchObject({ bandingAge: 10 })
  })

  test('banding adds a pigeon with both parents, bred in this loft', async () => {
    await using loft = await open(HATCHED)
    await act(loft, 'PATCH', '/api/settings', { loftName: 'Palomar Sol' })
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-26')
    const banded = await band(loft, 1, { bandId: ' AU 2026 10 ', gender: 'hen', color: 'BB', notes: 'strong' })
    expect(banded).toMatchObject({
      isBanded: true,
      bandId: 'AU 2026 10',
      bandingDate: '2026-03-26',
      bandingAge: 6,
      pigeonId: 3,
      gender: 'hen',
      color: 'BB',
      notes: 'strong',
      sire: 'AU 2024 1',
      dam: 'AU 2024 2',
      warnings: [],
    })
    expect(await read(loft, `${BIRDS}/3`)).toMatchObject({
      bandId: 'AU 2026 10',
      birthYear: 2026,
      hatchDate: HATCHED,
      gender: 'hen',
      color: 'BB',
      sireId: 1,
      damId: 2,
      breeder: 'Palomar Sol',
      status: 'active',
    })
    expect(await loft.db.selectFrom('offspringBanding').selectAll().execute()).toMatchObject([
      {
        offspringId: 1,
        bandId: 'AU 2026 10',
        bandingDate: '2026-03-26',
        bandingAge: 6,
        vaccinationRequired: 1,
        vaccinationCompleted: 0,
      },
    ])
    expect(await pending(loft)).toEqual([2])
    expect(await read(loft, `${OFFSPRING}/pending-vaccination`)).toMatchObject([{ id: 1 }])
    expect(await refusedBand(loft, 1, { bandId: 'AU 2026 12' })).toMatchObject({ status: 409, code: 'already_banded' })
  })

  test.each([[{}], [{ bandId: '' }], [{ bandId: '  ' }], [{ bandId: '---' }], [{ bandId: 'x'.repeat(51) }]])(
    'refuses the band %o',
    async (body) => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      loft.setToday('2026-03-25')
      expect(await refusedBand(loft, 1, body)).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: [{ field: 'bandId' }],
      })
      expect(await birds(loft)).toHaveLength(2)
    },
  )

  test('refuses a band that another bird or young bird wears, and changes nothing', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    expect(await refusedBand(loft, 1, { bandId: 'au-2024-1' })).toMatchObject({ status: 409, code: 'band_taken' })
    await band(loft, 1, { bandId: 'AU 2026 10' })
    expect(await refusedBand(loft, 2, { bandId: 'AU-2026-10' })).toMatchObject({ status: 409, code: 'band_taken' })
    expect(await chick(loft, 2)).toMatchObject({ isBanded: false, bandId: null, bandingDate: null, version: 2 })
    expect(await birds(loft)).toHaveLength(3)
    expect(await loft.db.selectFrom('offspringBanding').selectAll().execute()).toHaveLength(1)
  })

  test('accepts a band of another year with a warning', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    expect(await band(loft, 1, { bandId: 'AU 2025 10' })).toMatchObject({ warnings: ['band_of_other_year'] })
  })

  test('changes of band, gender, colour or section show on both the pigeon and the young bird', async () => {
    await using loft = await open(HATCHED)
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Young Birds' })
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    await band(loft, 1, { bandId: 'AU 2026 10' })
    await act(loft, 'POST', `${BIRDS}/3/band`, { bandId: 'AU 2026 20', reason: 'corrected' })
    await act(loft, 'PUT', `${BIRDS}/3`, { color: 'BC', loftLocationId: 1 })
    expect(await chick(loft)).toMatchObject({ bandId: 'AU 2026 20', color: 'BC', loftLocationId: 1, section: 'Young Birds' })
    await act(loft, 'PATCH', `${OFFSPRING}/1`, { gender: 'hen', loftLocationId: null, hatchDate: '2026-03-19', weight: 230.5 })
    expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ gender: 'hen', loftLocationId: null, hatchDate: '2026-03-19' })
    expect(await chick(loft)).toMatchObject({ bandingAge: 6, weight: 230.5 })
    expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ firstHatchDate: '2026-03-19' })
    // The replaced band is free for its sibling.
    await band(loft, 2, { bandId: 'AU 2026 10' })
    expect(await chick(loft, 2)).toMatchObject({ bandId: 'AU 2026 10' })
  })

  test('a chick loses its deleted section, gets it back with a restore, and can be banded meanwhile', async () => {
    await using loft = await open(HATCHED)
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Young Birds' })
    await addBrood(loft, HATCHED)
    for (const id of [1, 2]) await act(loft, 'PATCH', `${OFFSPRING}/${id}`, { loftLocationId: 1 })
    const gone = await act(loft, 'DELETE', '/api/loft-locations/1')
    expect(await loft.db.selectFrom('offspring').select('loftLocationId').execute()).toEqual([
      { loftLocationId: null },
      { loftLocationId: null },
    ])
    loft.setToday('2026-03-25')
    expect(await band(loft, 1, { bandId: 'AU 2026 10' })).toMatchObject({ bandId: 'AU 2026 10', loftLocationId: null })
    await undo(loft, gone.action)
    expect(await chick(loft, 2)).toMatchObject({ loftLocationId: 1, section: 'Young Birds' })
  })

  test('bands a chick of a deleted section without a section', async () => {
    await using loft = await open(HATCHED)
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Young Birds' })
    await addBrood(loft, HATCHED)
    await act(loft, 'DELETE', '/api/loft-locations/1')
    await loft.db.updateTable('offspring').set({ loftLocationId: 1 }).execute()
    loft.setToday('2026-03-25')
    expect(await band(loft, 1, { bandId: 'AU 2026 10' })).toMatchObject({ bandId: 'AU 2026 10', loftLocationId: null })
  })

  test('undoing a banding leaves an unbanded chick and no pigeon', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    const done = await band(loft, 1, { bandId: 'AU 2026 10' })
    const undone = await undo(loft, done.action)
    expect(await chick(loft)).toMatchObject({ isBanded: false, bandId: null, pigeonId: null, bandingAge: null })
    expect(await birds(loft)).toHaveLength(2)
    await undo(loft, undone.action)
    expect(await chick(loft)).toMatchObject({ isBanded: true, bandId: 'AU 2026 10' })
  })

  test('a chick whose sire was deleted still gets both parents', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    loft.setToday('2026-03-25')
    expect(await band(loft, 1, { bandId: 'AU 2026 10' })).toMatchObject({
      sire: 'AU 2024 1',
      sireId: null,
      dam: 'AU 2024 2',
      damId: 2,
    })
    await undo(loft, gone.action)
    expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ sireId: 1, damId: 2 })
  })

  test('the same call sent twice bands once', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    const key = { 'idempotency-key': 'one' }
    const first = await loft.call('POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' }, key)
    const second = await loft.call('POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' }, key)
    expect(second.json()).toEqual(first.json())
    expect(await read(loft, PAIRS)).toMatchObject([{ offspringCount: 2 }])
    expect(await birds(loft)).toHaveLength(3)
  })
})
