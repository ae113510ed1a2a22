import type { Pedigree } from '../pedigree.ts'

/** How a pedigree is simulated. */
interface Breeding {
  readonly generations: number
  /** Birds that breed among themselves; now and then a parent comes from another loft. */
  readonly loft: number
}

const FROM_ELSEWHERE = 0.05
const BREEDERS = 0.08
/** Young of one mating: eight different matings for a hundred birds. */
const YOUNG = 12

export const SIMULATIONS = {
  loft: { generations: 16, loft: 2_000 },
  deep: { generations: 35, loft: 2_000 },
  national: { generations: 16, loft: Infinity },
} satisfies Record<string, Breeding>

export type SimulationName = keyof typeof SIMULATIONS

/**
 * Simulates a pedigree in which each generation descends from breeders of the one before. The same arguments give the same
 * pedigree.
 */
export function simulatePedigree(name: SimulationName, birds: number): Pedigree {
  const { generations, loft } = SIMULATIONS[name]
  const chance = seededRandom(birds)
  const lofts = Math.max(1, Math.round(birds / loft))
  const sires = new Int32Array(birds).fill(-1)
  const dams = new Int32Array(birds).fill(-1)
  const inGeneration = Math.ceil(birds / generations)
  const inLoft = Math.floor(inGeneration / lofts)
  const pairs = Math.max(2, Math.floor((inLoft * BREEDERS) / 2))
  for (let bird = inGeneration; bird < birds; bird++) {
    const before = Math.floor(bird / inGeneration) - 1
    const own = Math.min(lofts - 1, Math.floor((bird % inGeneration) / inLoft))
    const first = (of: number): number => before * inGeneration + of * inLoft
    // Birds of one mating follow each other and share the same cock and hen.
    if (bird % YOUNG !== 0 && bird % inGeneration !== 0) {
      sires[bird] = sires[bird - 1]!
      dams[bird] = dams[bird - 1]!
      continue
    }
    const home = chance() < FROM_ELSEWHERE ? Math.floor(chance() * lofts) : own
    sires[bird] = first(home) + 2 * Math.floor(chance() * pairs)
    dams[bird] = first(own) + 2 * Math.floor(chance() * pairs) + 1
  }
  return { sires, dams }
}

/** Returns a seeded random number generator for numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
