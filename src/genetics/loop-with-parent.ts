import type { Pedigree } from './pedigree.ts'

/**
 * Finds the loop that would arise if the bird got this parent: the birds from the parent down to the bird, each followed by one
 * of its parents. Returns an empty list when the bird is not an ancestor of that parent.
 */
export function findLoopWithParent({ sires, dams }: Pedigree, bird: number, parent: number): number[] {
  const childOf = new Map([[parent, parent]])
  for (const at of childOf.keys()) {
    if (at === bird) break
    for (const grandparent of [sires[at]!, dams[at]!])
      if (grandparent >= 0 && !childOf.has(grandparent)) childOf.set(grandparent, at)
  }
  if (!childOf.has(bird)) return []
  const loop = [bird]
  for (let at = bird; at !== parent; loop.push(at)) at = childOf.get(at)!
  return loop.reverse()
}
