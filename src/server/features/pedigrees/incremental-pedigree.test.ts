import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inbreedingOf } from '#genetics/inbreeding.ts'
import { buildPedigree, type PedigreeEntry } from '#genetics/pedigree.ts'
import type { BirdEntry } from './bird-entry.ts'
import { IncrementalPedigree } from './incremental-pedigree.ts'

const entry = ({ id, sireId, damId }: PedigreeEntry): BirdEntry => ({
  id,
  sireId,
  damId,
  sex: null,
  birthYear: null,
  isInCare: true,
  isDeleted: false,
})

const bird = (id: number, sireId: number | null = null, damId: number | null = null): BirdEntry => entry({ id, sireId, damId })

/** Computes the inbreeding of all birds at once, by id. */
function inbreedingFromScratch(entries: readonly PedigreeEntry[]): Map<number, number> {
  const pedigree = buildPedigree(entries)
  const inbreeding = inbreedingOf(pedigree)
  return new Map([...pedigree.indexOf].map(([id, index]) => [id, inbreeding[index]!]))
}

function expectKnown(known: IncrementalPedigree, entries: Iterable<BirdEntry>): void {
  const exact = inbreedingFromScratch([...entries])
  expect(known.pedigree.ids).toHaveLength(exact.size)
  for (const [id, value] of exact) expect(known.inbreeding[known.pedigree.indexOf.get(id)!]).toBeCloseTo(value, 12)
}

const MOST = 12
const parent = fc.option(fc.integer({ min: 1, max: MOST }), { freq: 4 })
/** Birds in any order, repeatedly, with parents that come later, are the bird itself or form a loop. */
const birdRows = fc.array(fc.tuple(fc.integer({ min: 1, max: MOST }), parent, parent), { minLength: 1, maxLength: 40 })

describe('incremental changes', () => {
  test('give the same result as computing all birds together', () => {
    fc.assert(
      fc.property(birdRows, fc.integer({ min: 1, max: 5 }), (rows, size) => {
        const known = new IncrementalPedigree()
        const last = new Map<number, BirdEntry>()
        for (let start = 0; start < rows.length; start += size) {
          const part = rows.slice(start, start + size).map(([id, sireId, damId]) => bird(id, sireId, damId))
          // As in the database, a parent exists before its young or is added with it.
          const parents = part.flatMap(({ sireId, damId }) => [sireId, damId]).filter((id) => id !== null)
          const unknownParents = parents.filter((id) => !last.has(id) && !part.some((one) => one.id === id)).map((id) => bird(id))
          for (const one of [...unknownParents, ...part]) last.set(one.id, one)
          known.addChanges([...unknownParents, ...part])
          known.applyChanges()
          expectKnown(known, last.values())
        }
      }),
      { numRuns: 300 },
    )
  })

  test('compute only the bird that is added', () => {
    const known = new IncrementalPedigree()
    known.addChanges([bird(1), bird(2), bird(3, 1, 2), bird(4, 1, 2)])
    expect(known.applyChanges()).toBe(4)
    known.addChanges([bird(5, 3, 4)])
    expect(known.applyChanges()).toBe(1)
    expect(known.inbreeding[known.pedigree.indexOf.get(5)!]).toBe(0.25)
  })

  test('compute nothing when the parents of a bird do not change', () => {
    const known = new IncrementalPedigree()
    known.addChanges([bird(1), bird(2, 1)])
    known.applyChanges()
    known.addChanges([{ ...bird(2, 1), isInCare: false }])
    expect(known.applyChanges()).toBe(0)
    expect(known.entries.get(2)?.isInCare).toBe(false)
  })

  test('compute a bird with a new parent and its descendants', () => {
    const known = new IncrementalPedigree()
    known.addChanges([bird(1), bird(2), bird(3, 1, 2), bird(4, 1, 2), bird(5, 3, 4), bird(6, 5), bird(7)])
    known.applyChanges()
    known.addChanges([bird(4, 7, 2)])
    expect(known.applyChanges()).toBe(3)
    expect(known.inbreeding[known.pedigree.indexOf.get(5)!]).toBe(0.125)
  })

  test('give a parent that is added after its young an index before it', () => {
    const known = new IncrementalPedigree()
    const birds = [bird(1), bird(2, 1), bird(3, 1), bird(4, 2, 3)]
    known.addChanges(birds)
    known.applyChanges()
    const after = [bird(5), bird(1, 5), bird(2, 1, 5)]
    known.addChanges(after)
    known.applyChanges()
    expectKnown(known, new Map([...birds, ...after].map((one) => [one.id, one])).values())
  })
})
