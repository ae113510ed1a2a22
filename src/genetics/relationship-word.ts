import type { Pedigree } from './pedigree.ts'

/**
 * The relationship of the first of two birds to the second by their nearest common ancestors; the sex of the bird decides between
 * uncle and aunt.
 */
export type RelationshipWord =
  | { readonly kind: 'same' | 'none' }
  /** One generation is a parent or a young bird, two a grandparent or a grandchild. */
  | { readonly kind: 'ancestor' | 'descendant'; readonly generations: number }
  | { readonly kind: 'siblings'; readonly share: 'both' | 'sire' | 'dam' }
  /** One generation is an uncle or a nephew, two a great-uncle or a great-nephew. */
  | { readonly kind: 'uncle' | 'nephew'; readonly generations: number; readonly isHalf: boolean }
  /** Degree 1 are first cousins; double cousins are related through two pairs of siblings. */
  | {
      readonly kind: 'cousins'
      readonly degree: number
      readonly removed: number
      readonly isHalf: boolean
      readonly isDouble: boolean
    }

/** Returns the relationship of bird `a` to bird `b`, such as uncle. */
export function relationshipWord(pedigree: Pedigree, a: number, b: number): RelationshipWord {
  if (a === b) return { kind: 'same' }
  const fromA = generationsAbove(pedigree, a)
  const fromB = generationsAbove(pedigree, b)
  const nearest = nearestCommon(fromA, fromB)
  if (!nearest) return { kind: 'none' }
  const [up, down] = nearest
  if (up === 0) return { kind: 'ancestor', generations: down }
  if (down === 0) return { kind: 'descendant', generations: up }
  if (up === 1 && down === 1) return { kind: 'siblings', share: sharedParents(pedigree, a, b) }

  const siblingPairs = countFullSiblings(pedigree, birdsAt(fromA, up - 1), birdsAt(fromB, down - 1))
  const isHalf = siblingPairs === 0
  if (up === 1) return { kind: 'uncle', generations: down - 1, isHalf }
  if (down === 1) return { kind: 'nephew', generations: up - 1, isHalf }
  return { kind: 'cousins', degree: Math.min(up, down) - 1, removed: Math.abs(up - down), isHalf, isDouble: siblingPairs > 1 }
}

/** Returns the generations from a bird up to each of its ancestors on the shortest path; -1 for all other birds. */
export function generationsAbove({ sires, dams }: Pedigree, bird: number): Int32Array {
  const generations = new Int32Array(sires.length).fill(-1)
  generations[bird] = 0
  for (let at = bird; at >= 0; at--) {
    if (generations[at]! < 0) continue
    const above = generations[at]! + 1
    for (const parent of [sires[at]!, dams[at]!]) {
      if (parent >= 0 && (generations[parent]! < 0 || generations[parent]! > above)) generations[parent] = above
    }
  }
  return generations
}

/**
 * Returns the generations from two birds up to their nearest common ancestor. Of equally near ones a direct line comes first,
 * then the most even.
 */
function nearestCommon(fromA: Int32Array, fromB: Int32Array): readonly [up: number, down: number] | undefined {
  let nearest: readonly [number, number] | undefined
  const distance = ([up, down]: readonly [number, number]): number =>
    2 * (up + down) + (up === 0 || down === 0 ? -1 : Math.abs(up - down) / (up + down))
  for (const [index, up] of fromA.entries()) {
    const down = fromB[index]!
    if (up < 0 || down < 0) continue
    if (!nearest || distance([up, down]) < distance(nearest)) nearest = [up, down]
  }
  return nearest
}

function sharedParents({ sires, dams }: Pedigree, a: number, b: number): 'both' | 'sire' | 'dam' {
  const isSame = (parents: Int32Array): boolean => parents[a]! >= 0 && parents[a] === parents[b]
  if (!isSame(dams)) return 'sire'
  return isSame(sires) ? 'both' : 'dam'
}

const birdsAt = (generations: Int32Array, generation: number): number[] =>
  [...generations.keys()].filter((bird) => generations[bird] === generation)

/** Counts the pairs of full siblings with one bird from each side. */
function countFullSiblings({ sires, dams }: Pedigree, birdsOfA: readonly number[], birdsOfB: readonly number[]): number {
  const parents = (bird: number): string | null =>
    sires[bird]! < 0 || dams[bird]! < 0 ? null : `${String(sires[bird])} ${String(dams[bird])}`
  const unmatched = new Map<string, number>()
  let pairs = 0
  for (const birdOfA of birdsOfA) {
    const key = parents(birdOfA)
    if (key !== null) unmatched.set(key, (unmatched.get(key) ?? 0) + 1)
  }
  for (const birdOfB of birdsOfB) {
    const key = parents(birdOfB)
    const left = key === null ? 0 : (unmatched.get(key) ?? 0)
    if (key === null || left === 0) continue
    unmatched.set(key, left - 1)
    pairs++
  }
  return pairs
}
