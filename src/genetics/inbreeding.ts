import { ancestryOf } from './ancestry.ts'
import { breedersOf, orderByLevel } from './breeders.ts'
import { listMatings } from './matings.ts'
import type { Pedigree } from './pedigree.ts'
import { MatingTracer } from './mating-tracer.ts'

/**
 * Gives Wright's inbreeding coefficient of every bird of a pedigree, 0 to 1, in memory that grows with the birds alone.
 *
 * The relationship matrix is A = L D Lᵀ (Henderson 1976): L tells which part of a bird comes from each ancestor, D what its
 * parents leave to chance. As Meuwissen and Luo (1992) do, the rows of L of two parents are traced to their ancestors,
 * used, and forgotten; as Sargolzaei and Iwaisaki (2005) do, generation by generation and once for every mating. A bird's
 * inbreeding is half its parents' relationship, summed over their common ancestors: nothing is subtracted, so that strangers
 * come out at exactly 0.
 */
export function inbreedingOf(pedigree: Pedigree): Float64Array {
  const breeders = breedersOf(pedigree)
  const matings = listMatings(pedigree)
  const sires = matings.sires.map((bird) => breeders.numberOf[bird]!)
  const dams = matings.dams.map((bird) => breeders.numberOf[bird]!)
  const levels = sires.map((sire, mating) => Math.max(breeders.levels[sire]!, breeders.levels[dams[mating]!]!))
  const byLevel = orderByLevel(levels)

  const ofMating = new Float64Array(sires.length)
  const ofBreeder = (breeder: number): number => {
    const mating = breeder < 0 ? -1 : matings.ofBird[breeders.birds[breeder]!]!
    return mating < 0 ? 0 : ofMating[mating]!
  }
  const tracer = new MatingTracer(breeders)
  let known = 0
  for (let first = 0, next = 0; first < byLevel.length; first = next) {
    const here = levels[byLevel[first]!]!
    while (next < byLevel.length && levels[byLevel[next]!] === here) next++
    // What a bird's parents leave to chance asks for their inbreeding, which the levels before have brought.
    for (; known < breeders.levels.length && breeders.levels[known]! <= here; known++) {
      tracer.chance[known] = chanceLeft(breeders, known, ofBreeder)
    }
    tracer.trace(byLevel.subarray(first, next), sires, dams, ofMating)
  }
  const inbreeding = new Float64Array(pedigree.sires.length)
  for (let bird = 0; bird < inbreeding.length; bird++) {
    const mating = matings.ofBird[bird]!
    if (mating >= 0) inbreeding[bird] = ofMating[mating]!
  }
  return inbreeding
}

/** The diagonal of D: what parents with their inbreeding leave to chance in a young of theirs. */
export function chanceLeft({ sires, dams }: Pedigree, bird: number, inbreedingOfBird: (bird: number) => number): number {
  const sire = sires[bird]!
  const dam = dams[bird]!
  return 1 - (sire < 0 ? 0 : (1 + inbreedingOfBird(sire)) / 4) - (dam < 0 ? 0 : (1 + inbreedingOfBird(dam)) / 4)
}

/** Gives the kinship of two birds by their places: the inbreeding that their young would have. One that is unknown is -1. */
export function kinshipOf(pedigree: Pedigree, a: number, b: number): number {
  if (a < 0 || b < 0) return 0
  const { sires, dams, placeOf } = ancestryOf(pedigree, [a, b])
  const young = { sires: followedBy(sires, placeOf.get(a)!), dams: followedBy(dams, placeOf.get(b)!) }
  return inbreedingOf(young).at(-1)!
}

function followedBy(parents: Int32Array, parent: number): Int32Array {
  const longer = new Int32Array(parents.length + 1)
  longer.set(parents)
  longer[parents.length] = parent
  return longer
}
