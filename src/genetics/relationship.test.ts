import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inbreedingOf, kinshipOf } from './inbreeding.ts'
import { buildPedigree } from './pedigree.ts'
import { relationshipOf } from './relationship.ts'
import type { RelationshipWord } from './relationship-word.ts'
import { randomPedigrees, PROPERTY_OPTIONS } from './testing/random-pedigree.ts'
import { parseFamilies } from './testing/written-pedigree.ts'

const FAMILY = [
  'A A2 = S x D',
  'H = S x D3',
  'HD = S3 x D',
  'B = A x E',
  'C = A2 x G',
  'K = H x L',
  'B2 = B x M',
  'C2 = C x N',
  'C3 = C2 x O',
  'Z Z2 = T x U',
  'X = A x Z',
  'Y = A2 x Z2',
  'INCEST = A x B',
]

const cousins = (degree: number, removed: number, isHalf = false, isDouble = false): RelationshipWord => ({
  kind: 'cousins',
  degree,
  removed,
  isHalf,
  isDouble,
})

const WORDS: readonly [a: string, b: string, word: RelationshipWord, kinship: number][] = [
  ['A', 'A', { kind: 'same' }, 1 / 2],
  ['S', 'D', { kind: 'none' }, 0],
  ['S', 'nobody', { kind: 'none' }, 0],
  ['S', 'A', { kind: 'ancestor', generations: 1 }, 1 / 4],
  ['B', 'S', { kind: 'descendant', generations: 2 }, 1 / 8],
  ['D', 'C3', { kind: 'ancestor', generations: 4 }, 1 / 32],
  ['A', 'A2', { kind: 'siblings', share: 'both' }, 1 / 4],
  ['A', 'H', { kind: 'siblings', share: 'sire' }, 1 / 8],
  ['HD', 'A', { kind: 'siblings', share: 'dam' }, 1 / 8],
  ['A', 'C', { kind: 'uncle', generations: 1, isHalf: false }, 1 / 8],
  ['C', 'A', { kind: 'nephew', generations: 1, isHalf: false }, 1 / 8],
  ['H', 'C', { kind: 'uncle', generations: 1, isHalf: true }, 1 / 16],
  ['A', 'C2', { kind: 'uncle', generations: 2, isHalf: false }, 1 / 16],
  ['B', 'C', cousins(1, 0), 1 / 16],
  ['B', 'K', cousins(1, 0, true), 1 / 32],
  ['B', 'C2', cousins(1, 1), 1 / 32],
  ['C3', 'B', cousins(1, 2), 1 / 64],
  ['B2', 'C2', cousins(2, 0), 1 / 64],
  ['X', 'Y', cousins(1, 0, false, true), 1 / 8],
  // Its mother is also its half sister: the direct line is nearer.
  ['B', 'INCEST', { kind: 'ancestor', generations: 1 }, 3 / 8],
]

describe('relationship word and kinship', () => {
  const { pedigree, index } = parseFamilies(...FAMILY)
  test.each(WORDS)('%s to %s', (a, b, word, kinship) => {
    const relationship = relationshipOf(pedigree, index(a), index(b))
    expect(relationship.word).toEqual(word)
    expect(relationship.kinship).toBeCloseTo(kinship, 12)
  })
})

test('lists common ancestors with the paths through them', () => {
  const { pedigree, index, name } = parseFamilies(...FAMILY)
  const { paths, shares, hasAllPaths, coefficient } = relationshipOf(pedigree, index('B'), index('C'))
  const pathTexts = paths.map(({ up, down }) => `${up.map(name).join('>')} ${down.map(name).join('<')}`)
  expect(pathTexts.toSorted()).toEqual(['B>A>D D<A2<C', 'B>A>S S<A2<C'])
  expect(Object.fromEntries(shares.map((share) => [name(share.index), share.inbreeding]))).toEqual({ S: 1 / 32, D: 1 / 32 })
  expect(hasAllPaths).toBe(true)
  expect(coefficient).toBe(1 / 8)
})

test('returns the shortest paths of a line bred brother to sister for 30 generations, and stops', () => {
  const generations = Array.from({ length: 30 }, (_, at) => `a${at + 1} b${at + 1} = a${at} x b${at}`)
  const { pedigree, index, name } = parseFamilies(...generations)
  const { paths, hasAllPaths, kinship } = relationshipOf(pedigree, index('a30'), index('b30'))
  expect(hasAllPaths).toBe(false)
  expect(paths[0]!.up.map(name)).toHaveLength(2)
  expect(kinship).toBeGreaterThan(0.99)
})

describe('in any pedigree', () => {
  const twoBirds = randomPedigrees(12).chain((birds) =>
    fc.tuple(fc.constant(buildPedigree(birds)), fc.nat(birds.length - 1), fc.nat(birds.length - 1)),
  )

  test("the paths add up to the kinship (Wright's formula)", () => {
    fc.assert(
      fc.property(twoBirds, ([pedigree, a, b]) => {
        fc.pre(a !== b)
        const inbreeding = inbreedingOf(pedigree)
        const { paths, kinship, hasAllPaths } = relationshipOf(pedigree, a, b)
        fc.pre(hasAllPaths)
        const sum = paths.reduce(
          (total, { ancestor, up, down }) => total + 0.5 ** (up.length + down.length - 1) * (1 + inbreeding[ancestor]!),
          0,
        )
        expect(sum).toBeCloseTo(kinship, 12)
        expect(kinship).toBeCloseTo(kinshipOf(pedigree, a, b), 12)
      }),
      PROPERTY_OPTIONS,
    )
  })

  test('swapping the two birds gives the opposite word and the same kinship', () => {
    const OPPOSITE: Partial<Record<RelationshipWord['kind'], RelationshipWord['kind']>> = {
      ancestor: 'descendant',
      descendant: 'ancestor',
      uncle: 'nephew',
      nephew: 'uncle',
    }
    fc.assert(
      fc.property(twoBirds, ([pedigree, a, b]) => {
        const [aToB, bToA] = [relationshipOf(pedigree, a, b), relationshipOf(pedigree, b, a)]
        expect(bToA.word).toEqual({ ...aToB.word, kind: OPPOSITE[aToB.word.kind] ?? aToB.word.kind })
        expect(bToA.kinship).toBeCloseTo(aToB.kinship, 12)
        expect(bToA.coefficient).toBeLessThanOrEqual(1 + 1e-12)
        expect(aToB.word.kind === 'none').toBe(aToB.kinship === 0)
      }),
      PROPERTY_OPTIONS,
    )
  })
})
