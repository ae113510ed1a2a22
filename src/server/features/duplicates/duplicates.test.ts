import { expect, test } from 'vitest'
import type { PossiblePair } from '#shared/duplicates/duplicates-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { addBird, getBird, PIGEONS } from '#server/testing/birds.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { sendWrite } from '#server/testing/writes.ts'
import { addForeignBirds, addPair, DUPLICATES, lastAction, merge, SIMILAR } from './duplicates-for-tests.ts'

const listPairs = async (loft: TestApp): Promise<{ items: PossiblePair[]; total: number }> =>
  (await loft.call('GET', DUPLICATES)).json()
const bandsOf = ({ items }: { items: PossiblePair[] }) =>
  items.map(({ why, birds }) => [why, ...birds.map(({ bird }) => bird.bandId)])
onBothDatabases((open) => {
  test('lists birds that may wear the same ring, with the number of records of each', async () => {
    await using loft = await open()
    await addForeignBirds(loft)
    expect(await listPairs(loft)).toEqual({ items: [], nextCursor: null, total: 0 })
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
    // Two birds that were confirmed to be different are not asked about again.
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
