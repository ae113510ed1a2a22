import { expect, test } from 'vitest'
import { readPdf } from '#server/testing/pdf-text.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addBird } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('a bird is shown by its band and name in pairs, pedigrees, races, notices and papers', async () => {
    await using loft = await open()
    const cock = await addBird(loft, 'ES-24-1', { gender: 'cock', name: 'Apollo' })
    const hen = await addBird(loft, 'ES-24-2', { gender: 'hen' })
    await addBird(loft, 'ES-25-3', { birthYear: 2025, sireId: cock.id, damId: hen.id })
    const mates = { malePigeonId: cock.id, femalePigeonId: hen.id }
    const pair = await sendWrite<object>(loft, 'POST', '/api/breeding-pairs', mates)
    expect(pair).toMatchObject({ malePigeon: { name: 'Apollo' }, femalePigeon: { name: null } })

    const event = { eventName: 'Dax', eventDate: '2026-03-01', distance: 400, releaseLocation: 'Dax' }
    const { id: raceEventId } = await sendWrite<{ id: number }>(loft, 'POST', '/api/race-events', event)
    const flown = { raceEventId, pigeonId: cock.id, position: 1 }
    expect(await sendWrite(loft, 'POST', '/api/race-results', flown)).toMatchObject({ bandId: 'ES-24-1', birdName: 'Apollo' })

    const get = async (url: string) => (await loft.call('GET', url)).json()
    expect(await get('/api/pedigrees/lineage/3')).toMatchObject({ sire: { name: 'Apollo' }, dam: { name: null } })
    expect((await get('/api/pedigrees/relatives/2')).offspring).toMatchObject([{ mate: 'ES-24-1 Apollo' }])

    const printed = async (kind: object) =>
      readPdf((await loft.call('POST', '/api/prints', { ...kind, paper: 'a4' })).rawPayload)
        .map(({ text }) => text)
        .join(' ')
    for (const kind of [{ kind: 'loft_list' }, { kind: 'nest_cards' }, { kind: 'pedigree', pigeonId: 3 }])
      expect(await printed(kind)).toContain('ES-24-1 Apollo')

    const quarantine = { pigeonIds: [cock.id], reason: 'new', startDate: '2026-02-01', endDate: '2026-03-01' }
    await sendWrite(loft, 'POST', '/api/quarantines', quarantine)
    expect((await loft.call('GET', '/api/notices')).body).toContain('ES-24-1 Apollo')
  })
})
