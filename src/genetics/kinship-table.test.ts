import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inbreedingOf, kinshipOf } from './inbreeding.ts'
import { kinshipTable } from './kinship-table.ts'
import { meanKinshipOf } from './mean-kinship.ts'
import { buildPedigree } from './pedigree.ts'
import { randomPedigrees, PROPERTY_OPTIONS } from './testing/random-pedigree.ts'
import { parseFamilies } from './testing/written-pedigree.ts'

test('returns the kinship of each cock with each hen of a family', () => {
  const { pedigree, index } = parseFamilies('C D = A x B', 'E = A x ?', 'F = C x D')
  const hens = ['B', 'D', 'E', 'F', 'nobody'].map(index)
  expect(kinshipTable(pedigree, [index('A'), index('C'), -1], hens).map((row) => [...row])).toEqual([
    [0, 1 / 4, 1 / 4, 1 / 4, 0],
    [1 / 4, 1 / 4, 1 / 8, 3 / 8, 0],
    [0, 0, 0, 0, 0],
  ])
  expect(kinshipTable(pedigree, [], hens)).toEqual([])
})

test('each cell equals the kinship of the two birds alone, and the table is symmetric', () => {
  fc.assert(
    fc.property(randomPedigrees(), (birds) => {
      const pedigree = buildPedigree(birds)
      const all = [...birds.keys()]
      const table = kinshipTable(pedigree, all, all)
      for (const a of all) {
        for (const b of all) {
          expect(table[a]![b]).toBeCloseTo(kinshipOf(pedigree, a, b), 12)
          expect(table[a]![b]).toBeCloseTo(table[b]![a]!, 12)
        }
      }
    }),
    { ...PROPERTY_OPTIONS, numRuns: 20 },
  )
})

test('the inbreeding of a bird is the kinship of its parents, and its kinship with itself is (1 + F) / 2', () => {
  fc.assert(
    fc.property(randomPedigrees(), (birds) => {
      const pedigree = buildPedigree(birds)
      const inbreeding = inbreedingOf(pedigree)
      for (const bird of birds.keys()) {
        expect(inbreeding[bird]).toBeCloseTo(kinshipOf(pedigree, pedigree.sires[bird]!, pedigree.dams[bird]!), 12)
        expect(kinshipOf(pedigree, bird, bird)).toBeCloseTo((1 + inbreeding[bird]!) / 2, 12)
      }
    }),
    PROPERTY_OPTIONS,
  )
})

test('adding an unrelated founder changes no inbreeding', () => {
  fc.assert(
    fc.property(randomPedigrees(), (birds) => {
      const before = buildPedigree(birds)
      const after = buildPedigree([{ id: 1000, sireId: null, damId: null }, ...birds])
      const [ofBefore, ofAfter] = [inbreedingOf(before), inbreedingOf(after)]
      for (const { id } of birds) expect(ofAfter[after.indexOf.get(id)!]).toBeCloseTo(ofBefore[before.indexOf.get(id)!]!, 12)
      expect(ofAfter[after.indexOf.get(1000)!]).toBe(0)
      for (const { id } of birds) expect(kinshipOf(after, after.indexOf.get(1000)!, after.indexOf.get(id)!)).toBe(0)
    }),
    PROPERTY_OPTIONS,
  )
})

test('mean kinship is the mean of the kinship table', () => {
  fc.assert(
    fc.property(
      randomPedigrees().chain((birds) => fc.tuple(fc.constant(birds), fc.subarray([...birds.keys()]))),
      ([birds, loft]) => {
        const pedigree = buildPedigree(birds)
        const { ofBirds, ofLoft } = meanKinshipOf(pedigree, loft)
        const table = kinshipTable(pedigree, [...birds.keys()], loft)
        const mean = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0) / (loft.length || 1)
        for (const bird of birds.keys()) expect(ofBirds[bird]).toBeCloseTo(mean(table[bird]!), 12)
        expect(ofLoft).toBeCloseTo(mean(loft.map((bird) => ofBirds[bird]!)), 12)
      },
    ),
    PROPERTY_OPTIONS,
  )
})

test('mean kinship of two unrelated birds and their young', () => {
  const { pedigree, index } = parseFamilies('C = A x B')
  const { ofBirds, ofLoft } = meanKinshipOf(pedigree, ['A', 'B', 'C'].map(index))
  expect(ofBirds[index('A')]).toBeCloseTo((1 / 2 + 0 + 1 / 4) / 3, 15)
  expect(ofBirds[index('C')]).toBeCloseTo((1 / 4 + 1 / 4 + 1 / 2) / 3, 15)
  expect(ofLoft).toBeCloseTo(2.5 / 9, 15)
})
