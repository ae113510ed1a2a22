import { expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { addBird, addSection, getBird, PIGEONS, sendForm } from '#server/testing/birds.ts'
import { greyClouds } from '#server/files/picture-samples.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { sendWrite } from '#server/testing/writes.ts'
import { liveRows } from '#server/testing/live-rows.ts'
import { addForeignBirds, addPair, lastAction, merge } from './duplicates-for-tests.ts'

onBothDatabases((open) => {
  test('moves everything of the other bird to the kept one, and an undo restores every table', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    const [kept, other] = await addPair(
      loft,
      { gender: 'cock', color: 'Blue' },
      { gender: 'por_definir', color: 'Red', strain: 'Janssen' },
    )
    const hen = await addBird(loft, 'BE17-1', { birthYear: 2017, gender: 'hen' })
    const young = await addBird(loft, 'BE-20-1111111', { birthYear: 2020, sireId: other.id, damId: hen.id })
    const race = await sendWrite<{ id: number }>(loft, 'POST', '/api/race-events', {
      name: 'Agen',
      date: '2026-02-01',
      distance: 800,
    })
    for (const pigeonId of [kept.id, other.id]) {
      await sendWrite(loft, 'POST', '/api/race-results', { raceEventId: race.id, pigeonId, position: 3 })
    }
    const codes: string[] = []
    for (const { id } of [kept, other]) {
      codes.push((await loft.call('POST', `${PIGEONS}/${id}/qr`)).json<{ code: string }>().code)
      await sendWrite(loft, 'PATCH', `/api/race-events/${race.id}/basketing`, { birds: [{ pigeonId: id, isOverride: true }] })
    }
    await sendWrite(loft, 'POST', '/api/pedigrees', { pigeonId: other.id, lineage: 'Old line' })
    await sendWrite(loft, 'POST', '/api/training-tosses', {
      date: '2026-03-01',
      releaseLocation: 'Hill',
      distance: 20,
      pigeonIds: [kept.id, other.id],
    })
    const before = await liveRows(loft.db)

    const answer = await merge(loft, kept.id, other.id, { color: 'other' })
    expect(answer.json()).toMatchObject({ id: kept.id, bandId: 'BE18-6230264', gender: 'cock', color: 'Red', strain: 'Janssen' })
    expect((await loft.call('GET', `${PIGEONS}/${other.id}`)).statusCode).toBe(404)
    expect(await getBird(loft, young)).toMatchObject({ sireId: kept.id, sire: 'BE18-6230264', damId: hen.id })
    const results = (await loft.call('GET', `/api/race-results?pigeonId=${kept.id}`)).json<object[]>()
    expect(results).toHaveLength(1)
    const found = (await loft.call('GET', `${PIGEONS}?q=${encodeURIComponent('6230264/18')}`)).json<Pigeon[]>()
    expect(found.map(({ id }) => id)).toContain(kept.id)

    for (const code of codes) {
      expect((await loft.call('GET', `/api/qr/${code}`)).json()).toMatchObject({ entity: { id: kept.id } })
    }
    const left = await loft.db.selectFrom('trainingTossBirds').select('pigeonId').where('deletedAt', 'is', null).execute()
    expect(left).toEqual([{ pigeonId: kept.id }])

    const undone = await loft.call('POST', `/api/actions/${await lastAction(loft)}/undo`)
    expect(undone.json()).not.toHaveProperty('code')
    expect(await liveRows(loft.db)).toEqual(before)
  })

  test.each([
    ['cock', 'malePigeonId', 'sireId'],
    ['hen', 'femalePigeonId', 'damId'],
  ] as const)('moves pairs, care, files and section of a %s, and an undo restores them', async (gender, mateColumn, parent) => {
    await using loft = await open('2026-03-06')
    await addForeignBirds(loft)
    const sections = [await addSection(loft, 'A'), await addSection(loft, 'B')]
    const [kept, other] = await addPair(loft, { gender }, { gender, loftLocationId: sections[0] })
    const mate = await addBird(loft, 'PL-0123-17-1', { birthYear: 2017, gender: gender === 'cock' ? 'hen' : 'cock' })
    const [male, female] = gender === 'cock' ? [other, mate] : [mate, other]
    await sendWrite(loft, 'POST', '/api/breeding-pairs', { malePigeonId: male.id, femalePigeonId: female.id })
    const young = await addBird(loft, 'PL-0123-20-1', { birthYear: 2020, [parent]: other.id })
    await sendWrite(loft, 'POST', `${PIGEONS}/move`, { ids: [other.id], loftLocationId: sections[1] })
    const ids = [kept.id, other.id]
    await sendWrite(loft, 'POST', '/api/treatments', { treatmentName: 'Canker', pigeonIds: ids })
    await sendWrite(loft, 'POST', '/api/vaccination-records', { vaccineText: 'PMV', pigeonIds: [other.id] })
    await sendWrite(loft, 'POST', '/api/quarantines', { pigeonIds: [other.id], endDate: '2026-03-20' })
    const file = new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'pedigree.pdf')
    expect((await sendForm(loft, `${PIGEONS}/${other.id}/documents`, { document: file, name: 'Pedigree' })).statusCode).toBe(200)
    const photo = new File([Uint8Array.from(await greyClouds(90, 60).png().toBuffer())], 'bird.png')
    const withPhoto = (await sendForm(loft, `${PIGEONS}/${other.id}/photos`, { generalPhoto: photo })).json<Pigeon>()
    const movesOf = async (id: number) => (await loft.call('GET', `${PIGEONS}/${id}/moves`)).json<unknown[]>()
    const [before, moves] = [await liveRows(loft.db), await movesOf(other.id)]
    expect(moves).toHaveLength(2)

    expect((await merge(loft, kept.id, other.id)).json()).toMatchObject({
      id: kept.id,
      loftLocationId: sections[1],
      generalPhotoUrl: withPhoto.generalPhotoUrl,
    })
    const present = async (table: 'treatmentBirds' | 'vaccinationRecords' | 'quarantines' | 'pigeonDocuments') =>
      (await loft.db.selectFrom(table).select('pigeonId').where('deletedAt', 'is', null).execute()).map(
        ({ pigeonId }) => pigeonId,
      )
    for (const table of ['treatmentBirds', 'vaccinationRecords', 'quarantines', 'pigeonDocuments'] as const) {
      expect([table, await present(table)]).toEqual([table, [kept.id]])
    }
    const [pair] = await loft.db.selectFrom('breedingPairs').selectAll().execute()
    expect(pair?.[mateColumn]).toBe(kept.id)
    expect(await getBird(loft, young)).toMatchObject({ [parent]: kept.id })
    expect(await movesOf(kept.id)).toMatchObject([{ toSectionId: sections[1] }])

    const undone = await loft.call('POST', `/api/actions/${await lastAction(loft)}/undo`)
    expect(undone.json()).not.toHaveProperty('code')
    expect(await liveRows(loft.db)).toEqual(before)
    expect(await movesOf(other.id)).toEqual(moves)
  })

  test('Recently deleted and the history name the other bird of a merge', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    const [kept, other] = await addPair(loft, {}, { color: 'Red' })
    const gone = await addBird(loft, 'GB-18-A-2')
    await sendWrite(loft, 'DELETE', `${PIGEONS}/${gone.id}`)
    await merge(loft, kept.id, other.id)
    const deleted = (await loft.call('GET', '/api/deleted')).json<{ entity: string; id: number; mergedInto: unknown }[]>()
    const birds = deleted.filter(({ entity }) => entity === 'pigeons')
    expect(birds.map(({ id, mergedInto }) => [id, mergedInto])).toEqual([
      [other.id, { id: kept.id, title: 'BE18-6230264' }],
      [gone.id, null],
    ])
    const mergedIn = async (id: number) =>
      (await loft.call('GET', `/api/history/pigeons/${id}`)).json<{ merged: unknown }[]>().map(({ merged }) => merged)
    expect(await mergedIn(kept.id)).toEqual([{ id: other.id, title: '6230264/18', isKept: false }, null])
    expect(await mergedIn(other.id)).toEqual([{ id: kept.id, title: 'BE18-6230264', isKept: true }, null])
  })

  test('a merge of two birds whose rings have the same spelling names the kept bird too', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    const [kept, other] = await addPair(loft)
    // Lofts of earlier versions have such birds; the second key ends in a number.
    await loft.db
      .updateTable('pigeons')
      .set({ bandId: kept.bandId, bandKey: 'BE-2018-6230264~2' })
      .where('id', '=', other.id)
      .execute()
    await merge(loft, kept.id, other.id)
    const history = (await loft.call('GET', `/api/history/pigeons/${other.id}`)).json<{ merged: unknown }[]>()
    expect(history[0]?.merged).toEqual({ id: kept.id, title: kept.bandId, isKept: true })
    const deleted = (await loft.call('GET', '/api/deleted')).json<{ id: number; entity: string; mergedInto: unknown }[]>()
    expect(deleted.find(({ id, entity }) => id === other.id && entity === 'pigeons')?.mergedInto).toEqual({
      id: kept.id,
      title: kept.bandId,
    })
    expect((await loft.call('GET', `${PIGEONS}/${kept.id}/bands`)).json()).toEqual([])
  })
})
