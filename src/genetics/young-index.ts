/** The young of each bird, by index in the pedigree. */
export interface YoungIndex {
  readonly youngOf: (bird: number) => Int32Array
}

/** Builds an index from parents to young; an unknown parent is -1. */
export function indexYoung({ sires, dams }: { readonly sires: Int32Array; readonly dams: Int32Array }): YoungIndex {
  const first = new Int32Array(sires.length + 1)
  for (const parents of [sires, dams]) for (const parent of parents) if (parent >= 0) first[parent + 1]!++
  for (let bird = 0; bird < sires.length; bird++) first[bird + 1]! += first[bird]!
  const young = new Int32Array(first[sires.length]!)
  const next = first.slice()
  for (const parents of [sires, dams]) {
    for (let bird = 0; bird < parents.length; bird++) if (parents[bird]! >= 0) young[next[parents[bird]!]!++] = bird
  }
  return { youngOf: (bird) => young.subarray(first[bird], first[bird + 1]) }
}

/**
 * Lists the descendants of a bird by generation, beginning with its young; each descendant is listed once, in its nearest
 * generation.
 */
export function listDescendantGenerations({ youngOf }: YoungIndex, bird: number): number[][] {
  const visited = new Set([bird])
  const generations: number[][] = []
  let parents = [bird]
  while (parents.length > 0) {
    const children: number[] = []
    for (const parent of parents) {
      for (const young of youngOf(parent)) {
        if (visited.has(young)) continue
        visited.add(young)
        children.push(young)
      }
    }
    if (children.length > 0) generations.push(children)
    parents = children
  }
  return generations
}
