import { expect, test } from 'vitest'
import type { Lineage } from '#shared/pedigrees/lineage.ts'
import type { Career } from '#shared/races/races-api.ts'
import { addBird } from '#server/testing/breeding.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test.each([
    ['without a stated number', {}, 40],
    ['with a stated number below the place', { totalParticipants: 30 }, 40],
    ['with a stated number', { totalParticipants: 400 }, 400],
  ])('a pedigree counts the birds of a race %s as the career does', async (_, race, participants) => {
    await using loft = await open()
    const bird = await addBird(loft, 'AU-22-3', 'hen')
    const event = { eventName: 'Barcelona', eventDate: '2026-01-02', ...race }
    const { id: raceEventId } = await act<{ id: number }>(loft, 'POST', '/api/race-events', event)
    await act(loft, 'POST', '/api/race-results', { raceEventId, pigeonId: bird.id, position: 40 })
    const { pigeon } = await read<Lineage>(loft, `/api/pedigrees/lineage/${bird.id}`)
    const { best } = await read<Career>(loft, `/api/race-results/career?pigeonId=${bird.id}`)
    expect([pigeon.bestResults[0]?.participants, best?.participants]).toEqual([participants, participants])
  })
})
