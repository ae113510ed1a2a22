import type { Pedigree } from './pedigree.ts'

/**
 * Finds the loop that would arise if the bird got this parent: the birds from the parent down to the bird, each followed by one
 * of its parents. Returns an empty list when the bird is not an ancestor of that parent.
 */
export function findLoopWithParent({ sires, dams }: Pedigree, bird: number, parent: number): number[] {
  const childOf = new Map([[parent, parent]])
  for (const current of childOf.keys()) {
    if (current === bird) break
    for (const grandparent of [sires[current]!, dams[current]!])
      if (grandparent >= 0 && !childOf.has(grandparent)) childOf.set(grandparent, current)
  }
  if (!childOf.has(bird)) return []
  const loop = [bird]
  for (let current = bird; current !== parent; loop.push(current)) current = childOf.get(current)!
  return loop.reverse()
}
