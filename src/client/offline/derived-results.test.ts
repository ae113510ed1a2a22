import { expect, test, vi } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { signInAs } from '#client/device/stub-browser.ts'
import { MAX_RESULTS } from './read-ahead-store.ts'
import { birdsNamedBy, careerIn, deriveCareer, deriveResults } from './derived-results.ts'
import { keepLists, withEmptyDevice } from './keep-lists-for-tests.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

withEmptyDevice()

const BIRDS = [
  { id: 1, sireId: null, damId: null },
  { id: 2, sireId: 1, damId: null },
  { id: 3, sireId: null, damId: 1 },
  { id: 4, sireId: 2, damId: 9 },
  { id: 5, sireId: 9, damId: null },
] as unknown as readonly Pigeon[]

test.each([
  [{ pigeonId: '4' }, [4]],
  [{ youngOf: '1' }, [2, 3]],
  [{ grandyoungOf: '1' }, [4]],
  [{ youngOf: '4' }, []],
])('%o names the birds %o', (search, expected) => expect([...birdsNamedBy(search, BIRDS)]).toEqual(expected))

const result = (id: number, position: number | null, pigeonId = 1) =>
  ({
    id,
    pigeonId,
    raceEventId: id,
    eventName: 'Tudela',
    eventDate: '2026-03-01',
    position,
    participants: 100,
    speed: 1200,
    distance: 120_000,
  }) as RaceResult

let readAt = 0

async function keep(results: readonly RaceResult[], birds: readonly object[]): Promise<void> {
  signInAs(7)
  await keepLists({ results, birds }, (readAt += 1))
}

test.each([
  [MAX_RESULTS - 1, 1],
  [MAX_RESULTS, undefined],
])('with %i kept results, of which the bird has one, its career has %s', async (count, races) => {
  await keep(
    Array.from({ length: count }, (_, at) => result(count - at, 1, at === 0 ? 1 : 2)),
    [{ id: 1 }, { id: 2 }],
  )
  expect((await deriveCareer({ pigeonId: '1' }))?.data.races).toBe(races)
})

test.each([
  [{ pigeonId: '1' }, 1],
  [{ pigeonId: '3' }, undefined],
  [{ youngOf: '9' }, 1],
  [{ youngOf: '8' }, undefined],
])('results of birds of other lofts are not kept: %o has %s', async (search, total) => {
  const birds = [
    { id: 1, sireId: 9, damId: null, isReference: false },
    { id: 2, sireId: 8, damId: null, isReference: false },
    { id: 3, sireId: 8, damId: null, isReference: true },
  ]
  await keep([result(1, 4, 1), result(2, 5, 2)], birds)
  const results = (await deriveResults({ ...search, limit: '100' }))?.data as { total: number } | undefined
  expect([results?.total, (await deriveCareer(search))?.data.races]).toEqual([total, total])
})

test('a career sums up all results, and lists the flights from the oldest to the latest', () => {
  const career = careerIn([result(3, 40), result(2, null), result(1, 4)])
  expect(career).toMatchObject({ races: 3, best: { id: 1 }, flights: [{ id: 1 }, { id: 2 }, { id: 3 }] })
  expect(careerIn([])).toEqual({ races: 0, best: null, classes: [], flights: [] })
})

test.each([
  ['a race with own birds only is shown whole', 2, 2],
  ['a race with birds of other lofts needs the server', 5, undefined],
])('%s', async (_, resultCount, total) => {
  signInAs(7)
  await keepLists({ races: [{ id: 7, resultCount, ownResultCount: 2 }] }, (readAt += 1))
  const [one, other] = [result(1, 4), result(2, 5)]
  await keep([{ ...one, raceEventId: 7 }, { ...other, raceEventId: 7 }, result(3, 1)], [])
  const results = (await deriveResults({ eventId: '7', limit: '100' }))?.data as { total: number } | undefined
  expect(results?.total).toBe(total)
})
