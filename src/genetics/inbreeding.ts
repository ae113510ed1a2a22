import { ancestryOf } from './ancestry.ts'
import { breedersOf, orderByLevel } from './breeders.ts'
import { listMatings } from './matings.ts'
import type { Pedigree } from './pedigree.ts'
import { MatingTracer } from './mating-tracer.ts'

/**
 * Calculates Wright's inbreeding coefficient, 0 to 1, of every bird of a pedigree. Memory grows only with the number of birds.
 *
 * The relationship matrix is A = L D Lᵀ (Henderson 1976): L holds which part of a bird's genes comes from each ancestor, D the
 * Mendelian sampling variance, which is the part of the variance that the parents do not determine. As in Meuwissen and Luo
 * (1992), the rows of L of two parents are traced to their ancestors, used and discarded; as in Sargolzaei and Iwaisaki (2005),
 * this is done generation by generation and once for every mating. The inbreeding of a bird is half the relationship of its
 * parents, summed over their common ancestors. Nothing is subtracted, so unrelated parents give exactly 0.
 */
export function inbreedingOf(pedigree: Pedigree): Float64Array {
  const breeders = breedersOf(pedigree)
  const matings = listMatings(pedigree)
  const sires = matings.sires.map((bird) => breeders.breederOf[bird]!)
  const dams = matings.dams.map((bird) => breeders.breederOf[bird]!)
  const levels = sires.map((sire, mating) => Math.max(breeders.levels[sire]!, breeders.levels[dams[mating]!]!))
  const byLevel = orderByLevel(levels)

  const inbreedingOfMating = new Float64Array(sires.length)
  const inbreedingOfBreeder = (breeder: number): number => {
    const mating = breeder < 0 ? -1 : matings.ofBird[breeders.birds[breeder]!]!
    return mating < 0 ? 0 : inbreedingOfMating[mating]!
  }
  const tracer = new MatingTracer(breeders)
  let calculated = 0
  for (let first = 0, next = 0; first < byLevel.length; first = next) {
    const level = levels[byLevel[first]!]!
    while (next < byLevel.length && levels[byLevel[next]!] === level) next++
    // The Mendelian sampling of a bird needs the inbreeding of its parents, which the levels before have calculated.
    for (; calculated < breeders.levels.length && breeders.levels[calculated]! <= level; calculated++) {
      tracer.mendelianSampling[calculated] = mendelianSampling(breeders, calculated, inbreedingOfBreeder)
    }
    tracer.trace(byLevel.subarray(first, next), sires, dams, inbreedingOfMating)
  }
  const inbreeding = new Float64Array(pedigree.sires.length)
  for (let bird = 0; bird < inbreeding.length; bird++) {
    const mating = matings.ofBird[bird]!
    if (mating >= 0) inbreeding[bird] = inbreedingOfMating[mating]!
  }
  return inbreeding
}

/**
 * Returns the diagonal element of D for a bird: the Mendelian sampling variance, which depends on the inbreeding of its parents.
 */
export function mendelianSampling({ sires, dams }: Pedigree, bird: number, inbreedingOfBird: (bird: number) => number): number {
  const sire = sires[bird]!
  const dam = dams[bird]!
  return 1 - (sire < 0 ? 0 : (1 + inbreedingOfBird(sire)) / 4) - (dam < 0 ? 0 : (1 + inbreedingOfBird(dam)) / 4)
}

/**
 * Returns the kinship of two birds, given by index: the inbreeding that their young would have. The index -1 is an unknown bird.
 */
export function kinshipOf(pedigree: Pedigree, a: number, b: number): number {
  if (a < 0 || b < 0) return 0
  const { sires, dams, indexOf } = ancestryOf(pedigree, [a, b])
  const young = { sires: appendParent(sires, indexOf.get(a)!), dams: appendParent(dams, indexOf.get(b)!) }
  return inbreedingOf(young).at(-1)!
}

function appendParent(parents: Int32Array, parent: number): Int32Array {
  const extended = new Int32Array(parents.length + 1)
  extended.set(parents)
  extended[parents.length] = parent
  return extended
}
