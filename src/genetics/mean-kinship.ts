import { inbreedingOf } from './inbreeding.ts'
import type { Pedigree } from './pedigree.ts'
import { RelationshipProduct } from './relationship-product.ts'

export interface MeanKinship {
  /**
   * Mean kinship of each bird of the pedigree with the birds of the loft, including itself if it is one of them (Ballou and Lacy
   * 1995).
   */
  readonly ofBirds: Float64Array
  /** Mean kinship of the whole loft; 1 minus this value is the gene diversity. */
  readonly ofLoft: number
}

/** Calculates the mean kinship of birds with those of a loft. Pass `inbreeding` if it is known, because it takes most of the time. */
export function meanKinshipOf(pedigree: Pedigree, loft: readonly number[], inbreeding = inbreedingOf(pedigree)): MeanKinship {
  const weights = new Float64Array(pedigree.sires.length)
  for (const bird of loft) weights[bird] = 1 / loft.length
  const ofBirds = new RelationshipProduct(pedigree, inbreeding).multiply(weights)
  for (let bird = 0; bird < ofBirds.length; bird++) ofBirds[bird]! /= 2
  let sum = 0
  for (const bird of loft) sum += ofBirds[bird]!
  return { ofBirds, ofLoft: loft.length === 0 ? 0 : sum / loft.length }
}
