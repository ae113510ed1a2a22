import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inbreedingOf } from './inbreeding.ts'
import { findLoopWithParent } from './loop-with-parent.ts'
import { buildPedigree, type IndexedPedigree } from './pedigree.ts'
import { randomPedigrees, PROPERTY_OPTIONS } from './testing/random-pedigree.ts'
import { parseFamilies } from './testing/written-pedigree.ts'

const parentsOf = ({ ids, sires, dams, indexOf }: IndexedPedigree, id: number) =>
  [sires, dams].map((parents) => ids[parents[indexOf.get(id)!]!] ?? null)

test('sorts birds after their parents, generation by generation', () => {
  const { pedigree, name } = parseFamilies('E = C x D', 'C = A x B', 'D = A x ?')
  const order = pedigree.ids.map((_, index) => name(index))
  expect(order.slice(0, 2).toSorted()).toEqual(['A', 'B'])
  expect(order.slice(2, 4).toSorted()).toEqual(['C', 'D'])
  expect(order[4]).toBe('E')
})

test('treats a parent without an entry as unknown, and uses the last entry of a bird', () => {
  const built = buildPedigree([
    { id: 1, sireId: null, damId: null },
    { id: 2, sireId: 1, damId: 99 },
    { id: 3, sireId: null, damId: null },
    { id: 2, sireId: 3, damId: 99 },
  ])
  expect(new Set(built.ids)).toEqual(new Set([1, 2, 3]))
  expect(parentsOf(built, 2)).toEqual([3, null])
})

describe('loops', () => {
  const loopsOf = (...families: string[]) => {
    const { pedigree } = parseFamilies(...families)
    return pedigree.loops.length
  }

  test.each([
    ['no birds', [], 0],
    ['a bird and its parents', ['C = A x B'], 0],
    ['a bird that is its own father', ['A = A x B'], 1],
    ['two that are each other’s parents', ['A = B x ?', 'B = ? x A'], 1],
    ['a loop far from another', ['A = B x ?', 'B = A x ?', 'C = D x ?', 'D = ? x C', 'E = A x C'], 2],
    ['loops that share a bird count as one', ['A = B x C', 'B = A x ?', 'C = ? x A'], 1],
  ])('%s', (_, families, loops) => expect(loopsOf(...families)).toBe(loops))

  test('lists every bird of a loop followed by its parent', () => {
    const { pedigree, name, index } = parseFamilies('F = H x A', 'E = G x F', 'C = D x E', 'A = G x C', 'I = G x E')
    const loop = pedigree.loops[0]!.map((id) => name(pedigree.indexOf.get(id)!))
    const from = loop.indexOf('A')
    expect([...loop.slice(from), ...loop.slice(0, from)]).toEqual(['A', 'C', 'E', 'F'])
    expect(index('I')).toBeGreaterThan(index('E'))
  })

  test('keeps everything outside of the loop', () => {
    const { pedigree, index } = parseFamilies('A = B x ?', 'B = A x X', 'C D = B x Y', 'E = C x D')
    expect(pedigree.loops).toHaveLength(1)
    expect(pedigree.sires[index('B')]).toBe(-1)
    expect(pedigree.dams[index('B')]).toBe(index('X'))
    expect(inbreedingOf(pedigree)[index('E')]).toBe(0.25)
  })

  test('finds a loop of 100,000 birds', () => {
    const birds = Array.from({ length: 100_000 }, (_, at) => ({ id: at, sireId: (at + 1) % 100_000, damId: null }))
    expect(buildPedigree(birds).loops.map((loop) => loop.length)).toEqual([100_000])
  })
})

describe('a new parent that would cause a loop', () => {
  const { pedigree, index, name } = parseFamilies('C = A x B', 'D = C x ?', 'E = D x B')
  test.each([
    ['C', 'A', []],
    ['A', 'B', []],
    ['A', 'A', ['A']],
    ['A', 'C', ['C', 'A']],
    ['C', 'E', ['E', 'D', 'C']],
    ['B', 'E', ['E', 'B']],
  ])('%s with the parent %s', (bird, parent, loop) =>
    expect(findLoopWithParent(pedigree, index(bird), index(parent)).map(name)).toEqual(loop),
  )
})

test('the order of the entries changes no inbreeding', () => {
  const shuffledPedigrees = randomPedigrees().chain((birds) =>
    fc.tuple(fc.constant(birds), fc.shuffledSubarray(birds, { minLength: birds.length })),
  )
  fc.assert(
    fc.property(shuffledPedigrees, ([birds, shuffled]) => {
      const [one, other] = [buildPedigree(birds), buildPedigree(shuffled)]
      const [ofOne, ofOther] = [inbreedingOf(one), inbreedingOf(other)]
      for (const { id } of birds) expect(ofOne[one.indexOf.get(id)!]).toBeCloseTo(ofOther[other.indexOf.get(id)!]!, 12)
    }),
    PROPERTY_OPTIONS,
  )
})

test('sorts any entries with parents first and reports every loop', () => {
  const id = fc.integer({ min: 1, max: 12 })
  const entry = fc.record({ id, sireId: fc.option(id), damId: fc.option(id) })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 14 }), (entries) => {
      const { sires, dams, ids, loops } = buildPedigree(entries)
      expect(ids.toSorted((a, b) => a - b)).toEqual([...new Set(entries.map((bird) => bird.id))].sort((a, b) => a - b))
      for (const parents of [sires, dams]) for (const [bird, parent] of parents.entries()) expect(parent).toBeLessThan(bird)
      const last = new Map(entries.map((bird) => [bird.id, bird]))
      expect(loops.flat().toSorted((a, b) => a - b)).toEqual(
        [...last.keys()].filter((bird) => isOwnAncestor(last, bird)).sort((a, b) => a - b),
      )
    }),
    PROPERTY_OPTIONS,
  )
})

function isOwnAncestor(birds: ReadonlyMap<number, { sireId: number | null; damId: number | null }>, bird: number): boolean {
  const ancestors = new Set<number | null>()
  const birdsToVisit = [bird]
  for (const at of birdsToVisit) {
    for (const parent of [birds.get(at)?.sireId, birds.get(at)?.damId]) {
      if (parent === null || parent === undefined || ancestors.has(parent)) continue
      ancestors.add(parent)
      birdsToVisit.push(parent)
    }
  }
  return ancestors.has(bird)
}
