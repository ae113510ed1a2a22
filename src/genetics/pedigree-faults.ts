import { buildPedigree, type PedigreeEntry } from './pedigree.ts'

/** A bird of a pedigree with its sex, which is often unknown. */
export interface SexedEntry extends PedigreeEntry {
  readonly sex: 'cock' | 'hen' | null
}

/** An error in a pedigree, or missing data, with the birds that the keeper has to check. */
export type PedigreeFault =
  /** Birds that are their own ancestors; each is followed by one of its parents. */
  | { readonly kind: 'loop'; readonly birds: readonly number[] }
  /** A bird that is the sire of some young and the dam of others. */
  | {
      readonly kind: 'sire-and-dam'
      readonly bird: number
      readonly asSire: readonly number[]
      readonly asDam: readonly number[]
    }
  /** A bird entered as a hen that is the sire of young, or entered as a cock that is the dam of young. */
  | { readonly kind: 'hen-as-sire' | 'cock-as-dam'; readonly bird: number; readonly young: readonly number[] }
  /** A parent that has no entry of its own: it counts as unknown. */
  | { readonly kind: 'parent-without-entry'; readonly bird: number; readonly young: readonly number[] }
  /** A bird that has a second entry with other parents. */
  | { readonly kind: 'different-entries'; readonly bird: number }

/** Lists the faults of a pedigree; the list is empty when there are none. */
export function listPedigreeFaults(entries: readonly SexedEntry[]): PedigreeFault[] {
  const entryById = new Map(entries.map((entry) => [entry.id, entry]))
  const birds = [...entryById.values()]
  const bySire = groupYoungByParent(birds, ({ sireId }) => sireId)
  const byDam = groupYoungByParent(birds, ({ damId }) => damId)
  const isDifferentEntry = (entry: SexedEntry): boolean => {
    const last = entryById.get(entry.id)
    return entry.sireId !== last?.sireId || entry.damId !== last.damId
  }

  const faults: PedigreeFault[] = buildPedigree(birds).loops.map((loop) => ({ kind: 'loop', birds: loop }))
  for (const bird of new Set(entries.filter(isDifferentEntry).map(({ id }) => id)))
    faults.push({ kind: 'different-entries', bird })
  for (const bird of new Set([...bySire.keys(), ...byDam.keys()])) {
    const asSire = bySire.get(bird) ?? []
    const asDam = byDam.get(bird) ?? []
    const sex = entryById.get(bird)?.sex
    if (!entryById.has(bird)) faults.push({ kind: 'parent-without-entry', bird, young: [...new Set([...asSire, ...asDam])] })
    if (asSire.length > 0 && asDam.length > 0) faults.push({ kind: 'sire-and-dam', bird, asSire, asDam })
    else if (sex === 'hen' && asSire.length > 0) faults.push({ kind: 'hen-as-sire', bird, young: asSire })
    else if (sex === 'cock' && asDam.length > 0) faults.push({ kind: 'cock-as-dam', bird, young: asDam })
  }
  return faults
}

/**
 * Returns the sex of each bird: as entered or, where none is entered, as its role as a parent shows. Leaves out a bird that is
 * both sire and dam.
 */
export function listKnownSexes(entries: readonly SexedEntry[]): Map<number, 'cock' | 'hen'> {
  const sires = new Set(entries.map(({ sireId }) => sireId))
  const dams = new Set(entries.map(({ damId }) => damId))
  const sexByRole = (id: number): 'cock' | 'hen' | null => {
    if (sires.has(id) === dams.has(id)) return null
    return sires.has(id) ? 'cock' : 'hen'
  }
  const sexes = new Map<number, 'cock' | 'hen'>()
  for (const { id, sex } of entries) {
    const known = sex ?? sexByRole(id)
    if (known) sexes.set(id, known)
  }
  return sexes
}

function groupYoungByParent(birds: readonly SexedEntry[], parentOf: (bird: SexedEntry) => number | null): Map<number, number[]> {
  const young = new Map<number, number[]>()
  for (const bird of birds) {
    const parent = parentOf(bird)
    if (parent === null) continue
    const others = young.get(parent)
    if (others) others.push(bird.id)
    else young.set(parent, [bird.id])
  }
  return young
}
