import type { Pedigree } from './pedigree.ts'

/** A path from one bird up to a common ancestor and down to the other, without any bird twice (Wright 1922). */
export interface RelationshipPath {
  readonly ancestor: number
  /** From the first bird to the ancestor, both included. */
  readonly up: readonly number[]
  /** From the ancestor to the second bird, both included. */
  readonly down: readonly number[]
}

interface Paths {
  /** The shortest first. */
  readonly paths: readonly RelationshipPath[]
  /** False when the search stopped early: in a closely bred line the number of paths grows exponentially. */
  readonly isComplete: boolean
}

/** Upward paths that are collected for each of the two birds. */
const MOST_WAYS = 400
/** Upward paths that are started, whether or not they have reached a common ancestor yet. */
const MOST_BEGUN = 20_000

/** Lists the paths by which two birds are related. */
export function listRelationshipPaths(pedigree: Pedigree, a: number, b: number): Paths {
  const isCommon = commonAncestors(pedigree, a, b)
  const fromA = waysUp(pedigree, a, isCommon)
  const fromB = waysUp(pedigree, b, isCommon)
  const waysToB = Map.groupBy(fromB.ways, (way) => way.at(-1)!)
  const paths: RelationshipPath[] = []
  for (const up of fromA.ways) {
    const ancestor = up.at(-1)!
    const passed = new Set(up)
    for (const way of waysToB.get(ancestor) ?? []) {
      if (way.every((bird) => bird === ancestor || !passed.has(bird))) paths.push({ ancestor, up, down: way.toReversed() })
    }
  }
  const length = ({ up, down }: RelationshipPath): number => up.length + down.length
  return { paths: paths.sort((one, other) => length(one) - length(other)), isComplete: fromA.isComplete && fromB.isComplete }
}

/** Returns a test for the ancestors that two birds have in common; a bird counts as its own ancestor here. */
function commonAncestors({ sires, dams }: Pedigree, a: number, b: number): (bird: number) => boolean {
  const OF_A = 1
  const OF_B = 2
  const of = new Uint8Array(sires.length)
  of[a]! |= OF_A
  of[b]! |= OF_B
  for (let bird = Math.max(a, b); bird >= 0; bird--) {
    for (const parent of [sires[bird]!, dams[bird]!]) if (parent >= 0) of[parent]! |= of[bird]!
  }
  return (bird) => of[bird] === (OF_A | OF_B)
}

/** Lists the paths from a bird up to common ancestors, the shortest first. */
function waysUp({ sires, dams }: Pedigree, bird: number, isCommon: (bird: number) => boolean) {
  const leads = new Uint8Array(sires.length)
  for (let at = 0; at <= bird; at++) {
    leads[at] = isCommon(at) || [sires[at]!, dams[at]!].some((parent) => parent >= 0 && leads[parent]) ? 1 : 0
  }
  const ways: number[][] = []
  const walk = leads[bird] ? [[bird]] : []
  for (const way of walk) {
    const end = way.at(-1)!
    if (isCommon(end)) ways.push(way)
    if (ways.length === MOST_WAYS || walk.length > MOST_BEGUN) return { ways, isComplete: false }
    for (const parent of new Set([sires[end]!, dams[end]!])) if (parent >= 0 && leads[parent]) walk.push([...way, parent])
  }
  return { ways, isComplete: true }
}
