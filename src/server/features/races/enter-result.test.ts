import { expect, test } from 'vitest'
import { addBird } from '#server/testing/birds.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { sendWrite } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('reads nine digits typed without separators so that their year is not in the future', async () => {
    await using loft = await open('2026-05-03')
    const bird = await addBird(loft, 'BE20-3012345')
    const race = await sendWrite<{ id: number }>(loft, 'POST', '/api/race-events', { eventName: 'May', eventDate: '2026-05-02' })
    const entered = (bandId: string) => loft.call('POST', '/api/race-results', { raceEventId: race.id, bandId, position: 3 })
    expect((await entered('BE203012345')).json()).toMatchObject({ pigeonId: bird.id })
    expect((await entered('BE203012347')).json()).toMatchObject({ pigeonId: null, bandId: 'BE20-3012347' })
  })

  test('asks for a confirmation when the band of a result may be that of a bird of this loft', async () => {
    await using loft = await open('2026-05-03')
    await addBird(loft, 'BE18-6230264', { birthYear: 2018 })
    const others = ['NL-19-1234567', 'AU-2020-LOU-1']
    for (const band of others) await addBird(loft, band)
    await addBird(loft, 'AU-2020-LOU-77', { isReference: true })
    const race = await sendWrite<{ id: number }>(loft, 'POST', '/api/race-events', { eventName: 'May', eventDate: '2026-05-02' })
    const entered = (bandId: string, more = {}) =>
      loft.call('POST', '/api/race-results', { raceEventId: race.id, bandId, position: 3, ...more })
    for (const band of ['6230264/18', '18-6230264', '623026418']) {
      const asked = await entered(band)
      expect([band, asked.statusCode, asked.json()]).toMatchObject([
        band,
        409,
        { code: 'needs_confirmation', details: { confirm: 'similar_band', otherBandId: 'BE18-6230264', pigeonIds: [1] } },
      ])
    }
    expect((await entered('6230264/18', { confirm: ['similar_band'] })).json()).toMatchObject({ pigeonId: null })
    expect((await entered('BELG 6230264-18')).json()).toMatchObject({ pigeonId: 1 })
    expect((await entered('2020 LOU 77')).json()).toMatchObject({ pigeonId: null })
    expect((await entered('19-7777777')).json()).toMatchObject({ pigeonId: null })
  })
})
