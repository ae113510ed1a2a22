import type { Pedigree } from './pedigree.ts'

/** Returns the known part of a bird's ancestors up to a generation, from 0 to 1. */
export function completenessOf(pedigree: Pedigree, bird: number, generations: number): number {
  return countKnown(pedigree, bird, generations) / (2 ** (generations + 1) - 2)
}

function countKnown(pedigree: Pedigree, bird: number, generations: number): number {
  if (generations === 0) return 0
  const side = (parent: number): number => (parent < 0 ? 0 : 1 + countKnown(pedigree, parent, generations - 1))
  return side(pedigree.sires[bird]!) + side(pedigree.dams[bird]!)
}
