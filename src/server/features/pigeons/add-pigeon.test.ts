import { expect, test } from 'vitest'
import { toMoment } from '#shared/calendar/local-date.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { byField, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const PIGEONS = '/api/pigeons'
const bird = { bandId: 'ES-24-100', birthYear: 2024, gender: 'Cock' }

const add = async (loft: TestApp, more: object = {}): Promise<Pigeon> => {
  const answer = await loft.call('POST', PIGEONS, { ...bird, ...more })
  expect(answer.json()).toMatchObject({ id: expect.any(Number) })
  return answer.json()
}
const everyBird = async (loft: TestApp): Promise<Pigeon[]> => (await loft.call('GET', `${PIGEONS}?include=reference`)).json()
const section = async (loft: TestApp): Promise<number> => {
  const mainLoft = (await loft.call('POST', '/api/main-loft-locations', { name: 'North' })).json() as { id: number }
  const made = (await loft.call('POST', '/api/loft-locations', { mainLoftId: mainLoft.id, section: 'Cocks' })).json() as {
    id: number
  }
  return made.id
}

onBothDatabases((open) => {
  test('adds a bird with little more than a band', async () => {
    await using loft = await open()
    expect(await add(loft)).toEqual({
      id: 1,
      version: 1,
      createdAt: '2026-03-06T12:00:00.000Z',
      updatedAt: '2026-03-06T12:00:00.000Z',
      bandId: 'ES-24-100',
      ...byField(TEXT_FIELDS, () => null),
      birthYear: 2024,
      hatchDate: null,
      gender: 'cock',
      sire: null,
      dam: null,
      sireId: null,
      damId: null,
      status: 'active',
      isReference: false,
      purchasePrice: null,
      currency: 'USD',
      currentValue: null,
      totalInvestment: null,
      generalPhotoUrl: null,
      generalThumbnailUrl: null,
      eyePhotoUrl: null,
      eyeThumbnailUrl: null,
      pedigreeFileUrl: null,
      loftLocationId: null,
      leftOn: null,
      leftReason: null,
      soldTo: null,
      salePrice: null,
    })
  })

  test('stores every field of a bird', async () => {
    await using loft = await open()
    const loftLocationId = await section(loft)
    const fields = {
      description: 'Winner of Barcelona',
      hatchDate: '2024-03-01',
      color: 'Blue bar',
      strain: 'Janssen',
      breeder: 'Ana',
      owner: 'Luis',
      notes: 'Calm',
      status: 'racing',
      purchasePrice: 1.005,
      currency: 'EUR',
      purchasedFrom: 'Market',
      currentValue: 250,
      totalInvestment: 0,
      loftLocationId,
    }
    expect(await add(loft, fields)).toMatchObject({ ...fields, purchasePrice: 1.01 })
  })

  test('reads form texts: blank means none, and the hatch date sets the birth year', async () => {
    await using loft = await open()
    const blank = {
      birthYear: '',
      hatchDate: '2025-02-03',
      purchasePrice: '',
      currentValue: '12.50',
      loftLocationId: '',
      strain: ' ',
    }
    expect(await add(loft, blank)).toMatchObject({
      birthYear: 2025,
      purchasePrice: null,
      currentValue: 12.5,
      loftLocationId: null,
      strain: null,
    })
  })

  test('gives new birds the currency of the settings', async () => {
    await using loft = await open()
    await loft.db
      .insertInto('settings')
      .values({
        id: 1,
        version: 1,
        createdAt: toMoment(new Date()),
        updatedAt: toMoment(new Date()),
        deletedAt: null,
        keeperName: 'Ana',
        loftName: null,
        address: null,
        timeZone: null,
        velocityUnit: 'kmh',
        currency: 'EUR',
        latitude: null,
        longitude: null,
        documentLanguage: 'es',
        startHere: 'shown',
      })
      .execute()
    expect(await add(loft)).toMatchObject({ currency: 'EUR' })
    // A form without a choice sends an empty field.
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...bird, bandId: 'ES-24-101', currency: '' })) form.append(name, String(value))
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type')! }
    const answer = await loft.call('POST', PIGEONS, Buffer.from(await sent.arrayBuffer()), headers)
    expect(answer.json()).toMatchObject({ bandId: 'ES-24-101', currency: 'EUR' })
    expect((await loft.call('PUT', `${PIGEONS}/1`, { currency: '' })).json()).toMatchObject({ currency: 'EUR' })
    expect((await loft.call('PUT', `${PIGEONS}/1`, { currency: 'XXX' })).json()).toMatchObject({ code: 'invalid_input' })
  })

  test.each([
    ['a bird sold long ago', 'Sold', { status: 'sold', leftReason: 'sold', leftOn: null, loftLocationId: null }],
    ['an archived bird', 'archived', { status: 'archived', leftReason: null, leftOn: null, loftLocationId: null }],
  ])('removes %s from its section', async (_, status, expected) => {
    await using loft = await open()
    expect(await add(loft, { status, loftLocationId: await section(loft) })).toMatchObject(expected)
  })

  test.each([
    ['no band', { bandId: '  ' }, 400, { fields: [{ field: 'bandId', problem: 'missing' }] }],
    ['a band without letters or digits', { bandId: '-/-' }, 400, { fields: [{ field: 'bandId', problem: 'invalid_value' }] }],
    ['a band of 51 characters', { bandId: 'A'.repeat(51) }, 400, { fields: [{ field: 'bandId', problem: 'too_big' }] }],
    ['no birth year', { birthYear: undefined }, 400, { fields: [{ field: 'birthYear', problem: 'missing' }] }],
    [
      'a birth year before 1990',
      { birthYear: 1989 },
      400,
      { fields: [{ field: 'birthYear', problem: 'too_small', minimum: 1990 }] },
    ],
    [
      'a birth year after next year',
      { birthYear: 2028 },
      400,
      { fields: [{ field: 'birthYear', problem: 'too_big', maximum: 2027 }] },
    ],
    ['a hatch date of tomorrow', { birthYear: 2026, hatchDate: '2026-03-07' }, 400, { fields: [{ field: 'hatchDate' }] }],
    [
      'a hatch date of another year',
      { hatchDate: '2023-05-01' },
      400,
      { fields: [{ field: 'hatchDate', problem: 'invalid_value' }] },
    ],
    ['an unknown gender', { gender: 'duck' }, 400, { fields: [{ field: 'gender' }] }],
    ['an unknown status', { status: 'flying' }, 400, { fields: [{ field: 'status' }] }],
    ['an unknown section', { loftLocationId: 77 }, 400, { field: 'loftLocationId' }],
    ['an unknown sire', { sireId: 77 }, 404, { field: 'sireId', ids: [77] }],
    ['a reference bird in a section', { isReference: true, loftLocationId: 1 }, 409, { field: 'loftLocationId' }],
  ])('refuses %s and stores nothing', async (_, wrong, status, details) => {
    await using loft = await open()
    const answer = await loft.call('POST', PIGEONS, { ...bird, ...wrong })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { details }])
    expect(await everyBird(loft)).toEqual([])
  })

  test.each([
    ['a loft bird of 1990', { birthYear: 1990 }],
    ['a loft bird of next year', { birthYear: 2027 }],
    ['a bird hatched today', { birthYear: 2026, hatchDate: '2026-03-06' }],
    ['a reference bird of 1900', { birthYear: 1900, isReference: true }],
    ['a reference bird without a birth year', { birthYear: undefined, isReference: 'true' }],
  ])('accepts %s', async (_, fields) => {
    await using loft = await open()
    await add(loft, fields)
    expect(await everyBird(loft)).toHaveLength(1)
  })

  test('reads nine digits of a ring by the birth year, or by the digits that are not a future year', async () => {
    await using loft = await open()
    const stored = await add(loft, { bandId: 'BE15-3020313', birthYear: 2015 })
    const post = (bandId: string, birthYear: number) => loft.call('POST', PIGEONS, { ...bird, bandId, birthYear })
    for (const same of ['BE153020313', 'BE 302031315'])
      expect((await post(same, 2015)).json()).toMatchObject({ code: 'band_taken', details: { pigeonId: stored.id } })
    // The year fits neither reading, so it decides nothing.
    expect((await post('BE153020313', 2019)).json()).toMatchObject({ details: { confirm: 'similar_band' } })
    expect((await add(loft, { bandId: 'BE153020313', birthYear: 2013 })).bandId).toBe('BE1530203-13')
  })

  test('refuses a band that another bird wears, in any notation', async () => {
    await using loft = await open()
    const first = await add(loft, { bandId: 'BE3020313-15', birthYear: 2015 })
    const again = await loft.call('POST', PIGEONS, { ...bird, bandId: 'be-15-3020313' })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({
      code: 'band_taken',
      error: 'The band BE3020313-15 belongs to another bird',
      details: { field: 'bandId', bandId: 'BE3020313-15', pigeonId: first.id },
    })
    expect(await everyBird(loft)).toHaveLength(1)
  })

  test('turns the reference bird with the same band into a bird of the loft', async () => {
    await using loft = await open()
    const young = await add(loft, { bandId: 'ES-24-1', sire: 'ES-20-7', birthYear: 2024 })
    const sire = (await everyBird(loft)).find(({ isReference }) => isReference)!
    const bought = await add(loft, { bandId: 'es 20 7', birthYear: 2020, gender: undefined, color: 'Red bar' })

    expect(bought).toMatchObject({
      id: sire.id,
      bandId: 'es 20 7',
      gender: 'cock',
      color: 'Red bar',
      isReference: false,
      version: 2,
    })
    expect((await loft.call('GET', `${PIGEONS}/${young.id}`)).json()).toMatchObject({ sire: 'es 20 7', sireId: sire.id })
    expect((await loft.call('POST', PIGEONS, { ...bird, bandId: 'ES-20-7' })).json()).toMatchObject({ code: 'band_taken' })
  })

  test.each([
    ['of the wrong gender', { gender: 'hen' }, 'parent_gender'],
    ['younger than its young', { birthYear: 2025 }, 'parent_younger'],
    ['in an unknown section', { loftLocationId: 9 }, 'unknown_section'],
    ['that is a reference bird too', { isReference: true }, 'band_taken'],
  ])('refuses to replace a reference bird by one %s', async (_, wrong, code) => {
    await using loft = await open()
    await add(loft, { bandId: 'ES-24-1', sire: 'ES-20-7' })
    const before = await everyBird(loft)
    const answer = await loft.call('POST', PIGEONS, { bandId: 'ES-20-7', birthYear: 2020, ...wrong })
    expect(answer.json()).toMatchObject({ code })
    expect(await everyBird(loft)).toEqual(before)
  })
})
