import type { Pedigree } from '#genetics/pedigree.ts'

/** The young of each bird, by index in the pedigree. */
export interface YoungIndex {
  readonly youngOf: (bird: number) => Int32Array
}

/** Builds an index from parents to young. */
export function indexYoung({ sires, dams }: Pedigree): YoungIndex {
  const first = new Int32Array(sires.length + 1)
  for (const parents of [sires, dams]) for (const parent of parents) if (parent >= 0) first[parent + 1]!++
  for (let bird = 0; bird < sires.length; bird++) first[bird + 1]! += first[bird]!
  const young = new Int32Array(first[sires.length]!)
  const next = first.slice()
  for (const parents of [sires, dams]) {
    for (const [bird, parent] of parents.entries()) if (parent >= 0) young[next[parent]!++] = bird
  }
  return { youngOf: (bird) => young.subarray(first[bird], first[bird + 1]) }
}

/**
 * Lists the descendants of a bird by generation, beginning with its young; each descendant is listed once, in its nearest
 * generation.
 */
export function listDescendantGenerations({ youngOf }: YoungIndex, bird: number): number[][] {
  const met = new Set([bird])
  const generations: number[][] = []
  let above = [bird]
  while (above.length > 0) {
    const here: number[] = []
    for (const parent of above) {
      for (const young of youngOf(parent)) {
        if (met.has(young)) continue
        met.add(young)
        here.push(young)
      }
    }
    if (here.length > 0) generations.push(here)
    above = here
  }
  return generations
}
