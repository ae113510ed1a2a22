import { expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { birdsNamedBy, careerIn } from './derived-results.ts'

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

test('a career sums up all results, and lists the flights from the oldest to the latest', () => {
  const result = (id: number, position: number | null) =>
    ({
      id,
      raceEventId: id,
      eventName: 'Tudela',
      eventDate: '2026-03-01',
      position,
      participants: 100,
      speed: 1200,
      distance: 120_000,
    }) as RaceResult
  const career = careerIn([result(3, 40), result(2, null), result(1, 4)])
  expect(career).toMatchObject({ races: 3, best: { id: 1 }, flights: [{ id: 1 }, { id: 2 }, { id: 3 }] })
  expect(careerIn([])).toEqual({ races: 0, best: null, classes: [], flights: [] })
})
