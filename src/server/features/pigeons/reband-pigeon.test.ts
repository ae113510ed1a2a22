import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addBird, listBands, PIGEONS, expectRefusal } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('replaces a lost band repeatedly; every band still finds the bird', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-111')
    await sendWrite(loft, 'POST', `${PIGEONS}/${bird.id}/band`, { bandId: 'ES-24-222', reason: 'replaced' })
    loft.setToday('2026-04-01')
    const rebanded = await sendWrite(loft, 'POST', `${PIGEONS}/${bird.id}/band`, { bandId: 'ES-24-333', reason: 'corrected' })

    expect(rebanded).toMatchObject({ id: bird.id, bandId: 'ES-24-333', version: 3 })
    expect((await loft.call('GET', `${PIGEONS}/${bird.id}/bands`)).json()).toEqual([
      { bandId: 'ES-24-222', reason: 'corrected', until: '2026-04-01T12:00:00.000Z' },
      { bandId: 'ES-24-111', reason: 'replaced', until: '2026-03-06T12:00:00.000Z' },
    ])
    for (const band of ['111', '222', '333']) expect(await listBands(loft, `q=${band}`)).toEqual(['ES-24-333'])
    await sendWrite(loft, 'POST', `${PIGEONS}/${bird.id}/band`, { bandId: 'ES-24-111', reason: 'corrected' })
  })

  test('refuses a band that another bird wears', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    await addBird(loft, 'ES-24-2')
    expect(
      await expectRefusal(loft, 'POST', `${PIGEONS}/${bird.id}/band`, { bandId: 'ES 24 2', reason: 'replaced' }),
    ).toMatchObject({
      status: 409,
      code: 'band_taken',
      details: { field: 'bandId', bandId: 'ES-24-2' },
    })
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/${bird.id}/band`, { bandId: 'ES-24-3' })).toMatchObject({ status: 400 })
    expect(await expectRefusal(loft, 'POST', `${PIGEONS}/99/band`, { bandId: 'ES-24-3', reason: 'replaced' })).toMatchObject({
      status: 404,
    })
  })

  test('lists no former bands for a bird that has none, and answers not_found for an unknown bird', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    expect((await loft.call('GET', `${PIGEONS}/${bird.id}/bands`)).json()).toEqual([])
    expect((await loft.call('GET', `${PIGEONS}/99/bands`)).statusCode).toBe(404)
  })
})
