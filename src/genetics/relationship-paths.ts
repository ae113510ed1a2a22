import type { Pedigree } from './pedigree.ts'

/** A path from one bird up to a common ancestor and down to the other, without any bird twice (Wright 1922). */
export interface RelationshipPath {
  readonly ancestor: number
  /** From the first bird to the ancestor, both included. */
  readonly up: readonly number[]
  /** From the ancestor to the second bird, both included. */
  readonly down: readonly number[]
}

interface PathList {
  /** The shortest first. */
  readonly paths: readonly RelationshipPath[]
  /** False when the search stopped early: in a closely bred line the number of paths grows exponentially. */
  readonly isComplete: boolean
}

/** Upward paths that are collected for each of the two birds. */
const MAX_PATHS_UP = 400
/** Upward paths that are started, whether or not they have reached a common ancestor yet. */
const MAX_PATHS_STARTED = 20_000

/** Lists the paths by which two birds are related. */
export function listRelationshipPaths(pedigree: Pedigree, a: number, b: number): PathList {
  const isCommon = commonAncestors(pedigree, a, b)
  const fromA = pathsUp(pedigree, a, isCommon)
  const fromB = pathsUp(pedigree, b, isCommon)
  const pathsToB = Map.groupBy(fromB.paths, (path) => path.at(-1)!)
  const paths: RelationshipPath[] = []
  for (const up of fromA.paths) {
    const ancestor = up.at(-1)!
    const birdsOnPathUp = new Set(up)
    for (const down of pathsToB.get(ancestor) ?? []) {
      if (down.every((bird) => bird === ancestor || !birdsOnPathUp.has(bird)))
        paths.push({ ancestor, up, down: down.toReversed() })
    }
  }
  const length = ({ up, down }: RelationshipPath): number => up.length + down.length
  return { paths: paths.sort((one, other) => length(one) - length(other)), isComplete: fromA.isComplete && fromB.isComplete }
}

/** Returns a test for the ancestors that two birds have in common; a bird counts as its own ancestor here. */
function commonAncestors({ sires, dams }: Pedigree, a: number, b: number): (bird: number) => boolean {
  const OF_A = 1
  const OF_B = 2
  const ancestorOf = new Uint8Array(sires.length)
  ancestorOf[a]! |= OF_A
  ancestorOf[b]! |= OF_B
  for (let bird = Math.max(a, b); bird >= 0; bird--) {
    for (const parent of [sires[bird]!, dams[bird]!]) if (parent >= 0) ancestorOf[parent]! |= ancestorOf[bird]!
  }
  return (bird) => ancestorOf[bird] === (OF_A | OF_B)
}

/** Lists the paths from a bird up to common ancestors, the shortest first. */
function pathsUp({ sires, dams }: Pedigree, bird: number, isCommon: (bird: number) => boolean) {
  const leadsToCommon = new Uint8Array(sires.length)
  for (let at = 0; at <= bird; at++) {
    leadsToCommon[at] = isCommon(at) || [sires[at]!, dams[at]!].some((parent) => parent >= 0 && leadsToCommon[parent]) ? 1 : 0
  }
  const paths: number[][] = []
  const started = leadsToCommon[bird] ? [[bird]] : []
  for (const path of started) {
    const end = path.at(-1)!
    if (isCommon(end)) paths.push(path)
    if (paths.length === MAX_PATHS_UP || started.length > MAX_PATHS_STARTED) return { paths, isComplete: false }
    for (const parent of new Set([sires[end]!, dams[end]!]))
      if (parent >= 0 && leadsToCommon[parent]) started.push([...path, parent])
  }
  return { paths, isComplete: true }
}
