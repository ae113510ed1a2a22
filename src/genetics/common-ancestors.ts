import { mendelianSampling } from './inbreeding.ts'
import type { Pedigree } from './pedigree.ts'
import { IndexQueue } from './index-queue.ts'

/** An ancestor of both parents and its share in the inbreeding of their young. */
export interface AncestorShare {
  readonly index: number
  /** The shares of all common ancestors add up to the inbreeding. */
  readonly inbreeding: number
}

/**
 * Lists the share of each common ancestor of two birds in the inbreeding of their young, the greatest first. `inbreeding` holds the
 * values of their ancestors. Genes that an ancestor inherited from its own ancestors count as their share, not as its own.
 */
export function listAncestorShares(
  pedigree: Pedigree,
  inbreeding: Float64Array,
  sire: number,
  dam: number,
  queue = new IndexQueue(pedigree.sires.length),
): AncestorShare[] {
  if (sire < 0 || dam < 0) return []
  const { sires, dams } = pedigree
  /** The parts of the genes of sire and dam that come from each of their ancestors, 0 to 1. */
  const genesOfSire = new Map([[sire, 1]])
  const genesOfDam = new Map([[dam, 1]])
  queue.add(sire)
  queue.add(dam)
  const inbreedingOfBird = (bird: number): number => inbreeding[bird]!
  const shares: AncestorShare[] = []
  for (let bird = queue.takeHighest(); bird >= 0; bird = queue.takeHighest()) {
    const ofSire = genesOfSire.get(bird) ?? 0
    const ofDam = genesOfDam.get(bird) ?? 0
    const share = (ofSire * ofDam * mendelianSampling(pedigree, bird, inbreedingOfBird)) / 2
    if (share > 0) shares.push({ index: bird, inbreeding: share })
    for (const parent of [sires[bird]!, dams[bird]!]) {
      if (parent < 0) continue
      if (ofSire > 0) genesOfSire.set(parent, (genesOfSire.get(parent) ?? 0) + ofSire / 2)
      if (ofDam > 0) genesOfDam.set(parent, (genesOfDam.get(parent) ?? 0) + ofDam / 2)
      queue.add(parent)
    }
  }
  return shares.sort((a, b) => b.inbreeding - a.inbreeding || a.index - b.index)
}
