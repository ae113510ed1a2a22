import { findLoops } from './loops.ts'
import { indexYoung } from './young-index.ts'

/** A bird of a pedigree; an unknown parent is null. */
export interface PedigreeEntry {
  readonly id: number
  readonly sireId: number | null
  readonly damId: number | null
}

/** The parents of each bird as indexes into these arrays. Every bird comes after its parents; an unknown parent is -1. */
export interface Pedigree {
  readonly sires: Int32Array
  readonly dams: Int32Array
}

/** A pedigree with the ids of its birds. */
export interface IndexedPedigree extends Pedigree {
  readonly indexOf: Map<number, number>
  readonly ids: number[]
  /** Birds that are their own ancestors, each followed by one of its parents. Parents within a loop count as unknown. */
  readonly loops: readonly (readonly number[])[]
}

/**
 * Sorts the birds so that each comes after its parents, generation by generation; the entries may be in any order. A parent
 * without an entry counts as unknown, and the last entry of a bird replaces earlier ones.
 */
export function buildPedigree(entries: readonly PedigreeEntry[]): IndexedPedigree {
  const indexOf = new Map<number, number>()
  const birds: PedigreeEntry[] = []
  for (const entry of entries) {
    const known = indexOf.get(entry.id)
    birds[known ?? birds.length] = entry
    if (known === undefined) indexOf.set(entry.id, birds.length - 1)
  }
  const indexOfId = (id: number | null): number => (id === null ? -1 : (indexOf.get(id) ?? -1))
  const sires = new Int32Array(birds.length)
  const dams = new Int32Array(birds.length)
  for (let bird = 0; bird < birds.length; bird++) {
    sires[bird] = indexOfId(birds[bird]!.sireId)
    dams[bird] = indexOfId(birds[bird]!.damId)
  }

  let order = parentsFirst(sires, dams)
  const loops = order.length < birds.length ? findLoops(sires, dams) : []
  if (loops.length > 0) {
    cutLoops(loops, sires, dams)
    order = parentsFirst(sires, dams)
  }

  const newIndexes = new Int32Array(birds.length)
  const ids: number[] = []
  const idOf = (bird: number): number => birds[bird]!.id
  for (let index = 0; index < order.length; index++) {
    const bird = order[index]!
    newIndexes[bird] = index
    ids.push(idOf(bird))
    if (bird !== index) indexOf.set(idOf(bird), index)
  }
  const remapParents = (parents: Int32Array) => order.map((bird) => (parents[bird]! < 0 ? -1 : newIndexes[parents[bird]!]!))
  return {
    indexOf,
    ids,
    sires: remapParents(sires),
    dams: remapParents(dams),
    loops: loops.map((loop) => loop.map(idOf)),
  }
}

function cutLoops(loops: readonly (readonly number[])[], ...parents: Int32Array[]): void {
  for (const loop of loops) {
    const members = new Set(loop)
    for (const bird of loop) for (const parentOf of parents) if (members.has(parentOf[bird]!)) parentOf[bird] = -1
  }
}

/** Returns the birds in topological order, parents first (Kahn 1962). Birds in a loop and their descendants are missing. */
function parentsFirst(sires: Int32Array, dams: Int32Array): Int32Array {
  const birds = sires.length
  const unplacedParents = new Uint8Array(birds)
  for (const parents of [sires, dams]) for (let bird = 0; bird < birds; bird++) if (parents[bird]! >= 0) unplacedParents[bird]!++
  const { youngOf } = indexYoung({ sires, dams })
  const order = new Int32Array(birds)
  let sorted = 0
  for (let bird = 0; bird < birds; bird++) if (unplacedParents[bird] === 0) order[sorted++] = bird
  for (let at = 0; at < sorted; at++) {
    const young = youngOf(order[at]!)
    for (let nth = 0; nth < young.length; nth++) if (--unplacedParents[young[nth]!]! === 0) order[sorted++] = young[nth]!
  }
  return order.subarray(0, sorted)
}
