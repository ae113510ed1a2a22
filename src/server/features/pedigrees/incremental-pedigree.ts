import { inbreedingOf } from '#genetics/inbreeding.ts'
import { buildPedigree, type Pedigree } from '#genetics/pedigree.ts'
import { updateInbreeding } from '#genetics/update-inbreeding.ts'
import type { BirdEntry } from './bird-entry.ts'

/**
 * Returns up to how many changed birds and descendants are computed individually; with more, computing all birds is faster. A
 * single bird takes as long as about 500 birds computed together.
 */
const maxTraced = (birds: number): number => Math.max(100, birds / 500)

interface IndexedPedigree extends Pedigree {
  readonly indexOf: Map<number, number>
  readonly ids: number[]
  /** Whether a bird is its own ancestor. In such a loop, the parents within the loop are left out here. */
  readonly hasLoops: boolean
}

/** All birds of a loft as an indexed pedigree with the inbreeding of each, updated incrementally. */
export class IncrementalPedigree {
  entries = new Map<number, BirdEntry>()
  pedigree: IndexedPedigree = { indexOf: new Map(), ids: [], sires: new Int32Array(), dams: new Int32Array(), hasLoops: false }
  /** By index in the pedigree, 0 to 1. */
  inbreeding: Float64Array = new Float64Array()
  #pending = new Map<number, BirdEntry>()

  /** Collects new and changed birds; {@link applyChanges} adds them to the pedigree. */
  addChanges(entries: readonly BirdEntry[]): void {
    for (const entry of entries) this.#pending.set(entry.id, entry)
  }

  /** Updates pedigree and inbreeding with all collected changes; returns the number of birds computed. */
  applyChanges(): number {
    if (this.entries.size === 0) return this.#applyFirst()
    const changed = [...this.#pending.values()].filter((entry) => !hasSameParents(entry, this.entries.get(entry.id)))
    for (const [id, entry] of this.#pending) this.entries.set(id, entry)
    this.#pending.clear()
    if (changed.length === 0) return 0
    const { hasLoops } = this.pedigree
    if (hasLoops || !this.#append(changed)) this.#assignIndexes()
    if (hasLoops || this.pedigree.hasLoops) return this.#computeAll()
    const indexes = changed.map(({ id }) => this.pedigree.indexOf.get(id)!)
    if (hasMoreDescendants(this.pedigree, indexes, maxTraced(this.entries.size))) return this.#computeAll()
    return updateInbreeding(this.pedigree, this.inbreeding, indexes).length
  }

  /** Adds the first birds together, which is much faster than one by one. */
  #applyFirst(): number {
    this.entries = this.#pending
    this.#pending = new Map()
    this.#assignIndexes()
    return this.#computeAll()
  }

  /**
   * Appends new birds and keeps all existing indexes. Returns false when this is impossible, because a parent would come after
   * its young.
   */
  #append(changed: readonly BirdEntry[]): boolean {
    const { indexOf, ids, sires, dams } = this.pedigree
    const isBefore = (parent: number | null, index: number): boolean => parent === null || (indexOf.get(parent) ?? index) < index
    const moved = changed.filter(({ id }) => indexOf.has(id))
    const added = changed.filter(({ id }) => !indexOf.has(id)).sort((a, b) => a.id - b.id)
    if (!moved.every(({ id, sireId, damId }) => isBefore(sireId, indexOf.get(id)!) && isBefore(damId, indexOf.get(id)!)))
      return false
    for (const { id, sireId, damId } of added) {
      if (!isBefore(sireId, ids.length) || !isBefore(damId, ids.length)) return false
      indexOf.set(id, ids.length)
      ids.push(id)
    }
    this.pedigree = { ...this.pedigree, sires: resized(sires, ids.length), dams: resized(dams, ids.length) }
    for (const { id, sireId, damId } of changed) {
      this.pedigree.sires[indexOf.get(id)!] = sireId === null ? -1 : indexOf.get(sireId)!
      this.pedigree.dams[indexOf.get(id)!] = damId === null ? -1 : indexOf.get(damId)!
    }
    const inbreeding = new Float64Array(ids.length)
    inbreeding.set(this.inbreeding)
    this.inbreeding = inbreeding
    return true
  }

  /** Assigns new indexes to all birds and carries their inbreeding over. */
  #assignIndexes(): void {
    const { indexOf: earlierIndexOf } = this.pedigree
    const known = this.inbreeding
    const { loops, ...built } = buildPedigree([...this.entries.values()])
    this.pedigree = { ...built, hasLoops: loops.length > 0 }
    this.inbreeding = new Float64Array(built.ids.length)
    if (known.length === 0) return
    for (const [index, id] of built.ids.entries()) this.inbreeding[index] = known[earlierIndexOf.get(id) ?? -1] ?? 0
  }

  #computeAll(): number {
    this.inbreeding = inbreedingOf(this.pedigree)
    return this.inbreeding.length
  }
}

function hasSameParents(a: BirdEntry, b: BirdEntry | undefined): boolean {
  return b !== undefined && a.sireId === b.sireId && a.damId === b.damId
}

/** Returns whether birds and their descendants are more than `limit`. */
function hasMoreDescendants({ sires, dams }: Pedigree, birds: readonly number[], limit: number): boolean {
  const isBelow = new Uint8Array(sires.length)
  for (const bird of birds) isBelow[bird] = 1
  let count = 0
  for (let bird = 0; bird < sires.length && count <= limit; bird++) {
    if (!isBelow[bird] && !isBelow[sires[bird]!] && !isBelow[dams[bird]!]) continue
    isBelow[bird] = 1
    count++
  }
  return count > limit
}

function resized(values: Int32Array, length: number): Int32Array {
  const longer = new Int32Array(length)
  longer.set(values)
  return longer
}
