import { inbreedingOf } from './inbreeding.ts'
import type { Pedigree } from './pedigree.ts'

/** The known part of a bird's ancestors up to a generation; its parents are generation 1. */
export interface PedigreeDepth {
  readonly generations: number
  /** Filled positions of the pedigree, of 2 + 4 + … + 2^generations. */
  readonly known: number
  readonly possible: number
  /** Different birds in the filled positions. */
  readonly different: number
  /** Filled part of the positions, 0 to 1. */
  readonly completeness: number
  /**
   * Different birds divided by filled positions (ancestor loss coefficient, AVK): 1 when no ancestor appears twice or none is
   * known.
   */
  readonly ancestorLoss: number
  /** Harmonic mean of the completeness of both parents' sides (MacCluer 1983): 0 when one side is completely unknown. */
  readonly completenessIndex: number
  /** Inbreeding from these generations alone, 0 to 1: the parents of the last generation count as unknown. */
  readonly inbreeding: number
}

/** Calculates the depth of a bird's pedigree up to a generation, which is 1 or more. */
export function pedigreeDepth(pedigree: Pedigree, bird: number, generations: number): PedigreeDepth {
  const sireSide = filledPositions(pedigree, pedigree.sires[bird]!, generations)
  const damSide = filledPositions(pedigree, pedigree.dams[bird]!, generations)
  const known = [...sireSide, ...damSide].reduce((sum, counts) => sum + countPositions(counts), 0)
  const different = new Set([...sireSide, ...damSide].flatMap((counts) => [...counts.keys()])).size
  const possible = 2 ** (generations + 1) - 2
  const [ofSire, ofDam] = [sideCompleteness(sireSide), sideCompleteness(damSide)]
  return {
    generations,
    known,
    possible,
    different,
    completeness: known / possible,
    ancestorLoss: known === 0 ? 1 : different / known,
    completenessIndex: ofSire + ofDam === 0 ? 0 : (2 * ofSire * ofDam) / (ofSire + ofDam),
    inbreeding: inbreedingWithin(pedigree, bird, generations),
  }
}

/**
 * Returns the equivalent complete generations of every bird: the sum of ½ to the power of its generation over all known ancestors
 * (Maignel, Boichard and Verrier 1996).
 */
export function equivalentGenerationsOf({ sires, dams }: Pedigree): Float64Array {
  const equivalents = new Float64Array(sires.length)
  const halfOfParent = (parent: number): number => (parent < 0 ? 0 : (1 + equivalents[parent]!) / 2)
  for (let bird = 0; bird < equivalents.length; bird++) equivalents[bird] = halfOfParent(sires[bird]!) + halfOfParent(dams[bird]!)
  return equivalents
}

/** Returns the birds of one parent's side, generation by generation from that parent, and how often each appears there. */
function filledPositions({ sires, dams }: Pedigree, parent: number, generations: number): Map<number, number>[] {
  const generationCounts: Map<number, number>[] = []
  let here = new Map(parent < 0 ? [] : [[parent, 1]])
  for (let generation = 1; generation <= generations; generation++) {
    generationCounts.push(here)
    const above = new Map<number, number>()
    for (const [bird, times] of here) {
      for (const next of [sires[bird]!, dams[bird]!]) if (next >= 0) above.set(next, (above.get(next) ?? 0) + times)
    }
    here = above
  }
  return generationCounts
}

const countPositions = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, times) => sum + times, 0)

/** Returns the mean completeness over the generations. */
const sideCompleteness = (side: readonly ReadonlyMap<number, number>[]): number =>
  side.reduce((sum, counts, above) => sum + countPositions(counts) / 2 ** above, 0) / side.length

/**
 * Calculates the inbreeding of a bird from its nearest generations of ancestors. The parents of an ancestor are known if it appears anywhere
 * before the last generation.
 */
function inbreedingWithin({ sires, dams }: Pedigree, bird: number, generations: number): number {
  const generationOf = new Map([[bird, 0]])
  for (const [ancestor, generation] of generationOf) {
    if (generation === generations) continue
    for (const parent of [sires[ancestor]!, dams[ancestor]!]) {
      if (parent >= 0 && !generationOf.has(parent)) generationOf.set(parent, generation + 1)
    }
  }
  const birds = [...generationOf.keys()].sort((a, b) => a - b)
  const indexInPart = new Map(birds.map((index, at) => [index, at]))
  const parentsWithin = (parents: Int32Array): Int32Array =>
    Int32Array.from(birds, (index) => (generationOf.get(index) === generations ? -1 : (indexInPart.get(parents[index]!) ?? -1)))
  return inbreedingOf({ sires: parentsWithin(sires), dams: parentsWithin(dams) })[indexInPart.get(bird)!]!
}
