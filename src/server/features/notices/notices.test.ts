import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'

onBothDatabases((open) => {
  test('a section with more birds in care than room is due, a full one is not', async () => {
    await using loft = await open()
    const due = async () => (await loft.call('GET', '/api/notices')).json()
    await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
    await loft.call('POST', '/api/loft-locations', { mainLoftId: 1, section: 'Hens', compartment: 'A', capacity: 1 })
    expect(await due()).toEqual({ count: 0, notices: [] })

    for (const bandId of ['AU 2024 1', 'AU 2024 2']) {
      expect((await due()).count).toBe(0)
      await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2024, loftLocationId: 1 })
    }
    expect(await due()).toEqual({
      count: 1,
      notices: [
        {
          kind: 'section_over_capacity',
          key: 'section_over_capacity:1',
          values: { section: 'North / Hens · A', count: 2, capacity: 1 },
          href: '/loft-locations',
        },
      ],
    })

    await loft.call('POST', '/api/pigeons/2/leave', { leftReason: 'sold' })
    expect((await due()).count).toBe(0)
  })
})
