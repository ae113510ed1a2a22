import type { Pedigree } from '#genetics/pedigree.ts'
import { seededFractions } from './seeded-fractions.ts'

interface Simulation {
  readonly generations: number
  /** Birds of each loft, which breed among themselves; a few parents come from another loft. */
  readonly birdsPerLoft: number
}

const OUTSIDE_SIRE_SHARE = 0.05
const BREEDER_SHARE = 0.08
/** Young of one mating: eight different matings for a hundred birds. */
const YOUNG_PER_MATING = 12

export const SIMULATIONS = {
  loft: { generations: 16, birdsPerLoft: 2_000 },
  deep: { generations: 35, birdsPerLoft: 2_000 },
  national: { generations: 16, birdsPerLoft: Infinity },
} satisfies Record<string, Simulation>

export type SimulationName = keyof typeof SIMULATIONS

/**
 * Simulates a pedigree in which each generation descends from breeders of the one before. The same arguments give the same
 * pedigree.
 */
export function simulatePedigree(name: SimulationName, birds: number): Pedigree {
  const { generations, birdsPerLoft } = SIMULATIONS[name]
  const random = seededFractions(birds)
  const lofts = Math.max(1, Math.round(birds / birdsPerLoft))
  const sires = new Int32Array(birds).fill(-1)
  const dams = new Int32Array(birds).fill(-1)
  const birdsPerGeneration = Math.ceil(birds / generations)
  /** Birds of one loft in one generation. */
  const groupSize = Math.floor(birdsPerGeneration / lofts)
  const pairs = Math.max(2, Math.floor((groupSize * BREEDER_SHARE) / 2))
  for (let bird = birdsPerGeneration; bird < birds; bird++) {
    const generationBefore = Math.floor(bird / birdsPerGeneration) - 1
    const ownLoft = Math.min(lofts - 1, Math.floor((bird % birdsPerGeneration) / groupSize))
    const firstBirdOf = (loftIndex: number): number => generationBefore * birdsPerGeneration + loftIndex * groupSize
    // Birds of one mating follow each other and share the same cock and hen.
    if (bird % YOUNG_PER_MATING !== 0 && bird % birdsPerGeneration !== 0) {
      sires[bird] = sires[bird - 1]!
      dams[bird] = dams[bird - 1]!
      continue
    }
    const sireLoft = random() < OUTSIDE_SIRE_SHARE ? Math.floor(random() * lofts) : ownLoft
    sires[bird] = firstBirdOf(sireLoft) + 2 * Math.floor(random() * pairs)
    dams[bird] = firstBirdOf(ownLoft) + 2 * Math.floor(random() * pairs) + 1
  }
  return { sires, dams }
}
