import { expect, test } from 'vitest'
import type { Pair } from '#shared/pairs/pair.ts'
import type { PigeonCounts } from '#shared/pigeons/pigeons-api.ts'
import { addRace } from '#server/features/analytics/season-for-tests.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, PIGEONS } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

const NONE: PigeonCounts = { family: 0, races: 0, health: 0, breeding: 0, history: 1, documents: 0 }

async function countsOf(loft: TestApp, id: number): Promise<PigeonCounts> {
  return (await loft.call('GET', `${PIGEONS}/${id}/counts`)).json() as PigeonCounts
}

onBothDatabases((open) => {
  test('counts what the sections of a bird list, without deleted rows', async () => {
    await using loft = await open()
    const cock = await addBird(loft, 'COCK-1', { gender: 'cock', birthYear: 2018 })
    const hen = await addBird(loft, 'HEN-1', { gender: 'hen', birthYear: 2018 })
    expect(await countsOf(loft, cock.id)).toEqual(NONE)

    const bird = await addBird(loft, 'BIRD-1', { sireId: cock.id, damId: hen.id })
    await addBird(loft, 'FULL-1', { sireId: cock.id, damId: hen.id })
    await addBird(loft, 'HALF-1', { damId: hen.id })
    const gone = await addBird(loft, 'GONE-1', { damId: hen.id })
    await sendWrite(loft, 'DELETE', `${PIGEONS}/${gone.id}`)
    expect(await countsOf(loft, bird.id)).toEqual({ ...NONE, family: 2 })

    const pair = await sendWrite<Pair>(loft, 'POST', '/api/breeding-pairs', { malePigeonId: cock.id, femalePigeonId: hen.id })
    expect(await countsOf(loft, hen.id)).toEqual({ ...NONE, breeding: 4 })
    expect(await countsOf(loft, cock.id)).toEqual({ ...NONE, breeding: 3 })

    await sendWrite(loft, 'POST', '/api/vaccination-records', { pigeonId: bird.id, vaccineText: 'PMV' })
    await sendWrite(loft, 'POST', '/api/treatments', { treatmentName: 'Worms', pigeonIds: [bird.id, hen.id] })
    await addRace(loft, '2026-05-02', [
      [bird.id, 1],
      [hen.id, 2],
    ])
    expect(await countsOf(loft, bird.id)).toMatchObject({ health: 2, races: 1 })
    expect(await countsOf(loft, hen.id)).toMatchObject({ health: 1, races: 1 })

    const pairsOf = async (id: number) =>
      ((await loft.call('GET', `${PIGEONS}/${id}/pairs`)).json() as Pair[]).map((one) => one.id)
    expect(await pairsOf(hen.id)).toEqual([pair.id])
    expect(await pairsOf(bird.id)).toEqual([])
    await sendWrite(loft, 'DELETE', `/api/breeding-pairs/${pair.id}`)
    expect(await pairsOf(hen.id)).toEqual([])
    expect(await countsOf(loft, cock.id)).toEqual({ ...NONE, breeding: 2 })
  })

  test('an unknown or deleted bird has no counts and no pairs', async () => {
    await using loft = await open()
    const { id } = await addBird(loft, 'BIRD-1')
    await sendWrite(loft, 'DELETE', `${PIGEONS}/${id}`)
    for (const list of ['counts', 'pairs']) {
      expect((await loft.call('GET', `${PIGEONS}/${id}/${list}`)).statusCode).toBe(404)
    }
  })
})
