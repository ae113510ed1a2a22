import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inbreedingOf } from '#genetics/inbreeding.ts'
import { placePedigree, type PedigreeEntry } from '#genetics/pedigree.ts'
import type { BirdEntry } from './bird-entry.ts'
import { KnownBirds } from './known-birds.ts'

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

/** The inbreeding of all birds by their numbers, worked out from nothing. */
function fromNothing(entries: readonly PedigreeEntry[]): Map<number, number> {
  const pedigree = placePedigree(entries)
  const inbreeding = inbreedingOf(pedigree)
  return new Map([...pedigree.placeOf].map(([id, place]) => [id, inbreeding[place]!]))
}

function expectKnown(known: KnownBirds, entries: Iterable<BirdEntry>): void {
  const exact = fromNothing([...entries])
  expect(known.pedigree.ids).toHaveLength(exact.size)
  for (const [id, value] of exact) expect(known.inbreeding[known.pedigree.placeOf.get(id)!]).toBeCloseTo(value, 12)
}

const MOST = 12
const parent = fc.option(fc.integer({ min: 1, max: MOST }), { freq: 4 })
/** Birds told in any order and again and again, with parents that may come later, be themselves or make a loop. */
const told = fc.array(fc.tuple(fc.integer({ min: 1, max: MOST }), parent, parent), { minLength: 1, maxLength: 40 })

describe('birds heard of piece by piece', () => {
  test('are what all together are', () => {
    fc.assert(
      fc.property(told, fc.integer({ min: 1, max: 5 }), (rows, size) => {
        const known = new KnownBirds()
        const last = new Map<number, BirdEntry>()
        for (let start = 0; start < rows.length; start += size) {
          const part = rows.slice(start, start + size).map(([id, sireId, damId]) => bird(id, sireId, damId))
          // Every parent is told with its young or before, as the books have it.
          const parents = part.flatMap(({ sireId, damId }) => [sireId, damId]).filter((id) => id !== null)
          const strangers = parents.filter((id) => !last.has(id) && !part.some((one) => one.id === id)).map((id) => bird(id))
          for (const one of [...strangers, ...part]) last.set(one.id, one)
          known.hear([...strangers, ...part])
          known.settle()
          expectKnown(known, last.values())
        }
      }),
      { numRuns: 300 },
    )
  })

  test('one more bird is worked out alone, without touching the others', () => {
    const known = new KnownBirds()
    known.hear([bird(1), bird(2), bird(3, 1, 2), bird(4, 1, 2)])
    expect(known.settle()).toBe(4)
    known.hear([bird(5, 3, 4)])
    expect(known.settle()).toBe(1)
    expect(known.inbreeding[known.pedigree.placeOf.get(5)!]).toBe(0.25)
  })

  test('a bird that changed but for its parents costs nothing', () => {
    const known = new KnownBirds()
    known.hear([bird(1), bird(2, 1)])
    known.settle()
    known.hear([{ ...bird(2, 1), isInCare: false }])
    expect(known.settle()).toBe(0)
    expect(known.entries.get(2)?.isInCare).toBe(false)
  })

  test('another parent changes the bird and its descendants', () => {
    const known = new KnownBirds()
    known.hear([bird(1), bird(2), bird(3, 1, 2), bird(4, 1, 2), bird(5, 3, 4), bird(6, 5), bird(7)])
    known.settle()
    known.hear([bird(4, 7, 2)])
    expect(known.settle()).toBe(3)
    expect(known.inbreeding[known.pedigree.placeOf.get(5)!]).toBe(0.125)
  })

  test('a parent entered after its young takes its place before it', () => {
    const known = new KnownBirds()
    const birds = [bird(1), bird(2, 1), bird(3, 1), bird(4, 2, 3)]
    known.hear(birds)
    known.settle()
    const after = [bird(5), bird(1, 5), bird(2, 1, 5)]
    known.hear(after)
    known.settle()
    expectKnown(known, new Map([...birds, ...after].map((one) => [one.id, one])).values())
  })
})
