import { MAX_FAULT_BIRDS, MAX_FAULTS, type PedigreeFaults } from '#shared/pedigrees/pedigree-fault.ts'
import type { Db } from '#server/db/database.ts'
import { geneticsOf } from './genetics-of.ts'
import { mapPedigreeBirds } from './pedigree-birds.repository.ts'

/** Returns the faults in the pedigrees of the loft. */
export async function showFaults(db: Db): Promise<PedigreeFaults> {
  const found = await geneticsOf(db).ask('faults')
  const firstBirds = (ids: readonly number[]): readonly number[] => ids.slice(0, MAX_FAULT_BIRDS)
  const listed = found.slice(0, MAX_FAULTS).map(({ kind, birds, asSire, asDam }) => ({
    kind,
    birds: firstBirds(birds),
    asSire: firstBirds(asSire),
    asDam: firstBirds(asDam),
  }))
  const birds = await mapPedigreeBirds(
    db,
    listed.flatMap((fault) => [...fault.birds, ...fault.asSire, ...fault.asDam]),
  )
  const shown = (ids: readonly number[]) => ids.flatMap((id) => birds.get(id) ?? [])
  return {
    count: found.length,
    faults: listed.map((fault) => ({
      kind: fault.kind,
      birds: shown(fault.birds),
      asSire: shown(fault.asSire),
      asDam: shown(fault.asDam),
    })),
  }
}
