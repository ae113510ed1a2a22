import type { Pedigree } from './pedigree.ts'

/**
 * Gives Wright's inbreeding coefficient of every bird of a pedigree, 0 to 1, in memory that grows with the birds alone.
 *
 * The relationship matrix is A = L D Lᵀ (Henderson 1976): L tells which part of a bird comes from each ancestor, D what its
 * parents leave to chance. As Meuwissen and Luo (1992) do, the row of L of a bird is traced from it to its ancestors,
 * used, and forgotten. A bird's inbreeding is half its parents' relationship, summed over their common ancestors: nothing is
 * subtracted, so that strangers come out at exactly 0.
 */
export function inbreedingOf(pedigree: Pedigree): Float64Array {
  return trace(pedigree).inbreeding
}

/** Gives the kinship of two birds by their places: the inbreeding that their young would have. One that is unknown is -1. */
export function kinshipOf(pedigree: Pedigree, a: number, b: number): number {
  if (a < 0 || b < 0) return 0
  return trace(pedigree).relationship(a, b) / 2
}

interface Trace {
  readonly inbreeding: Float64Array
  readonly relationship: (a: number, b: number) => number
}

function trace({ sires, dams }: Pedigree): Trace {
  const birds = sires.length
  const inbreeding = new Float64Array(birds)
  /** The diagonal of D. */
  const chance = new Float64Array(birds)
  /** Parts of the two birds that are being traced; both are all zero in between. */
  const partsOfA = new Float64Array(birds)
  const partsOfB = new Float64Array(birds)

  const relationship = (a: number, b: number): number => {
    partsOfA[a] = 1
    partsOfB[b] = 1
    let sum = 0
    for (let at = Math.max(a, b); at >= 0; at--) {
      const ofA = partsOfA[at]!
      const ofB = partsOfB[at]!
      if (ofA === 0 && ofB === 0) continue
      sum += ofA * ofB * chance[at]!
      partsOfA[at] = partsOfB[at] = 0
      for (const parent of [sires[at]!, dams[at]!]) {
        if (parent < 0) continue
        partsOfA[parent]! += ofA / 2
        partsOfB[parent]! += ofB / 2
      }
    }
    return sum
  }

  /** Full siblings are inbred alike. */
  const known = new Map<number, number>()
  for (let at = 0; at < birds; at++) {
    const sire = sires[at]!
    const dam = dams[at]!
    const couple = sire * birds + dam
    if (sire >= 0 && dam >= 0) {
      const value = known.get(couple) ?? relationship(sire, dam) / 2
      known.set(couple, value)
      inbreeding[at] = value
    }
    chance[at] = 1 - (sire < 0 ? 0 : (1 + inbreeding[sire]!) / 4) - (dam < 0 ? 0 : (1 + inbreeding[dam]!) / 4)
  }
  return { inbreeding, relationship }
}
