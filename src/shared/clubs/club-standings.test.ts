import { expect, test } from 'vitest'
import { DEFAULT_RULES } from './club-rules.ts'
import { clubPoints, rankClub, type ClubResult } from './club-standings.ts'

const result = (raceId: number, band: string, position: number | null, more: Partial<ClubResult> = {}): ClubResult => ({
  raceId,
  bandKey: band,
  bandText: band,
  fancier: null,
  position,
  speed: null,
  participants: 40,
  ...more,
})
const rules = { ...DEFAULT_RULES, table: [10, 6, 3] }
const shown = (list: readonly { rank: number; name: string; points: number; counted: number }[]) =>
  list.map(({ rank, name, points, counted }) => `${rank} ${name} ${points} (${counted})`)

test.each([
  ['table', 1, null, 40, 10],
  ['table', 3, null, 40, 3],
  ['table', 4, null, 40, undefined],
  ['table', null, 1200, 40, undefined],
  ['coefficient', 4, null, 40, 10],
  ['coefficient', 41, null, 40, undefined],
  ['velocity', null, 1234.5, 40, 1234.5],
  ['velocity', 1, null, 40, undefined],
] as const)('%s: place %s with %s m/min of %i birds gives %s', (rule, position, speed, participants, points) => {
  expect(clubPoints({ position, speed, participants }, { rule, table: rules.table })).toBe(points)
})

test('adds up the points of the best races of a table, and equal points share a rank', () => {
  const results = [
    ...[result(1, 'A', 1), result(2, 'A', 2), result(3, 'A', 3)],
    ...[result(1, 'B', 2), result(2, 'B', 1)],
    result(3, 'C', 1),
    result(1, 'D', 9),
  ]
  expect(shown(rankClub(results, { ...rules, best: 2 }).birds)).toEqual(['1 A 16 (2)', '1 B 16 (2)', '3 C 10 (1)'])
  expect(shown(rankClub(results, { ...rules, best: 3 }).birds)).toEqual(['1 A 19 (3)', '2 B 16 (2)', '3 C 10 (1)'])
})

test('a keeper has the result of the best bird of each race, whatever the case and accents of the name', () => {
  const results = [
    result(1, 'A', 2, { fancier: 'Ana Pérez' }),
    result(1, 'B', 1, { fancier: 'ANA PEREZ' }),
    result(2, 'A', 3, { fancier: 'Ana Pérez' }),
    result(2, 'C', 1, { fancier: ' ' }),
    result(2, 'D', 2, { fancier: 'Luis' }),
  ]
  const { keepers, birds } = rankClub(results, rules)
  expect(shown(keepers)).toEqual(['1 Ana Pérez 13 (2)', '2 Luis 6 (1)'])
  expect(birds.find(({ name }) => name === 'A')?.fancier).toBe('Ana Pérez')
})

test('averages coefficients, the lowest first, after the number of counted results', () => {
  const coefficients = { ...rules, rule: 'coefficient' as const, best: 2 }
  const results = [
    result(1, 'A', 4),
    result(2, 'A', 8),
    result(3, 'A', 40),
    result(1, 'B', 2),
    result(2, 'B', 2),
    result(3, 'C', 1),
  ]
  expect(shown(rankClub(results, coefficients).birds)).toEqual(['1 B 5 (2)', '2 A 15 (2)', '3 C 2.5 (1)'])
})

test('averages velocities, the highest first', () => {
  const velocities = { ...rules, rule: 'velocity' as const, best: 2 }
  const fast = (race: number, band: string, speed: number) => result(race, band, null, { speed })
  const results = [fast(1, 'A', 1200), fast(2, 'A', 1300), fast(3, 'A', 900), fast(1, 'B', 1400), fast(2, 'B', 1000)]
  expect(shown(rankClub(results, velocities).birds)).toEqual(['1 A 1250 (2)', '2 B 1200 (2)'])
})
