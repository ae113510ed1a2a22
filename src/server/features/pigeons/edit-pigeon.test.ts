import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addBird, addSection, listBands, editBird, getBird, PIGEONS, expectRefusal } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('changes the fields of the form and no others', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1', { gender: 'Hen', color: 'Red bar', strain: 'Janssen', purchasePrice: 100 })
    const loftLocationId = await addSection(loft, 'Hens')
    loft.setToday('2026-03-07')
    expect(await editBird(loft, bird, { color: '', status: 'Breeding', currentValue: '0', loftLocationId })).toEqual({
      ...bird,
      version: 2,
      updatedAt: '2026-03-07T12:00:00.000Z',
      color: null,
      status: 'breeding',
      currentValue: 0,
      loftLocationId,
    })
  })

  test('creates no version when no value changes', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1', { hatchDate: '2024-02-01', currentValue: 12.34, sire: 'ES-20-1' })
    expect(await editBird(loft, bird, bird)).toEqual(bird)
  })

  test('refuses a change based on an old version and returns the current bird', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    const present = await editBird(loft, bird, { color: 'Red' })
    for (const [method, url, body] of [
      ['PUT', '', { color: 'Blue bar' }],
      ['PATCH', '', { loftLocationId: null }],
      ['DELETE', '', undefined],
      ['POST', '/leave', { leftReason: 'lost' }],
      ['POST', '/band', { bandId: 'ES-24-2', reason: 'replaced' }],
      ['DELETE', '/photos/eyePhoto', undefined],
    ] as const) {
      expect(await expectRefusal(loft, method, `${PIGEONS}/${bird.id}${url}`, body, { 'if-match': '"1"' })).toMatchObject({
        status: 412,
        code: 'stale_version',
        details: { present },
      })
    }
    const answer = await loft.call('PUT', `${PIGEONS}/${bird.id}`, { color: 'Blue bar' }, { 'if-match': '"2"' })
    expect(answer.headers['etag']).toBe('"3"')
  })

  test.each([
    ['no band', { bandId: ' ' }, 400, 'invalid_input'],
    ['a band without letters or digits', { bandId: '--' }, 400, 'invalid_input'],
    ['the band of another bird', { bandId: 'es 24 2' }, 409, 'band_taken'],
    ['the band of a reference bird', { bandId: 'ES-20-7' }, 409, 'band_taken'],
    ['no birth year', { birthYear: null }, 400, 'invalid_input'],
    ['a birth year of 1989', { birthYear: 1989 }, 400, 'invalid_input'],
    ['a birth year after next year', { birthYear: 2028 }, 400, 'invalid_input'],
    ['a hatch date of tomorrow', { hatchDate: '2026-03-07' }, 400, 'day_ahead'],
    ['a hatch date of another year', { birthYear: 2024, hatchDate: '2023-03-01' }, 400, 'invalid_input'],
    ['an impossible date', { hatchDate: '2023-02-29' }, 400, 'invalid_input'],
    ['a negative price', { purchasePrice: -1 }, 400, 'invalid_input'],
    ['an unknown section', { loftLocationId: 99 }, 400, 'unknown_section'],
    ['an unknown dam', { damId: 99 }, 404, 'not_found'],
  ])('refuses %s', async (_, patch, status, code) => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    await addBird(loft, 'ES-24-2', { sire: 'ES-20-7' })
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${bird.id}`, patch)).toMatchObject({ status, code })
  })

  test('sets the birth year from a hatch date sent alone, and reads a blank date as none', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    expect(await editBird(loft, bird, { hatchDate: '2023-05-06' })).toMatchObject({ birthYear: 2023, hatchDate: '2023-05-06' })
    expect(await editBird(loft, bird, { hatchDate: '' })).toMatchObject({ birthYear: 2023, hatchDate: null })
  })

  test('edits a reference bird like any other, but refuses a section for it', async () => {
    await using loft = await open()
    const { sireId } = await addBird(loft, 'ES-24-1', { sire: 'ES-20-7' })
    const sire = { id: sireId! }
    expect(await editBird(loft, sire, { birthYear: 1950, loftLocationId: '' })).toMatchObject({ birthYear: 1950 })
    expect(await editBird(loft, sire, { birthYear: '' })).toMatchObject({ birthYear: null })
    const loftLocationId = await addSection(loft, 'Cocks')
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${sireId}`, { loftLocationId })).toMatchObject({ code: 'reference_bird' })
  })

  test('answers not_found for a deleted bird and for an unknown id', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    await sendWrite(loft, 'DELETE', `${PIGEONS}/${bird.id}`)
    for (const id of [bird.id, 99]) {
      expect((await loft.call('GET', `${PIGEONS}/${id}`)).statusCode).toBe(404)
      expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${id}`, { color: 'Red' })).toMatchObject({ code: 'not_found' })
    }
  })

  test('changes the status of a dead bird only after confirmation', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    await editBird(loft, bird, { status: 'Deceased' })
    await editBird(loft, bird, { status: 'deceased', notes: 'By the hawk' })
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${bird.id}`, { status: 'active' })).toMatchObject({
      status: 409,
      code: 'needs_confirmation',
      error: 'ES-24-1 is recorded as deceased',
      details: { confirm: 'leave_deceased' },
    })
    expect(await editBird(loft, bird, { status: 'active', confirm: ['leave_deceased'] })).toMatchObject({
      status: 'active',
      leftOn: null,
      leftReason: null,
    })
  })

  test('removes a bird that leaves care from its section', async () => {
    await using loft = await open()
    const loftLocationId = await addSection(loft, 'Hens')
    const bird = await addBird(loft, 'ES-24-1', { loftLocationId })
    expect(await editBird(loft, bird, { status: 'sold', loftLocationId })).toMatchObject({
      status: 'sold',
      leftReason: 'sold',
      leftOn: '2026-03-06',
      loftLocationId: null,
    })
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${bird.id}`, { loftLocationId })).toMatchObject({ code: 'not_in_care' })
    expect(await editBird(loft, bird, { status: 'active', loftLocationId })).toMatchObject({
      leftReason: null,
      leftOn: null,
      loftLocationId,
    })
    expect(await editBird(loft, bird, { status: 'archived' })).toMatchObject({
      leftReason: null,
      leftOn: null,
      loftLocationId: null,
    })
  })

  test('treats another band as a correction: the old one still finds the bird, and its young show the new one', async () => {
    await using loft = await open()
    const hen = await addBird(loft, 'ES-20-555', { birthYear: 2020, gender: 'hen' })
    const young = await addBird(loft, 'ES-24-1', { dam: 'ES-20-555' })
    await editBird(loft, hen, { bandId: 'ES-20-777' })

    expect((await loft.call('GET', `${PIGEONS}/${hen.id}/bands`)).json()).toEqual([
      { bandId: 'ES-20-555', reason: 'corrected', until: '2026-03-06T12:00:00.000Z' },
    ])
    expect(await getBird(loft, young)).toMatchObject({ dam: 'ES-20-777', damId: hen.id, version: 1 })
    expect(await listBands(loft, 'q=777&sort=band')).toEqual(['ES-20-777', 'ES-24-1'])
    expect(await listBands(loft, 'q=555')).toEqual(['ES-20-777'])
    await addBird(loft, 'ES-20-555', { birthYear: 2020 })
  })

  test('reads nine digits of a ring by the birth year, as for a new bird', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'BE15-3020313', { birthYear: 2015 })
    const other = await addBird(loft, 'BE15-3020314', { birthYear: 2015 })
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${other.id}`, { bandId: 'BE153020313' })).toMatchObject({
      code: 'band_taken',
      details: { pigeonId: bird.id },
    })
    expect((await editBird(loft, other, { bandId: 'BE 153020413', birthYear: 2013 })).bandId).toBe('BE 1530204-13')
  })

  test('does not treat another notation of the same band as a new band', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'BE3020313-15', { birthYear: 2015 })
    expect(await editBird(loft, bird, { bandId: 'BE 15 3020313' })).toMatchObject({ bandId: 'BE 15 3020313' })
    expect((await loft.call('GET', `${PIGEONS}/${bird.id}/bands`)).json()).toEqual([])
  })
})
