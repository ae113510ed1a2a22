import { expect, test } from 'vitest'
import type { ReadAheadLists } from './read-ahead-store.ts'
import { cyclesIn, pairsIn, racesIn, youngIn } from './derived-breeding-and-races.ts'

const mate = (bandId: string) => ({ bandId, name: null })
const pair = (id: number, isActive: boolean, pairingDate: string) => ({
  id,
  isActive,
  pairingDate,
  breedingSeason: 'spring',
  offspringCount: id,
  nestBox: `Box ${id}`,
  malePigeonId: 10 * id,
  femalePigeonId: 10 * id + 1,
  malePigeon: mate(`BE-${id}0`),
  femalePigeon: mate(`BE-${id}1`),
})
const PAIRS = [
  pair(3, true, '2026-02-01'),
  pair(2, false, '2025-02-01'),
  pair(1, true, '2026-01-01'),
] as unknown as ReadAheadLists['pairs']
const WAITING_PAIR = pair(-1_772_793_600_000_123, true, '2026-03-06') as unknown as ReadAheadLists['pairs'][number]
const CYCLES = [
  { id: 9, breedingPairId: 3, status: 'rearing', isPairActive: true },
  { id: 8, breedingPairId: 3, status: 'fledged', isPairActive: true },
  { id: 7, breedingPairId: 2, status: 'failed', isPairActive: false },
] as unknown as ReadAheadLists['cycles']
const chick = (id: number, more: object) => ({
  id,
  isActive: true,
  isBanded: false,
  fledgeDate: null,
  breedingPairId: 3,
  fosterPairId: null,
  bandId: `NL-${id}`,
  name: null,
  sire: null,
  sireName: null,
  dam: null,
  damName: null,
  nestBox: null,
  section: null,
  readyForRacing: false,
  ...more,
})
const YOUNG = [
  chick(6, {}),
  chick(5, { isBanded: true, fledgeDate: '2026-03-01', readyForRacing: true }),
  chick(4, { isActive: false, breedingPairId: null, fosterPairId: 3 }),
] as unknown as ReadAheadLists['young']
const RACES = [
  { id: 2, name: 'Périgueux', date: '2026-07-01', releaseLocation: null, ownResultCount: 4 },
  { id: 5, name: 'Dax', date: '2026-06-01', releaseLocation: 'Aire', ownResultCount: 3 },
] as unknown as ReadAheadLists['races']

const idsOf = (rows: unknown): number[] => {
  const { items } = rows as { readonly items?: readonly { readonly id: number }[] }
  return (items ?? (rows as readonly { readonly id: number }[])).map(({ id }) => id)
}

test.each([
  ['pairs', pairsIn(PAIRS, {}), [3, 2, 1]],
  ['active pairs', pairsIn(PAIRS, { state: 'active', limit: '5' }), [3, 1]],
  ['ended pairs', pairsIn(PAIRS, { state: 'ended', limit: '5' }), [2]],
  ['pairs of birds', pairsIn(PAIRS, { pigeonIds: '21,30', limit: '5' }), [3, 2]],
  ['pairs by words', pairsIn(PAIRS, { search: 'box be-11', limit: '5' }), [1]],
  ['pairs after the first page', pairsIn(PAIRS, { limit: '2', cursor: '2' }), [1]],
  ['the page after one with a waiting pair', pairsIn([WAITING_PAIR, ...PAIRS], { limit: '2', cursor: '3' }), [2, 1]],
  ['running cycles', cyclesIn(CYCLES, PAIRS, { status: 'running', limit: '5' }), [9]],
  ['cycles of the nests', cyclesIn(CYCLES, PAIRS, { status: 'current', limit: '5' }), [9, 8]],
  ['failed cycles', cyclesIn(CYCLES, PAIRS, { status: 'failed', limit: '5' }), [7]],
  ['cycles of a season', cyclesIn(CYCLES, PAIRS, { season: 'spring-2025', limit: '5' }), [7]],
  ['cycles of a pair', cyclesIn(CYCLES, PAIRS, { pairId: '3', limit: '5' }), [9, 8]],
  ['open young', youngIn(YOUNG, PAIRS, { shown: 'open', limit: '5' }), [6]],
  ['living young', youngIn(YOUNG, PAIRS, { shown: 'living', limit: '5' }), [6, 5]],
  ['young of a pair', youngIn(YOUNG, PAIRS, { pairId: '3', limit: '5' }), [6, 5, 4]],
  ['young by band', youngIn(YOUNG, PAIRS, { search: 'nl-5', limit: '5' }), [5]],
  ['young after the first page', youngIn(YOUNG, PAIRS, { limit: '2', cursor: '5' }), [4]],
  ['young after one that is not on this device', youngIn(YOUNG, PAIRS, { limit: '2', cursor: '3' }), []],
  ['races after the first page', racesIn(RACES, { limit: '1', cursor: '2' }), [5]],
  ['races by words', racesIn(RACES, { search: 'perigueux 2026', limit: '5' }), [2]],
  ['races by their release', racesIn(RACES, { search: 'aire' }), [5]],
])('derives the rows of %s', (_, rows, expected) => {
  expect(idsOf(rows)).toEqual(expected)
})

test('only the first page has the counts of the whole list', () => {
  expect(pairsIn(PAIRS, { state: 'active', limit: '1' })).toMatchObject({ total: 2, all: 3, nextCursor: '3' })
  expect(pairsIn(PAIRS, { limit: '1', cursor: '3' })).not.toHaveProperty('all')
  expect(cyclesIn(CYCLES, PAIRS, { status: 'running', limit: '1' })).toMatchObject({
    total: 1,
    all: 3,
    seasons: ['spring-2026', 'spring-2025'],
  })
  expect(youngIn(YOUNG, PAIRS, { shown: 'nest', limit: '1' })).toMatchObject({
    total: 1,
    counts: { living: 2, nest: 1, racing: 1, gone: 1, open: 1, all: 3, hatched: 2, ofPairs: 6 },
  })
  expect(youngIn(YOUNG, PAIRS, { pairId: '3', limit: '1' })).not.toHaveProperty('counts')
  expect(racesIn(RACES, { limit: '1' })).toMatchObject({ total: 2, own: 7, nextCursor: '2' })
})
