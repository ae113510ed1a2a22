import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
