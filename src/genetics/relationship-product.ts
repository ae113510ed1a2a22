import { mendelianSampling } from './inbreeding.ts'
import type { Pedigree } from './pedigree.ts'

/**
 * Multiplies the relationship matrix A with vectors, without a table of all birds by all birds (Colleau 2002). A = T · D · Tᵀ: T
 * passes values from parents to young, and D is diagonal, with the Mendelian sampling variance of each bird.
 */
export class RelationshipProduct {
  readonly #pedigree: Pedigree
  readonly #mendelianSampling: Float64Array

  constructor(pedigree: Pedigree, inbreeding: Float64Array) {
    this.#pedigree = pedigree
    this.#mendelianSampling = new Float64Array(inbreeding.length)
    const inbreedingOfBird = (bird: number): number => inbreeding[bird]!
    for (let bird = 0; bird < inbreeding.length; bird++)
      this.#mendelianSampling[bird] = mendelianSampling(pedigree, bird, inbreedingOfBird)
  }

  /** Replaces the weights of the birds by A · weights and returns them. */
  multiply(weights: Float64Array): Float64Array {
    const { sires, dams } = this.#pedigree
    for (let bird = weights.length - 1; bird >= 0; bird--) {
      const half = weights[bird]! / 2
      if (half === 0) continue
      if (sires[bird]! >= 0) weights[sires[bird]!]! += half
      if (dams[bird]! >= 0) weights[dams[bird]!]! += half
    }
    for (let bird = 0; bird < weights.length; bird++) {
      const sire = sires[bird]!
      const dam = dams[bird]!
      const parentSum = (sire < 0 ? 0 : weights[sire]!) + (dam < 0 ? 0 : weights[dam]!)
      weights[bird] = weights[bird]! * this.#mendelianSampling[bird]! + parentSum / 2
    }
    return weights
  }
}
