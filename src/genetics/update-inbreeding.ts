import { listAncestorShares } from './common-ancestors.ts'
import type { Pedigree } from './pedigree.ts'
import { PlaceQueue } from './place-queue.ts'

/**
 * Brings the inbreeding of all birds up to date after some were added or got other parents, and returns the places it
 * looked at: the changed birds and their descendants. All others keep their places and what stands for them.
 */
export function updateInbreeding(pedigree: Pedigree, inbreeding: Float64Array, changed: readonly number[]): number[] {
  const { sires, dams } = pedigree
  const first = changed.reduce((lowest, bird) => Math.min(lowest, bird), sires.length)
  const isTouched = new Uint8Array(sires.length - first)
  for (const bird of changed) isTouched[bird - first] = 1
  const queue = new PlaceQueue(sires.length)
  const touched: number[] = []
  for (let bird = first; bird < sires.length; bird++) {
    // Before the first there is no touched bird: outside of the array reads as undefined.
    if (!isTouched[bird - first] && !isTouched[sires[bird]! - first] && !isTouched[dams[bird]! - first]) continue
    isTouched[bird - first] = 1
    touched.push(bird)
    const shares = listAncestorShares(pedigree, inbreeding, sires[bird]!, dams[bird]!, queue)
    inbreeding[bird] = shares.reduce((sum, share) => sum + share.inbreeding, 0)
  }
  return touched
}
