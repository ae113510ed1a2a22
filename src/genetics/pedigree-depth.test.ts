import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completenessOf } from './completeness.ts'
import { inbreedingOf } from './inbreeding.ts'
import { buildPedigree } from './pedigree.ts'
import { equivalentGenerationsOf, pedigreeDepth } from './pedigree-depth.ts'
import { randomPedigrees, PROPERTY_OPTIONS } from './testing/random-pedigree.ts'
import { parseFamilies } from './testing/written-pedigree.ts'

const depth = (families: readonly string[], bird: string, generations: number) => {
  const { pedigree, index } = parseFamilies(...families)
  return pedigreeDepth(pedigree, index(bird), generations)
}

describe('completeness', () => {
  const SIBLINGS = ['C D = A x B', 'X = C x D']
  test.each([
    [
      'a founder',
      ['C = A x B'],
      'A',
      3,
      { known: 0, different: 0, possible: 14, completeness: 0, ancestorLoss: 1, completenessIndex: 0 },
    ],
    ['both parents, one generation', ['C = A x B'], 'C', 1, { known: 2, possible: 2, completeness: 1, completenessIndex: 1 }],
    [
      'both parents, two generations',
      ['C = A x B'],
      'C',
      2,
      { known: 2, possible: 6, completeness: 1 / 3, completenessIndex: 1 / 2 },
    ],
    ['one parent', ['C = A x ?'], 'C', 1, { known: 1, completeness: 1 / 2, completenessIndex: 0 }],
    [
      'siblings as parents',
      SIBLINGS,
      'X',
      2,
      { known: 6, different: 4, completeness: 1, ancestorLoss: 2 / 3, completenessIndex: 1 },
    ],
    // The sire's side is known for two generations, the dam's side for one: 1 and ½.
    ['sides that differ', ['S = A x B', 'X = S x D'], 'X', 2, { known: 4, completeness: 2 / 3, completenessIndex: 2 / 3 }],
  ])('of %s', (_, families, bird, generations, expected) => {
    const found = depth(families, bird, generations)
    for (const [name, value] of Object.entries(expected)) expect(found[name as keyof typeof found]).toBeCloseTo(value, 15)
  })

  test('is the same as calculated alone, which is faster for many birds', () => {
    fc.assert(
      fc.property(randomPedigrees(), fc.integer({ min: 1, max: 6 }), (birds, generations) => {
        const pedigree = buildPedigree(birds)
        for (const bird of birds.keys()) {
          expect(completenessOf(pedigree, bird, generations)).toBe(pedigreeDepth(pedigree, bird, generations).completeness)
        }
      }),
      PROPERTY_OPTIONS,
    )
  })

  test('counts an ancestor that is in several generations as one bird in all its positions', () => {
    expect(depth(['C = A x B', 'X = A x C'], 'X', 2)).toMatchObject({ known: 4, different: 3, ancestorLoss: 3 / 4 })
  })
})

describe('inbreeding up to a generation', () => {
  // First cousins: their common grandparents are the third generation of their young.
  const COUSINS = ['A B = P x Q', 'C = A x E', 'D = F x B', 'X = C x D']
  test.each([
    [1, 0],
    [2, 0],
    [3, 1 / 16],
    [9, 1 / 16],
  ])('up to generation %i of the young of first cousins', (generations, inbreeding) =>
    expect(depth(COUSINS, 'X', generations).inbreeding).toBe(inbreeding),
  )

  test('equals the full inbreeding when the pedigree is not deeper', () => {
    fc.assert(
      fc.property(randomPedigrees(), (birds) => {
        const pedigree = buildPedigree(birds)
        const inbreeding = inbreedingOf(pedigree)
        for (const bird of birds.keys()) {
          expect(pedigreeDepth(pedigree, bird, birds.length).inbreeding).toBeCloseTo(inbreeding[bird]!, 12)
        }
      }),
      { ...PROPERTY_OPTIONS, numRuns: 20 },
    )
  })

  test('grows with the number of generations', () => {
    fc.assert(
      fc.property(randomPedigrees(), (birds) => {
        const pedigree = buildPedigree(birds)
        const steps = [1, 2, 3, 4, 5].map((generations) => pedigreeDepth(pedigree, birds.length - 1, generations).inbreeding)
        expect(steps).toEqual(steps.toSorted((a, b) => a - b))
      }),
      PROPERTY_OPTIONS,
    )
  })
})

test.each([
  ['A', 0],
  ['C', 1],
  ['H', 1 / 2],
  ['X', 1.75],
])('equivalent complete generations of %s', (bird, equivalents) => {
  const { pedigree, index } = parseFamilies('C = A x B', 'H = A x ?', 'X = C x H')
  expect(equivalentGenerationsOf(pedigree)[index(bird)]).toBe(equivalents)
})
