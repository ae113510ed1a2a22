/** A bird of a pedigree; parents that are unknown are null. */
export interface PedigreeEntry {
  readonly id: number
  readonly sireId: number | null
  readonly damId: number | null
}

/** Birds by their places, each behind its parents; an unknown parent is -1. */
export interface Pedigree {
  readonly sires: Int32Array
  readonly dams: Int32Array
}

/** A pedigree, and the places of its birds by their numbers. */
export interface PlacedPedigree extends Pedigree {
  readonly placeOf: ReadonlyMap<number, number>
}

/** Puts every bird behind its parents; one that would be its own ancestor is left out with what hangs on it. */
export function placePedigree(entries: readonly PedigreeEntry[]): PlacedPedigree {
  const birds = parentsFirst(entries)
  const placeOf = new Map(birds.map(({ id }, place) => [id, place]))
  const place = (id: number | null): number => (id === null ? -1 : (placeOf.get(id) ?? -1))
  return {
    placeOf,
    sires: Int32Array.from(birds, ({ sireId }) => place(sireId)),
    dams: Int32Array.from(birds, ({ damId }) => place(damId)),
  }
}

function parentsFirst(entries: readonly PedigreeEntry[]): PedigreeEntry[] {
  const known = new Set(entries.map(({ id }) => id))
  const young = new Map<number, PedigreeEntry[]>()
  const waitsFor = new Map<number, number>()
  for (const bird of entries) {
    const parents = [bird.sireId, bird.damId].filter((id): id is number => id !== null && known.has(id))
    waitsFor.set(bird.id, parents.length)
    for (const parent of parents) {
      const siblings = young.get(parent)
      if (siblings) siblings.push(bird)
      else young.set(parent, [bird])
    }
  }
  const sorted = entries.filter(({ id }) => waitsFor.get(id) === 0)
  for (const parent of sorted) {
    for (const bird of young.get(parent.id) ?? []) {
      const left = waitsFor.get(bird.id)! - 1
      waitsFor.set(bird.id, left)
      if (left === 0) sorted.push(bird)
    }
  }
  return sorted
}
