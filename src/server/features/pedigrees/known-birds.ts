import { inbreedingOf } from '#genetics/inbreeding.ts'
import { placePedigree, type Pedigree } from '#genetics/pedigree.ts'
import { updateInbreeding } from '#genetics/update-inbreeding.ts'
import type { BirdEntry } from './bird-entry.ts'

/**
 * Changed birds and descendants of theirs up to which each is traced by itself; for more, all together is quicker. To trace one
 * alone takes as long as some 500 birds in one go.
 */
const mostTraced = (birds: number): number => Math.max(100, birds / 500)

interface Places extends Pedigree {
  readonly placeOf: Map<number, number>
  readonly ids: number[]
  /** Birds that are their own ancestors have no parents within their loop here. */
  readonly hasLoops: boolean
}

/** All birds of a loft in their places with the inbreeding of each, kept in step with what changes. */
export class KnownBirds {
  readonly entries = new Map<number, BirdEntry>()
  pedigree: Places = { placeOf: new Map(), ids: [], sires: new Int32Array(), dams: new Int32Array(), hasLoops: false }
  /** By places, 0 to 1. */
  inbreeding = new Float64Array()
  readonly #waiting = new Map<number, BirdEntry>()

  /** Hears of new and changed birds; {@link settle} makes them known. */
  hear(entries: readonly BirdEntry[]): void {
    for (const entry of entries) this.#waiting.set(entry.id, entry)
  }

  /** Brings places and inbreeding up to date with all birds heard of; answers how many have been worked out anew. */
  settle(): number {
    const changed = [...this.#waiting.values()].filter((entry) => !hasSameParents(entry, this.entries.get(entry.id)))
    for (const [id, entry] of this.#waiting) this.entries.set(id, entry)
    this.#waiting.clear()
    if (changed.length === 0) return 0
    const { hasLoops } = this.pedigree
    if (hasLoops || !this.#append(changed)) this.#placeAnew()
    if (hasLoops || this.pedigree.hasLoops) return this.#workOutAll()
    const places = changed.map(({ id }) => this.pedigree.placeOf.get(id)!)
    if (hasMoreBelow(this.pedigree, places, mostTraced(this.entries.size))) return this.#workOutAll()
    return updateInbreeding(this.pedigree, this.inbreeding, places).length
  }

  /** Keeps all places and puts new birds behind the others; impossible where a parent would stand behind its young. */
  #append(changed: readonly BirdEntry[]): boolean {
    const { placeOf, ids, sires, dams } = this.pedigree
    const isBefore = (parent: number | null, place: number): boolean => parent === null || (placeOf.get(parent) ?? place) < place
    const moved = changed.filter(({ id }) => placeOf.has(id))
    const added = changed.filter(({ id }) => !placeOf.has(id)).sort((a, b) => a.id - b.id)
    if (!moved.every(({ id, sireId, damId }) => isBefore(sireId, placeOf.get(id)!) && isBefore(damId, placeOf.get(id)!)))
      return false
    for (const { id, sireId, damId } of added) {
      if (!isBefore(sireId, ids.length) || !isBefore(damId, ids.length)) return false
      placeOf.set(id, ids.length)
      ids.push(id)
    }
    this.pedigree = { ...this.pedigree, sires: lengthened(sires, ids.length), dams: lengthened(dams, ids.length) }
    for (const { id, sireId, damId } of changed) {
      this.pedigree.sires[placeOf.get(id)!] = sireId === null ? -1 : placeOf.get(sireId)!
      this.pedigree.dams[placeOf.get(id)!] = damId === null ? -1 : placeOf.get(damId)!
    }
    const inbreeding = new Float64Array(ids.length)
    inbreeding.set(this.inbreeding)
    this.inbreeding = inbreeding
    return true
  }

  /** Places all birds anew; what is known of their inbreeding goes with them. */
  #placeAnew(): void {
    const { placeOf } = this.pedigree
    const known = this.inbreeding
    const { loops, ...placed } = placePedigree([...this.entries.values()])
    this.pedigree = { ...placed, placeOf: new Map(placed.placeOf), ids: [...placed.ids], hasLoops: loops.length > 0 }
    this.inbreeding = Float64Array.from(this.pedigree.ids, (id) => known[placeOf.get(id) ?? -1] ?? 0)
  }

  #workOutAll(): number {
    this.inbreeding = Float64Array.from(inbreedingOf(this.pedigree))
    return this.inbreeding.length
  }
}

function hasSameParents(one: BirdEntry, other: BirdEntry | undefined): boolean {
  return other !== undefined && one.sireId === other.sireId && one.damId === other.damId
}

/** Tells whether birds with all their descendants are more than so many. */
function hasMoreBelow({ sires, dams }: Pedigree, birds: readonly number[], most: number): boolean {
  const isBelow = new Uint8Array(sires.length)
  for (const bird of birds) isBelow[bird] = 1
  let count = 0
  for (let bird = 0; bird < sires.length && count <= most; bird++) {
    if (!isBelow[bird] && !isBelow[sires[bird]!] && !isBelow[dams[bird]!]) continue
    isBelow[bird] = 1
    count++
  }
  return count > most
}

function lengthened(values: Int32Array, length: number): Int32Array {
  const longer = new Int32Array(length)
  longer.set(values)
  return longer
}
