import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listAncestorShares } from './common-ancestors.ts'
import { inbreedingOf } from './inbreeding.ts'
import { buildPedigree } from './pedigree.ts'
import { randomPedigrees, PROPERTY_OPTIONS } from './testing/random-pedigree.ts'
import { parseFamilies } from './testing/written-pedigree.ts'
import { updateInbreeding } from './update-inbreeding.ts'

function expectSame(one: Float64Array, other: Float64Array): void {
  expect(one).toHaveLength(other.length)
  for (const [bird, value] of one.entries()) expect(value).toBeCloseTo(other[bird]!, 12)
}

describe('updating the inbreeding', () => {
  test('recalculates only the bird that was added', () => {
    fc.assert(
      fc.property(randomPedigrees(), fc.nat(), fc.nat(), (birds, sire, dam) => {
        const id = birds.length + 1
        const pedigree = buildPedigree([...birds, { id, sireId: 1 + (sire % birds.length), damId: 1 + (dam % birds.length) }])
        const last = pedigree.indexOf.get(id)!
        // Birds are sorted by generation, so the new bird may be in the middle: its value is removed from the known ones.
        const inbreeding = inbreedingOf(pedigree)
        inbreeding[last] = 0
        expect(updateInbreeding(pedigree, inbreeding, [last])).toEqual([last])
        expectSame(inbreeding, inbreedingOf(pedigree))
      }),
      PROPERTY_OPTIONS,
    )
  })

  test('recalculates a bird that gets another parent, and its descendants', () => {
    fc.assert(
      fc.property(randomPedigrees(), fc.nat(), fc.nat(), (birds, pick, parent) => {
        const pedigree = buildPedigree(birds)
        const inbreeding = inbreedingOf(pedigree)
        const bird = pick % birds.length
        pedigree.sires[bird] = bird === 0 ? -1 : parent % bird
        updateInbreeding(pedigree, inbreeding, [bird])
        expectSame(inbreeding, inbreedingOf(pedigree))
      }),
      PROPERTY_OPTIONS,
    )
  })

  test('leaves birds that do not descend from the changed one', () => {
    const { pedigree, index } = parseFamilies('C D = A x B', 'E = C x D', 'F = E x ?', 'G = A x ?')
    const touched = updateInbreeding(pedigree, inbreedingOf(pedigree), [index('C')])
    expect(touched).toEqual(['C', 'E', 'F'].map(index))
  })

  test('recalculates nothing when nothing changed', () => {
    const { pedigree } = parseFamilies('C = A x B')
    expect(updateInbreeding(pedigree, inbreedingOf(pedigree), [])).toEqual([])
  })
})

describe('the share of each common ancestor', () => {
  const sharesOf = (families: readonly string[], sire: string, dam: string) => {
    const { pedigree, index, name } = parseFamilies(...families)
    const shares = listAncestorShares(pedigree, inbreedingOf(pedigree), index(sire), index(dam))
    return Object.fromEntries(shares.map((share) => [name(share.index), share.inbreeding]))
  }

  test.each([
    ['strangers', ['C = A x B'], 'A', 'B', {}],
    ['an unknown bird', ['C = A x B'], 'A', 'nobody', {}],
    ['half siblings', ['C = A x B', 'D = A x E'], 'C', 'D', { A: 1 / 8 }],
    ['full siblings', ['C D = A x B'], 'C', 'D', { A: 1 / 8, B: 1 / 8 }],
    // The daughter shares a part with her father himself, and both have a part from the father's parents.
    ['father and daughter', ['A = P x Q', 'C = A x B'], 'A', 'C', { A: 1 / 8, P: 1 / 16, Q: 1 / 16 }],
  ])('%s', (_, families, sire, dam, shares) => expect(sharesOf(families, sire, dam)).toEqual(shares))

  test('the shares of all ancestors add up to the inbreeding', () => {
    fc.assert(
      fc.property(randomPedigrees(), (birds) => {
        const pedigree = buildPedigree(birds)
        const inbreeding = inbreedingOf(pedigree)
        for (const bird of birds.keys()) {
          const shares = listAncestorShares(pedigree, inbreeding, pedigree.sires[bird]!, pedigree.dams[bird]!)
          expect(shares.reduce((sum, share) => sum + share.inbreeding, 0)).toBeCloseTo(inbreeding[bird]!, 12)
          expect(shares.every((share, at) => at === 0 || share.inbreeding <= shares[at - 1]!.inbreeding)).toBe(true)
        }
      }),
      PROPERTY_OPTIONS,
    )
  })
})
