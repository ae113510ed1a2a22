import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PossiblePair } from '#shared/duplicates/duplicates-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { addBird, addSection, getBird, PIGEONS, sendForm, sendWrite } from '#server/features/pigeons/birds-for-tests.ts'
import { greyClouds } from '#server/files/picture-samples.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const DUPLICATES = '/api/pigeon-duplicates'
const SIMILAR = ['similar_band']

const listPairs = async (loft: TestApp): Promise<{ items: PossiblePair[]; total: number }> =>
  (await loft.call('GET', DUPLICATES)).json()
const bandsOf = ({ items }: { items: PossiblePair[] }) =>
  items.map(({ why, birds }) => [why, ...birds.map(({ bird }) => bird.bandId)])
const merge = (loft: TestApp, keepId: number, otherId: number, fields: object = {}) =>
  loft.call('POST', `${DUPLICATES}/merge`, { keepId, otherId, fields })

/** Adds two birds whose rings may be one, and returns them. */
async function addPair(loft: TestApp, first: object = {}, second: object = {}): Promise<[Pigeon, Pigeon]> {
  const one = await addBird(loft, 'BE18-6230264', { birthYear: 2018, ...first })
  const other = await addBird(loft, '6230264/18', { birthYear: 2018, confirm: SIMILAR, ...second })
  // The confirmation of two birds is taken back, as if both had been there before.
  await loft.db.deleteFrom('separateBirds').execute()
  return [one, other]
}

/** Adds birds of other countries, so that the loft has no common country of its rings. */
async function addForeignBirds(loft: TestApp): Promise<void> {
  for (const bandId of ['GB-18-A-1', 'DV-06976-18-1', 'PL-0123-18-4567']) await addBird(loft, bandId, { birthYear: 2018 })
}

/** Reads all rows that are not deleted, without versions and times. */
async function readTables(loft: TestApp): Promise<Record<string, unknown[]>> {
  const tables = await loft.db.introspection.getTables()
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (/^(kysely|sqlite|pigeon_words|actions|changes|idempotency|audit)/.test(name)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(loft.db)
    found[name] = rows
      .filter((row) => (row['deletedAt'] ?? null) === null)
      .map(({ version: _version, updatedAt: _updatedAt, ...row }) => row)
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  return found
}

onBothDatabases((open) => {
  test('lists the birds whose rings may be one, with what each has', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    expect(await listPairs(loft)).toEqual({ items: [], total: 0 })
    const [one, other] = await addPair(loft)
    await addBird(loft, 'BE19-1111111', { birthYear: 2019, sireId: one.id })
    expect(bandsOf(await listPairs(loft))).toEqual([['ask', 'BE18-6230264', '6230264/18']])
    const [pair] = (await listPairs(loft)).items
    expect(pair?.birds.map(({ counts }) => counts.young)).toEqual([1, 0])
    const chosen = (await loft.call('GET', `${DUPLICATES}/${other.id}/1`)).json<PossiblePair>()
    expect([chosen.why, chosen.birds.map(({ bird }) => bird.id)]).toEqual(['chosen', [other.id, 1]])
  })

  test('asks before a bird is added, edited or rebanded whose ring may be that of another bird', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    await addBird(loft, 'BE18-6230264', { birthYear: 2018, name: 'Bolt' })
    const refusal = { code: 'needs_confirmation', details: { confirm: 'similar_band', otherBandId: 'BE18-6230264 (Bolt)' } }
    const body = { bandId: '6230264/18', birthYear: 2018 }
    expect((await loft.call('POST', PIGEONS, body)).json()).toMatchObject(refusal)
    expect((await loft.call('PUT', `${PIGEONS}/1`, body)).json()).toMatchObject(refusal)
    expect((await loft.call('POST', `${PIGEONS}/1/band`, { bandId: '6230264/18', reason: 'corrected' })).json()).toMatchObject(
      refusal,
    )
    const added = await sendWrite<Pigeon>(loft, 'POST', PIGEONS, { ...body, confirm: SIMILAR })
    expect(added.bandId).toBe('6230264/18')
    // Who has confirmed that these are two birds is not asked again.
    expect((await listPairs(loft)).total).toBe(0)
    expect((await loft.call('POST', PIGEONS, { bandId: 'BE 2018 6230264', birthYear: 2018 })).json()).toMatchObject({
      code: 'band_taken',
    })
    expect((await loft.call('POST', PIGEONS, { bandId: '18-6230264', birthYear: 2018 })).statusCode).toBe(409)
  })

  test('a cock and a hen with one number are two birds after a confirmation', async () => {
    await using loft = await open()
    await addBird(loft, '81149H+', { gender: 'hen' })
    const body = { bandId: '81149C+', birthYear: 2024, gender: 'cock' }
    expect((await loft.call('POST', PIGEONS, body)).json()).toMatchObject({ code: 'needs_confirmation' })
    expect((await loft.call('POST', PIGEONS, { ...body, confirm: SIMILAR })).json()).toMatchObject({ bandId: '81149C+' })
    expect((await loft.call('POST', PIGEONS, { bandId: '81149', birthYear: 2024 })).json()).toMatchObject({ code: 'band_taken' })
  })

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
    const before = await readTables(loft)

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
    expect(await readTables(loft)).toEqual(before)
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
    const [before, moves] = [await readTables(loft), await movesOf(other.id)]
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
    expect(await readTables(loft)).toEqual(before)
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

  test.each([
    ['a cock and a hen', { gender: 'cock' }, { gender: 'hen' }, 'sexes'],
    ['a bird and its ancestor', {}, { sireId: 4 }, 'ancestor'],
  ])('refuses to merge %s', async (_, first, second, reason) => {
    await using loft = await open()
    await addForeignBirds(loft)
    const [one, other] = await addPair(loft, first, second)
    expect((await merge(loft, one.id, other.id)).json()).toMatchObject({ code: 'cannot_merge', details: { reason } })
    expect((await merge(loft, other.id, one.id)).json()).toMatchObject({ code: 'cannot_merge', details: { reason } })
  })

  test('refuses to merge birds with different results in one race, and names the race', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    const birds = await addPair(loft)
    const race = await sendWrite<{ id: number }>(loft, 'POST', '/api/race-events', {
      name: 'Agen',
      date: '2026-02-01',
      distance: 800,
    })
    for (const [at, { id }] of birds.entries()) {
      await sendWrite(loft, 'POST', '/api/race-results', { raceEventId: race.id, pigeonId: id, position: at + 1 })
    }
    const refusal = (await merge(loft, birds[0].id, birds[1].id)).json<{ error: string }>()
    expect(refusal).toMatchObject({ code: 'cannot_merge', details: { reason: 'results', race: 'Agen, 2026-02-01' } })
  })

  test('refuses one bird and unknown birds', async () => {
    await using loft = await open()
    await addBird(loft, 'GB-18-A-1')
    expect((await merge(loft, 1, 1)).json()).toMatchObject({ code: 'cannot_merge', details: { reason: 'same' } })
    expect((await merge(loft, 1, 9)).json()).toMatchObject({ code: 'not_found' })
  })

  test('does not list two birds again that are kept apart', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    const [one, other] = await addPair(loft)
    for (let times = 0; times < 2; times += 1) {
      await sendWrite(loft, 'POST', `${DUPLICATES}/keep-apart`, { pigeonId: other.id, otherPigeonId: one.id })
    }
    expect((await listPairs(loft)).total).toBe(0)
    expect(await loft.db.selectFrom('separateBirds').selectAll().execute()).toHaveLength(1)
  })

  test('the country of the rings completes weak rings, and an undo takes it back', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    const weak = await addBird(loft, '22-8507190', { birthYear: 2022 })
    const keyOf = async () =>
      (await loft.db.selectFrom('pigeons').select('bandKey').where('id', '=', weak.id).executeTakeFirst())?.bandKey
    expect(await keyOf()).toBe('?-2022-8507190')
    await sendWrite(loft, 'PATCH', '/api/settings', { bandIssuer: 'NL' })
    expect(await keyOf()).toBe('NL-2022-8507190')
    expect((await loft.call('POST', PIGEONS, { bandId: 'NL22-8507190', birthYear: 2022 })).json()).toMatchObject({
      code: 'band_taken',
    })
    expect((await loft.call('POST', PIGEONS, { bandId: '8507190/22', birthYear: 2022 })).json()).toMatchObject({
      code: 'band_taken',
    })
    await loft.call('POST', `/api/actions/${await lastAction(loft, 'change-settings')}/undo`)
    expect(await keyOf()).toBe('?-2022-8507190')
  })

  test('refuses a country with which two birds would have one ring', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    await addPair(loft)
    const refusal = await loft.call('PATCH', '/api/settings', { bandIssuer: 'BE' })
    expect(refusal.json()).toMatchObject({ code: 'band_taken', details: { field: 'bandIssuer', bandId: 'BE18-6230264' } })
  })

  test('a name after a ring becomes the name of the bird, and full siblings have young with F = 25 %', async () => {
    await using loft = await open()
    const sibs = [
      await addBird(loft, 'AU 2022 B 1', { birthYear: 2022, gender: 'cock', sire: 'AU 2019 A 9 (Old Joe)', dam: 'AU 2019 A 8' }),
      await addBird(loft, 'AU 2022 B 2', { birthYear: 2022, gender: 'hen', sire: 'au-19-a-9', dam: 'AU 2019 A 8 "Molly"' }),
    ]
    const young = await addBird(loft, 'AU 2024 C 1', { sireId: sibs[0]!.id, damId: sibs[1]!.id })
    const joe = await getBird(loft, { id: sibs[0]!.sireId! })
    expect(joe).toMatchObject({ bandId: 'AU 2019 A 9', name: 'Old Joe' })
    expect(sibs[1]).toMatchObject({ sireId: joe.id, damId: sibs[0]!.damId })
    const figures = (await loft.call('GET', `/api/pedigrees/figures/${young.id}`)).json<{ inbreeding: number }>()
    expect(figures.inbreeding).toBe(25)
    expect(await addBird(loft, "AU 2024 C 2 'Bella'")).toMatchObject({ bandId: 'AU 2024 C 2', name: 'Bella' })
  })
})

async function lastAction(loft: TestApp, kind = 'merge-pigeons'): Promise<number> {
  const action = await loft.db
    .selectFrom('actions')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return action.id
}
