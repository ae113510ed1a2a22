import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { cachePerEntities } from './cache-per-entities.ts'

onBothDatabases((open) => {
  test('loads again only after a change of the named kinds', async () => {
    await using loft = await open()
    let loads = 0
    const read = () => cachePerEntities(loft.db, 'test', ['pigeons', 'race-events'], async () => (loads += 1))
    const bird = { birthYear: 2024, gender: 'hen' }
    expect(await read()).toBe(1)
    expect(await read()).toBe(1)
    await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
    expect(await read()).toBe(1)
    await loft.call('POST', '/api/pigeons', { ...bird, bandId: 'AU 2024 LOU 1' })
    expect(await read()).toBe(2)
    await loft.call('PATCH', '/api/main-loft-locations/1', { name: 'South' })
    await loft.call('PUT', '/api/pigeons/1', { notes: 'seen' })
    expect(await read()).toBe(3)
    await loft.call('PATCH', '/api/main-loft-locations/1', { name: 'West' })
    expect(await read()).toBe(3)
  })

  test('keeps nothing that is read in a transaction', async () => {
    await using loft = await open()
    const read = (value: number) => loft.db.transaction().execute((trx) => cachePerEntities(trx, 'test', [], async () => value))
    expect([await read(1), await read(2)]).toEqual([1, 2])
  })
})
