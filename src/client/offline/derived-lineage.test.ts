import { expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { lineageIn } from './derived-lineage.ts'

const bird = (id: number, sireId: number | null, damId: number | null, more: Partial<Pigeon> = {}) =>
  ({ id, bandId: `GB-${id}`, name: null, sireId, damId, sire: null, dam: null, generalPhotoUrl: null, ...more }) as Pigeon

/** Full siblings 3 and 4 are the parents of 5; only a text is known of the sire of 2. */
const BIRDS = [bird(5, 3, 4), bird(1, null, null), bird(2, null, null, { sire: 'BE-99' }), bird(3, 1, 2), bird(4, 1, 2)]
const result = (raceEventId: number, position: number) =>
  ({
    pigeonId: 3,
    raceEventId,
    eventName: 'Dover',
    eventDate: '2026-05-01',
    position,
    participants: 100,
    speed: null,
    distance: 300_000,
  }) as RaceResult
const lists = { birds: BIRDS, results: [result(1, 9), result(2, 4)], pedigrees: [] }

test('the tree of a bird has its ancestors by position, the nearest first, with their figures and results', () => {
  const lineage = lineageIn(lists, 5, 4)
  expect(lineage?.ancestors.map(({ place, bird: { bandId } }) => `${place} ${bandId}`)).toEqual([
    's GB-3',
    'd GB-4',
    'ss GB-1',
    'sd GB-2',
    'ds GB-1',
    'dd GB-2',
    'sds BE-99',
    'dds BE-99',
  ])
  expect(lineage).toMatchObject({
    inbreedingCoefficient: 25,
    generation: null,
    sire: { bandId: 'GB-3' },
    dam: { bandId: 'GB-4' },
  })
  expect(lineage?.commonAncestors).toMatchObject([
    { id: 1, places: ['ss', 'ds'], isOnBothSides: true, inbreeding: 12.5 },
    { id: 2, inbreeding: 12.5 },
  ])
  expect(lineage?.ancestors[0]?.bird).toMatchObject({
    races: 2,
    bestResults: [{ position: 4, distanceKm: 300 }, { position: 9 }],
  })
})

test.each([
  [1, 2],
  [2, 6],
  [6, 8],
])('a tree of %i generations has %i ancestors', (generations, count) => {
  expect(lineageIn(lists, 5, generations)?.ancestors).toHaveLength(count)
})

test('a bird that is not on this device has no tree', () => {
  expect(lineageIn(lists, 9, 4)).toBeUndefined()
})
