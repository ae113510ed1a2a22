import { inbreedingOf } from './inbreeding.ts'
import { PriorityQueue } from './priority-queue.ts'
import { MarginalContributions } from './marginal-contributions.ts'
import type { Pedigree } from './pedigree.ts'
import { equivalentGenerationsOf } from './pedigree-depth.ts'

/** Figures for the number of birds from which the genes of a population come. */
export interface FounderFigures {
  /** Birds and unknown parents at the beginning of the pedigrees. */
  readonly founders: number
  /** Equally contributing founders that would give the same diversity (Lacy 1989); null for no birds. */
  readonly effectiveFounders: number | null
  /** Equally contributing ancestors that would give the same diversity, which counts bottlenecks too (Boichard 1997); null for no birds. */
  readonly effectiveAncestors: number | null
  /** Effective population size from the individual increase in inbreeding (Gutiérrez 2008); null if nothing increases it. */
  readonly effectiveSize: number | null
}

/** Calculates the founders' figures of some birds of a pedigree. */
export function founderFigures(
  pedigree: Pedigree,
  birds: readonly number[],
  inbreeding = inbreedingOf(pedigree),
): FounderFigures {
  const { founders, squares } = founderContributions(pedigree, birds)
  return {
    founders,
    effectiveFounders: birds.length === 0 ? null : 1 / squares,
    effectiveAncestors: birds.length === 0 ? null : effectiveAncestors(pedigree, birds),
    effectiveSize: effectiveSize(pedigree, birds, inbreeding),
  }
}

/** Sums up what each founder contributes to the genes of some birds; the unknown parent of a bird with one known parent is a founder. */
function founderContributions({ sires, dams }: Pedigree, birds: readonly number[]): { founders: number; squares: number } {
  const weights = new Float64Array(sires.length)
  for (const bird of birds) weights[bird]! += 1 / birds.length
  let founders = 0
  let squares = 0
  for (let bird = weights.length - 1; bird >= 0; bird--) {
    const weight = weights[bird]!
    if (weight === 0) continue
    const [sire, dam] = [sires[bird]!, dams[bird]!]
    if (sire >= 0) weights[sire]! += weight / 2
    if (dam >= 0) weights[dam]! += weight / 2
    if (sire >= 0 && dam >= 0) continue
    founders += 1
    squares += (sire < 0 && dam < 0 ? weight : weight / 2) ** 2
  }
  return { founders, squares }
}

/** An ancestor that contributes a smaller part of all genes does not change the sixth digit. */
const MIN_CONTRIBUTION = 1e-9

/**
 * Chooses ancestors by their marginal contribution, the greatest first. A chosen ancestor explains its genes in its descendants, and
 * passes nothing on to its own ancestors. Choosing one makes no contribution greater, so the queue may hold outdated values.
 */
function effectiveAncestors(pedigree: Pedigree, birds: readonly number[]): number {
  const marginal = new MarginalContributions(pedigree, birds)
  const queue = new PriorityQueue(marginal.size, (bird) => marginal.contributionOf(bird))
  let left = 1
  let squares = 0
  while (left > MIN_CONTRIBUTION) {
    const best = queue.take()
    if (best < 0) break
    const contribution = marginal.contributionOf(best)
    squares += contribution ** 2
    left -= contribution
    marginal.choose(best)
  }
  return 1 / squares
}

/** Calculates Wright's individual increase in inbreeding; birds with less than one generation of known ancestors have none. */
function effectiveSize(pedigree: Pedigree, birds: readonly number[], inbreeding: Float64Array): number | null {
  const generations = equivalentGenerationsOf(pedigree)
  const known = birds.filter((bird) => generations[bird]! > 1)
  const increase = known.reduce((sum, bird) => sum + 1 - (1 - inbreeding[bird]!) ** (1 / (generations[bird]! - 1)), 0)
  return increase > 0 ? known.length / (2 * increase) : null
}
