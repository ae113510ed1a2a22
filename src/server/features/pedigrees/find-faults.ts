import { listPedigreeFaults } from '#genetics/pedigree-faults.ts'
import type { PedigreeFault } from '#shared/pedigrees/pedigree-fault.ts'
import type { BirdEntry } from './bird-entry.ts'

/** A fault of the pedigrees, with the ids of the birds involved. */
export interface FoundFault {
  readonly kind: PedigreeFault['kind']
  readonly birds: readonly number[]
  readonly asSire: readonly number[]
  readonly asDam: readonly number[]
}

const KINDS = {
  'sire-and-dam': 'sire_and_dam',
  'hen-as-sire': 'hen_as_sire',
  'cock-as-dam': 'cock_as_dam',
} as const

/** Lists the faults in the pedigrees of a loft. A fault is listed only if it involves birds that are not deleted. */
export function findFaults(entries: readonly BirdEntry[]): FoundFault[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const isListed = (id: number): boolean => known.get(id)?.isDeleted === false
  const faults = listPedigreeFaults(entries).flatMap((fault): FoundFault[] => {
    if (fault.kind === 'loop') return [{ kind: 'loop', birds: fault.birds, asSire: [], asDam: [] }]
    if (fault.kind === 'different-entries' || fault.kind === 'parent-without-entry') return []
    const young = (role: 'sire' | 'dam'): readonly number[] => {
      if (fault.kind === 'sire-and-dam') return role === 'sire' ? fault.asSire : fault.asDam
      return (fault.kind === 'hen-as-sire') === (role === 'sire') ? fault.young : []
    }
    return [{ kind: KINDS[fault.kind], birds: [fault.bird], asSire: young('sire'), asDam: young('dam') }]
  })
  const listed = [...faults, ...listYoungerParents(entries, known)].map((fault) => ({
    ...fault,
    asSire: fault.asSire.filter(isListed),
    asDam: fault.asDam.filter(isListed),
  }))
  return listed.filter(
    ({ kind, birds, asSire, asDam }) => birds.some(isListed) && (kind === 'loop' || asSire.length + asDam.length > 0),
  )
}

/** Lists parents that were born in a later year than their young; the same year is possible. */
function listYoungerParents(entries: readonly BirdEntry[], known: ReadonlyMap<number, BirdEntry>): FoundFault[] {
  const found = new Map<number, { asSire: number[]; asDam: number[] }>()
  for (const { id, sireId, damId, birthYear } of entries) {
    for (const [parentId, role] of [
      [sireId, 'asSire'],
      [damId, 'asDam'],
    ] as const) {
      const parentYear = parentId === null ? null : (known.get(parentId)?.birthYear ?? null)
      if (parentId === null || parentYear === null || birthYear === null || parentYear <= birthYear) continue
      const fault = found.get(parentId) ?? { asSire: [], asDam: [] }
      fault[role].push(id)
      found.set(parentId, fault)
    }
  }
  return [...found].map(([id, young]) => ({ kind: 'parent_younger', birds: [id], ...young }))
}
