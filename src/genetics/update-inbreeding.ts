import { listAncestorShares } from './common-ancestors.ts'
import type { Pedigree } from './pedigree.ts'
import { IndexQueue } from './index-queue.ts'

/**
 * Updates the inbreeding of all birds after some were added or got other parents. Returns the indexes of the birds it
 * recalculated: the changed ones and their descendants. All other birds keep their index and their value.
 */
export function updateInbreeding(pedigree: Pedigree, inbreeding: Float64Array, changed: readonly number[]): number[] {
  const { sires, dams } = pedigree
  const first = changed.reduce((lowest, bird) => Math.min(lowest, bird), sires.length)
  const isTouched = new Uint8Array(sires.length - first)
  for (const bird of changed) isTouched[bird - first] = 1
  const queue = new IndexQueue(sires.length)
  const touched: number[] = []
  for (let bird = first; bird < sires.length; bird++) {
    // No bird before the first changed one is touched: an index outside of the array reads as undefined.
    if (!isTouched[bird - first] && !isTouched[sires[bird]! - first] && !isTouched[dams[bird]! - first]) continue
    isTouched[bird - first] = 1
    touched.push(bird)
    const shares = listAncestorShares(pedigree, inbreeding, sires[bird]!, dams[bird]!, queue)
    inbreeding[bird] = shares.reduce((sum, share) => sum + share.inbreeding, 0)
  }
  return touched
}
