import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listAncestorShares } from './common-ancestors.ts'
import { inbreedingOf } from './inbreeding.ts'
import { buildPedigree } from './pedigree.ts'
import { randomPedigrees, PROPERTY_OPTIONS } from './testing/random-pedigree.ts'
import { parseFamilies } from './testing/written-pedigree.ts'

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
