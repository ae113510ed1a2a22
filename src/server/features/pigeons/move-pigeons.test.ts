import { expect, test } from 'vitest'
import type { PigeonMove } from '#shared/pigeons/pigeons-api.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, addSection, editBird, listAllBirds, getBird, PIGEONS, expectRefusal, undoWrite } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

const movesOf = async (loft: TestApp, { id }: { id: number }): Promise<PigeonMove[]> =>
  (await loft.call('GET', `${PIGEONS}/${id}/moves`)).json()

onBothDatabases((open) => {
  test('moves a bird to a section and out of it, and lists each move', async () => {
    await using loft = await open()
    const hens = await addSection(loft, 'Hens')
    const hospital = await addSection(loft, 'Hospital')
    const bird = await addBird(loft, 'ES-24-1', { loftLocationId: hens })
    loft.setToday('2026-03-08')
    expect(await sendWrite(loft, 'PATCH', `${PIGEONS}/${bird.id}`, { loftLocationId: hospital })).toMatchObject({
      loftLocationId: hospital,
      version: 2,
    })
    expect(await sendWrite(loft, 'PATCH', `${PIGEONS}/${bird.id}`, { loftLocationId: hospital })).toMatchObject({ version: 2 })
    await editBird(loft, bird, { color: 'Red' })
    await sendWrite(loft, 'PATCH', `${PIGEONS}/${bird.id}`, { loftLocationId: null })
    await sendWrite(loft, 'DELETE', `/api/loft-locations/${hens}`)

    const id = expect.any(Number)
    expect(await movesOf(loft, bird)).toEqual([
      { id, fromSectionId: hospital, toSectionId: null, fromName: 'Hospital', toName: null, movedAt: '2026-03-08T12:00:00.000Z' },
      {
        id,
        fromSectionId: hens,
        toSectionId: hospital,
        fromName: 'Hens',
        toName: 'Hospital',
        movedAt: '2026-03-08T12:00:00.000Z',
      },
      { id, fromSectionId: null, toSectionId: hens, fromName: null, toName: 'Hens', movedAt: '2026-03-06T12:00:00.000Z' },
    ])
    expect((await loft.call('GET', `${PIGEONS}/99/moves`)).statusCode).toBe(404)
  })

  test.each([
    ['an unknown section', 99, 400, 'unknown_section'],
    ['a missing section', undefined, 400, 'invalid_input'],
  ])('refuses %s', async (_, loftLocationId, status, code) => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    expect(await expectRefusal(loft, 'PATCH', `${PIGEONS}/${bird.id}`, { loftLocationId })).toMatchObject({ status, code })
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/move`, { ids: [bird.id], loftLocationId })).toMatchObject({
      status,
      code,
    })
  })

  test('refuses to move a group with a reference bird or a bird that has left', async () => {
    await using loft = await open()
    const hens = await addSection(loft, 'Hens')
    const bird = await addBird(loft, 'ES-24-1', { dam: 'ES-20-2' })
    const sold = await addBird(loft, 'ES-24-3', { status: 'sold' })
    const move = { loftLocationId: hens }
    expect(await expectRefusal(loft, 'PATCH', `${PIGEONS}/${bird.damId}`, move)).toMatchObject({
      status: 409,
      code: 'reference_bird',
    })
    expect(await expectRefusal(loft, 'PATCH', `${PIGEONS}/${sold.id}`, move)).toMatchObject({ status: 409, code: 'not_in_care' })
    for (const [other, code] of [
      [bird.damId, 'reference_bird'],
      [sold.id, 'not_in_care'],
      [99, 'not_found'],
    ]) {
      expect(await expectRefusal(loft, 'POST', `${PIGEONS}/move`, { ids: [bird.id, other], ...move })).toMatchObject({ code })
    }
  })

  test('refuses a deleted section', async () => {
    await using loft = await open()
    const hens = await addSection(loft, 'Hens')
    await sendWrite(loft, 'DELETE', `/api/loft-locations/${hens}`)
    const bird = await addBird(loft, 'ES-24-1')
    expect(await expectRefusal(loft, 'PATCH', `${PIGEONS}/${bird.id}`, { loftLocationId: hens })).toMatchObject({
      code: 'unknown_section',
    })
  })

  test('sets a bird whose main loft was deleted to active in its new section', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1', { status: 'unassigned' })
    expect(await sendWrite(loft, 'PATCH', `${PIGEONS}/${bird.id}`, { loftLocationId: null })).toMatchObject({
      status: 'unassigned',
    })
    const loftLocationId = await addSection(loft, 'Hens')
    expect(await sendWrite(loft, 'PATCH', `${PIGEONS}/${bird.id}`, { loftLocationId })).toMatchObject({ status: 'active' })
  })

  test('moves many birds in one action and counts each once', async () => {
    await using loft = await open()
    const birds = [await addBird(loft, 'ES-24-1'), await addBird(loft, 'ES-24-2'), await addBird(loft, 'ES-24-3')]
    const loftLocationId = await addSection(loft, 'Hens')
    const ids = [birds[0]!.id, birds[2]!.id, birds[0]!.id]
    expect(await sendWrite(loft, 'POST', `${PIGEONS}/move`, { ids, loftLocationId })).toEqual({ changed: 2 })
    expect((await listAllBirds(loft)).map((bird) => bird.loftLocationId)).toEqual([loftLocationId, null, loftLocationId])
    expect(await movesOf(loft, birds[2]!)).toMatchObject([{ toName: 'Hens' }])
  })

  test('sets the status of many birds, and the columns that depend on it, in one action', async () => {
    await using loft = await open()
    const loftLocationId = await addSection(loft, 'Hens')
    const first = await addBird(loft, 'ES-24-1', { loftLocationId })
    const second = await addBird(loft, 'ES-24-2', { status: 'deceased' })
    const ids = [first.id, second.id]

    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/status`, { ids, status: 'lost' })).toMatchObject({
      code: 'needs_confirmation',
      details: { confirm: 'leave_deceased', bandIds: ['ES-24-2'] },
    })
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/status`, { ids: [...ids, 99], status: 'deceased' })).toMatchObject({
      code: 'not_found',
      error: 'There is no pigeon 99',
      details: { ids: [99] },
    })
    expect(await sendWrite(loft, 'POST', `${PIGEONS}/status`, { ids, status: 'Lost', confirm: ['leave_deceased'] })).toEqual({
      changed: 2,
    })
    expect(await getBird(loft, first)).toMatchObject({
      status: 'lost',
      leftReason: 'lost',
      leftOn: '2026-03-06',
      loftLocationId: null,
    })
    expect(await getBird(loft, second)).toMatchObject({ status: 'lost', leftReason: 'lost', leftOn: '2026-03-06' })
  })

  test('deletes many birds in one action, or none of them', async () => {
    await using loft = await open()
    const first = await addBird(loft, 'ES-24-1', { sire: 'ES-20-1' })
    await addBird(loft, 'ES-24-2')
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/delete`, { ids: [first.id, 98, 99] })).toMatchObject({
      status: 404,
      error: 'There is no pigeon 98, 99',
    })
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/delete`, { ids: [] })).toMatchObject({ status: 400 })
    const answer = await loft.call('POST', `${PIGEONS}/delete`, { ids: [first.id, first.sireId] })
    expect(answer.json()).toEqual({ changed: 2 })
    expect(await listAllBirds(loft)).toMatchObject([{ bandId: 'ES-24-2' }])
    await undoWrite(loft, answer)
    expect(await listAllBirds(loft)).toHaveLength(3)
  })

  test('frees the band of a deleted bird, which stays the parent of its young by name', async () => {
    await using loft = await open()
    const hen = await addBird(loft, 'ES-20-1', { birthYear: 2020, gender: 'hen' })
    const young = await addBird(loft, 'ES-24-1', { damId: hen.id })
    expect(await sendWrite(loft, 'DELETE', `${PIGEONS}/${hen.id}`)).toEqual({ done: true })
    expect(await getBird(loft, young)).toMatchObject({ dam: 'ES-20-1', damId: null })
    expect(await expectRefusal(loft, 'DELETE', `${PIGEONS}/${hen.id}`)).toMatchObject({ status: 404 })
    expect(await addBird(loft, 'ES-20-1', { birthYear: 2020 })).toMatchObject({ version: 1 })
  })
})
