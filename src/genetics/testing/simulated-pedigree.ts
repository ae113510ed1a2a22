import type { Pedigree } from '#genetics/pedigree.ts'

/** How a pedigree is simulated. */
interface Simulation {
  readonly generations: number
  /** Birds that breed among themselves; now and then a parent comes from another loft. */
  readonly loft: number
}

const OUTSIDE_SIRE_SHARE = 0.05
const BREEDER_SHARE = 0.08
/** Young of one mating: eight different matings for a hundred birds. */
const YOUNG_PER_MATING = 12

export const SIMULATIONS = {
  loft: { generations: 16, loft: 2_000 },
  deep: { generations: 35, loft: 2_000 },
  national: { generations: 16, loft: Infinity },
} satisfies Record<string, Simulation>

export type SimulationName = keyof typeof SIMULATIONS

/**
 * Simulates a pedigree in which each generation descends from breeders of the one before. The same arguments give the same
 * pedigree.
 */
export function simulatePedigree(name: SimulationName, birds: number): Pedigree {
  const { generations, loft } = SIMULATIONS[name]
  const random = seededRandom(birds)
  const lofts = Math.max(1, Math.round(birds / loft))
  const sires = new Int32Array(birds).fill(-1)
  const dams = new Int32Array(birds).fill(-1)
  const inGeneration = Math.ceil(birds / generations)
  const inLoft = Math.floor(inGeneration / lofts)
  const pairs = Math.max(2, Math.floor((inLoft * BREEDER_SHARE) / 2))
  for (let bird = inGeneration; bird < birds; bird++) {
    const before = Math.floor(bird / inGeneration) - 1
    const ownLoft = Math.min(lofts - 1, Math.floor((bird % inGeneration) / inLoft))
    const first = (loftIndex: number): number => before * inGeneration + loftIndex * inLoft
    // Birds of one mating follow each other and share the same cock and hen.
    if (bird % YOUNG_PER_MATING !== 0 && bird % inGeneration !== 0) {
      sires[bird] = sires[bird - 1]!
      dams[bird] = dams[bird - 1]!
      continue
    }
    const sireLoft = random() < OUTSIDE_SIRE_SHARE ? Math.floor(random() * lofts) : ownLoft
    sires[bird] = first(sireLoft) + 2 * Math.floor(random() * pairs)
    dams[bird] = first(ownLoft) + 2 * Math.floor(random() * pairs) + 1
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
