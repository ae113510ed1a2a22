import { describe, expect, test } from 'vitest'
import { inbreedingOf, kinshipOf } from './inbreeding.ts'
import { buildPedigree, type Pedigree, type PedigreeEntry } from './pedigree.ts'
import { seededFractions } from './testing/seeded-fractions.ts'
import { simulatePedigree } from './testing/simulated-pedigree.ts'

/** Builds entries from `[bird, sire, dam]`; 0 is an unknown parent. */
const pedigree = (...birds: [id: number, sire: number, dam: number][]): PedigreeEntry[] =>
  birds.map(([id, sire, dam]) => ({ id, sireId: sire || null, damId: dam || null }))

const kinship = (entries: readonly PedigreeEntry[], a: number, b: number): number => {
  const built = buildPedigree(entries)
  return kinshipOf(built, built.indexOf.get(a) ?? -1, built.indexOf.get(b) ?? -1)
}

describe('the inbreeding of the young of', () => {
  const family = pedigree(
    [1, 0, 0],
    [2, 0, 0],
    [3, 1, 2],
    [4, 1, 2],
    [5, 1, 0],
    [6, 0, 0],
    [7, 3, 6],
    [8, 4, 0],
    [9, 3, 4],
    [10, 9, 4],
  )
  test.each([
    ['strangers', 1, 2, 0],
    ['strangers with a common mate', 2, 5, 0],
    ['father and daughter', 1, 4, 0.25],
    ['full siblings', 3, 4, 0.25],
    ['half siblings', 3, 5, 0.125],
    ['uncle and niece', 4, 7, 0.125],
    ['first cousins', 7, 8, 0.0625],
    // Bird 9 is inbred (¼) and its parents are siblings: a(9,4) = (a(3,4) + a(4,4)) / 2 = ¾.
    ['an inbred bird and its parent', 9, 4, 0.375],
    ['the next generation of it', 10, 9, 0.5],
    ['a bird and an unknown one', 3, 99, 0],
  ])('%s', (_, sire, dam, expected) => expect(kinship(family, sire, dam)).toBe(expected))

  test('birds in any order', () => {
    for (const order of [family, family.toReversed()]) expect(kinship(order, 10, 9)).toBe(0.5)
  })
})

test('ignores the parents within a loop and uses the rest of the pedigree', () => {
  const broken = pedigree([1, 2, 0], [2, 1, 0], [3, 0, 0], [4, 3, 0], [5, 3, 0])
  expect(kinship(broken, 4, 5)).toBe(0.125)
  expect(kinship(broken, 1, 2)).toBe(0)
})

/** Builds a random pedigree: the parents of a bird are among the `reach` birds before it, and some are unknown. */
function randomPedigree(birds: number, reach: number, seed: number): Pedigree {
  const random = seededFractions(seed)
  const parent = (at: number): number =>
    at < 4 || random() < 0.1 ? -1 : Math.max(0, at - 1 - Math.floor(random() * Math.min(at, reach)))
  const sires = Int32Array.from({ length: birds }, (_, at) => parent(at))
  const dams = Int32Array.from({ length: birds }, (_, at) => {
    const dam = parent(at)
    return dam === sires[at] ? -1 : dam
  })
  return { sires, dams }
}

/** Calculates all relationships by the tabular method (Emik & Terrill 1949), which needs a table of all birds by all birds. */
function tabular({ sires, dams }: Pedigree): (a: number, b: number) => number {
  const rows: Float64Array[] = []
  const relationship = (a: number, b: number): number => {
    if (a < 0 || b < 0) return 0
    return a > b ? rows[a]![b]! : rows[b]![a]!
  }
  for (const [at, sire] of sires.entries()) {
    const dam = dams[at]!
    const row = new Float64Array(at + 1)
    rows.push(row)
    for (let older = 0; older < at; older++) row[older] = (relationship(sire, older) + relationship(dam, older)) / 2
    row[at] = 1 + relationship(sire, dam) / 2
  }
  return relationship
}

test.each([
  [12, 4],
  [60, 8],
  [120, 120],
  [200, 20],
])('gives the same as the tabular method for random lofts of %i birds', (birds, reach) => {
  for (let seed = 1; seed <= 20; seed++) {
    const loft = randomPedigree(birds, reach, seed)
    const exact = tabular(loft)
    const inbreeding = inbreedingOf(loft)
    for (let at = 0; at < birds; at++) expect(Math.abs(inbreeding[at]! - (exact(at, at) - 1))).toBeLessThan(1e-12)
    for (const [a, b] of [
      [birds - 1, birds - 2],
      [birds - 1, birds - 1],
      [birds - 1, Math.floor(birds / 2)],
      [0, birds - 1],
    ] as const) {
      expect(Math.abs(kinshipOf(loft, a, b) - exact(a, b) / 2)).toBeLessThan(1e-12)
    }
  }
})

test('calculates the kinship of two birds in a pedigree of 6,000 birds', () => {
  const loft = randomPedigree(6000, 200, 7)
  const kinship = kinshipOf(loft, 5999, 5998)
  expect(kinship).toBeGreaterThan(0)
  expect(kinship).toBeLessThan(1)
})

test.each(['loft', 'deep', 'national'] as const)(
  'gives the same as the tabular method for a simulated %s pedigree',
  (breeding) => {
    const pedigree = simulatePedigree(breeding, 400)
    const exact = tabular(pedigree)
    const inbreeding = inbreedingOf(pedigree)
    expect(inbreeding.some((value) => value > 0.1)).toBe(true)
    for (const [at, value] of inbreeding.entries()) expect(value).toBeCloseTo(exact(at, at) - 1, 12)
  },
)
