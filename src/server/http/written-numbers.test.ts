import { expect, test } from 'vitest'
import { addBird } from '#server/testing/breeding.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act, read, refused } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test.each(['0x1', '1e0', '1.0', '+1', '%201', '-1', '0', 'one', '99999999999999999999'])(
    'an id in a path that is written as %s names nothing',
    async (id) => {
      await using loft = await open()
      await addBird(loft, 'AU 2024 1', 'cock')
      expect(await read(loft, '/api/pigeons/1')).toMatchObject({ bandId: 'AU 2024 1' })
      for (const path of [`/api/pigeons/${id}`, `/api/pedigrees/lineage/${id}`, `/api/medicines/${id}`]) {
        const answer = await loft.call('GET', path)
        expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'not_found'])
      }
      expect((await loft.call('PATCH', `/api/pigeons/${id}`, { loftLocationId: null })).statusCode).toBe(404)
    },
  )

  test.each(['0x10', '1e3', '1e1', 'ten'])('%s is not a number in a form or a query', async (written) => {
    await using loft = await open()
    await addBird(loft, 'AU 2024 1', 'cock')
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/medicines', { name: 'Vaccine', type: 'vaccine', quantityInStock: '5000' })
    const calls: [string, object, string][] = [
      ['/api/medicines', { name: 'Other', type: 'vaccine', quantityInStock: written }, 'quantityInStock'],
      ['/api/medicines/1/use', { quantityUsed: written }, 'quantityUsed'],
      ['/api/pigeons', { bandId: 'AU 2024 2', birthYear: 2024, purchasePrice: written }, 'purchasePrice'],
      ['/api/race-events', { eventName: 'Race', eventDate: '2026-03-01', distance: written }, 'distance'],
      ['/api/vaccination-programs', { name: 'PMV', intervalDays: written }, 'intervalDays'],
      ['/api/routine-tasks', { title: 'Feed', intervalDays: written }, 'intervalDays'],
      ['/api/pedigrees', { pigeonId: 1, inbreedingCoefficient: written }, 'inbreedingCoefficient'],
      ['/api/offspring', { hatchDate: '2026-03-01', weight: written }, 'weight'],
      ['/api/loft-locations', { section: 'Hens', mainLoftId: written }, 'mainLoftId'],
    ]
    for (const [path, body, field] of calls) {
      expect({ path, ...(await refused(loft, 'POST', path, body)) }).toMatchObject({
        path,
        code: 'invalid_input',
        fields: [{ field }],
      })
    }
    for (const query of [`pigeons?limit=${written}`, `vaccination-records?limit=${written}`, `stats?locationId=${written}`]) {
      expect([query, (await loft.call('GET', `/api/${query}`)).statusCode]).toEqual([query, 400])
    }
  })
})
