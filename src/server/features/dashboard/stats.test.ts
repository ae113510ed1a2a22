import { expect, test } from 'vitest'
import { birdRow } from '#server/testing/bird-rows.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'

const EMPTY = { totalPigeons: 0, maleCount: 0, femaleCount: 0, porDefinirCount: 0 }

onBothDatabases((open) => {
  test('returns zero for an empty loft', async () => {
    await using loft = await open()
    expect((await loft.call('GET', '/api/stats')).json()).toEqual({ ...EMPTY, mainLofts: [] })
  })

  test('counts birds in care by gender: all, in one main loft, and in each main loft', async () => {
    await using loft = await open()
    for (const name of ['North', 'South', 'Empty']) await loft.call('POST', '/api/main-loft-locations', { name })
    for (const [mainLoftId, section] of [
      [1, 'Hens'],
      [1, 'Cocks'],
      [2, 'All'],
      [2, 'Gone'],
    ]) {
      await loft.call('POST', '/api/loft-locations', { mainLoftId, section })
    }
    await loft.call('DELETE', '/api/loft-locations/4')
    await loft.db
      .insertInto('pigeons')
      .values([
        birdRow('A-1', { loftLocationId: 1, gender: 'hen' }),
        birdRow('A-2', { loftLocationId: 1, gender: 'hen', status: 'injured' }),
        birdRow('A-3', { loftLocationId: 2, gender: 'cock' }),
        birdRow('A-4', { loftLocationId: 3, gender: 'por_definir' }),
        birdRow('A-5', { loftLocationId: null, gender: 'cock', status: 'unassigned' }),
        birdRow('A-6', { loftLocationId: 1, gender: 'hen', status: 'deceased' }),
        birdRow('A-7', { loftLocationId: null, gender: 'cock', isReference: 1 }),
        birdRow('A-8', { loftLocationId: 3, gender: 'cock', deletedAt: birdRow('').createdAt }),
      ])
      .execute()
    const north = { totalPigeons: 3, maleCount: 1, femaleCount: 2, porDefinirCount: 0 }
    const south = { totalPigeons: 1, maleCount: 0, femaleCount: 0, porDefinirCount: 1 }
    const mainLofts = [
      { id: 1, sectionCount: 2, ...north },
      { id: 2, sectionCount: 1, ...south },
      { id: 3, sectionCount: 0, ...EMPTY },
    ]

    const all = await loft.call('GET', '/api/stats')
    expect(all.json()).toEqual({ totalPigeons: 5, maleCount: 2, femaleCount: 2, porDefinirCount: 1, mainLofts })
    expect((await loft.call('GET', '/api/stats?locationId=all')).json()).toEqual(all.json())
    expect((await loft.call('GET', '/api/stats?locationId=1')).json()).toEqual({ ...north, mainLofts })
    expect((await loft.call('GET', '/api/stats?locationId=3')).json()).toEqual({ ...EMPTY, mainLofts })
  })

  test.each([
    ['9', 404],
    ['0', 400],
    ['north', 400],
  ])('answers main loft %s with %i', async (locationId, status) => {
    await using loft = await open()
    expect((await loft.call('GET', `/api/stats?locationId=${locationId}`)).statusCode).toBe(status)
  })
})
