import type { Pedigree } from './pedigree.ts'

/**
 * The birds of a pedigree that have young, sorted by generation. They are a small part of all birds, and only they can be ancestors.
 */
export interface Breeders extends Pedigree {
  /** Generations of ancestors of each breeder on its longest line. */
  readonly levels: Int32Array
  /** The index of each breeder in the pedigree. */
  readonly birds: Int32Array
  /** The index of each bird of the pedigree among the breeders; -1 for a bird without young. */
  readonly breederOf: Int32Array
}

/** Selects the birds that have young and numbers them by level. */
export function breedersOf({ sires, dams }: Pedigree): Breeders {
  const breederOf = new Int32Array(sires.length).fill(-1)
  for (const parents of [sires, dams]) for (const parent of parents) if (parent >= 0) breederOf[parent] = 0
  let count = 0
  for (let bird = 0; bird < breederOf.length; bird++) if (breederOf[bird] === 0) count++
  const breedersInOrder = new Int32Array(count)
  const levels = new Int32Array(count)
  const levelBelowParent = (parent: number): number => (parent < 0 ? 0 : levels[breederOf[parent]!]! + 1)
  count = 0
  for (let bird = 0; bird < breederOf.length; bird++) {
    if (breederOf[bird]! < 0) continue
    levels[count] = Math.max(levelBelowParent(sires[bird]!), levelBelowParent(dams[bird]!))
    breedersInOrder[count] = bird
    breederOf[bird] = count++
  }

  const order = orderByLevel(levels)
  const birds = order.map((nth) => breedersInOrder[nth]!)
  for (let breeder = 0; breeder < birds.length; breeder++) breederOf[birds[breeder]!] = breeder
  const breederOrUnknown = (bird: number): number => (bird < 0 ? -1 : breederOf[bird]!)
  return {
    birds,
    breederOf,
    levels: order.map((nth) => levels[nth]!),
    sires: birds.map((bird) => breederOrUnknown(sires[bird]!)),
    dams: birds.map((bird) => breederOrUnknown(dams[bird]!)),
  }
}

/** Sorts 0, 1, 2 … by their levels; equal levels keep their order (counting sort). */
export function orderByLevel(levels: Int32Array): Int32Array {
  let highest = 0
  for (const level of levels) if (level > highest) highest = level
  const next = new Int32Array(highest + 2)
  for (const level of levels) next[level + 1]!++
  for (let level = 0; level <= highest; level++) next[level + 1]! += next[level]!
  const order = new Int32Array(levels.length)
  for (let nth = 0; nth < levels.length; nth++) order[next[levels[nth]!]!++] = nth
  return order
}
