/** A bird of a pedigree; parents that are unknown are null. */
export interface PedigreeEntry {
  readonly id: number
  readonly sireId: number | null
  readonly damId: number | null
}

/**
 * Gives Wright's inbreeding coefficient, 0 to 1, of the young of two birds, exact over the pedigree given.
 *
 * The tabular method (Emik & Terrill 1949): each bird's relationship with all older ones is the mean of its parents';
 * with itself it is 1 plus its own inbreeding. The young's coefficient is half the relationship of its parents.
 */
export function inbreedingOf(pedigree: readonly PedigreeEntry[], sireId: number, damId: number): number {
  const birds = parentsFirst(pedigree)
  const placeOf = new Map(birds.map(({ id }, place) => [id, place]))
  const place = (id: number | null): number => (id === null ? -1 : (placeOf.get(id) ?? -1))
  const rows: Float64Array[] = []
  const relationship = (a: number, b: number): number => {
    if (a < 0 || b < 0) return 0
    return a > b ? rows[a]![b]! : rows[b]![a]!
  }
  for (const [at, bird] of birds.entries()) {
    const [sire, dam] = [place(bird.sireId), place(bird.damId)]
    const row = new Float64Array(at + 1)
    rows.push(row)
    for (let older = 0; older < at; older++) row[older] = (relationship(sire, older) + relationship(dam, older)) / 2
    row[at] = 1 + relationship(sire, dam) / 2
  }
  return relationship(place(sireId), place(damId)) / 2
}

/** Puts every bird behind its parents; one that would be its own ancestor is left out with what hangs on it. */
function parentsFirst(pedigree: readonly PedigreeEntry[]): PedigreeEntry[] {
  const known = new Set(pedigree.map(({ id }) => id))
  const young = new Map<number, PedigreeEntry[]>()
  const waitsFor = new Map<number, number>()
  for (const bird of pedigree) {
    const parents = [bird.sireId, bird.damId].filter((id): id is number => id !== null && known.has(id))
    waitsFor.set(bird.id, parents.length)
    for (const parent of parents) young.set(parent, [...(young.get(parent) ?? []), bird])
  }
  const sorted = pedigree.filter(({ id }) => waitsFor.get(id) === 0)
  for (const parent of sorted) {
    for (const bird of young.get(parent.id) ?? []) {
      const left = waitsFor.get(bird.id)! - 1
      waitsFor.set(bird.id, left)
      if (left === 0) sorted.push(bird)
    }
  }
  return sorted
}
