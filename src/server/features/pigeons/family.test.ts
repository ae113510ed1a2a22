import { expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { PigeonFamily } from '#shared/pigeons/pigeons-api.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, PIGEONS } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

async function familyOf(loft: TestApp, { id }: Pigeon) {
  const family = (await loft.call('GET', `${PIGEONS}/${id}/family`)).json() as PigeonFamily
  const bands = (birds: Pigeon[]) => birds.map(({ bandId }) => bandId)
  return {
    sire: family.sire?.bandId,
    dam: family.dam?.bandId,
    full: bands(family.fullSiblings),
    half: bands(family.halfSiblings),
    offspring: bands(family.offspring),
  }
}

onBothDatabases((open) => {
  test('lists parents, siblings and young, the youngest first', async () => {
    await using loft = await open()
    const cock = await addBird(loft, 'COCK-1', { birthYear: 2018, gender: 'cock' })
    const hen = await addBird(loft, 'HEN-1', { birthYear: 2018, gender: 'hen' })
    const bird = await addBird(loft, 'BIRD-1', { birthYear: 2022, sireId: cock.id, damId: hen.id })
    await addBird(loft, 'FULL-2', { birthYear: 2023, sireId: cock.id, damId: hen.id })
    await addBird(loft, 'FULL-1', { birthYear: 2021, sireId: cock.id, damId: hen.id })
    await addBird(loft, 'HALF-1', { birthYear: 2022, sireId: cock.id, dam: 'OTHER-1' })
    await addBird(loft, 'HALF-2', { birthYear: 2022, damId: hen.id })
    await addBird(loft, 'YOUNG-1', { birthYear: 2024, sireId: bird.id })
    const gone = await addBird(loft, 'GONE-1', { birthYear: 2024, sireId: bird.id })
    await sendWrite(loft, 'DELETE', `${PIGEONS}/${gone.id}`)

    expect(await familyOf(loft, bird)).toEqual({
      sire: 'COCK-1',
      dam: 'HEN-1',
      full: ['FULL-2', 'FULL-1'],
      half: ['HALF-2', 'HALF-1'],
      offspring: ['YOUNG-1'],
    })
    expect(await familyOf(loft, hen)).toMatchObject({
      sire: undefined,
      full: [],
      half: [],
      offspring: ['FULL-2', 'HALF-2', 'BIRD-1', 'FULL-1'],
    })
  })

  test('lists birds with a common deleted parent as siblings, and birds without parents not', async () => {
    await using loft = await open()
    const cock = await addBird(loft, 'COCK-1', { birthYear: 2018, gender: 'cock' })
    const bird = await addBird(loft, 'BIRD-1', { sireId: cock.id })
    await addBird(loft, 'BIRD-2', { sireId: cock.id })
    const alone = await addBird(loft, 'BIRD-3')
    await sendWrite(loft, 'DELETE', `${PIGEONS}/${cock.id}`)
    expect(await familyOf(loft, bird)).toEqual({ sire: undefined, dam: undefined, full: [], half: ['BIRD-2'], offspring: [] })
    expect(await familyOf(loft, alone)).toMatchObject({ full: [], half: [] })
    expect((await loft.call('GET', `${PIGEONS}/${cock.id}/family`)).statusCode).toBe(404)
  })
})
