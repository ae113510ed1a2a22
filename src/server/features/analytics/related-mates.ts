import { kinshipOf } from '#genetics/inbreeding.ts'
import { placePedigree, type PedigreeEntry } from '#genetics/pedigree.ts'

/** Generations of a pair that are looked at, its own birds the first: enough to see second cousins. */
export const GENERATIONS = 4

/** The inbreeding of the young of two birds, 0 to 1; null where nothing is known of a bird's parents and no relation shows. */
export function inbreedingOfNear(birds: ReadonlyMap<number, PedigreeEntry>, sireId: number, damId: number): number | null {
  const near = new Map<number, PedigreeEntry>()
  let generation = [sireId, damId]
  for (let depth = 0; depth < GENERATIONS; depth += 1) {
    const entries = generation.map((id) => birds.get(id)).filter((bird) => bird !== undefined)
    for (const bird of entries) near.set(bird.id, bird)
    generation = entries.flatMap((bird) => [bird.sireId, bird.damId]).filter((id) => id !== null)
  }
  const pedigree = placePedigree([...near.values()])
  const kinship = kinshipOf(pedigree, pedigree.placeOf.get(sireId) ?? -1, pedigree.placeOf.get(damId) ?? -1)
  return kinship > 0 || (hasParents(birds.get(sireId)) && hasParents(birds.get(damId))) ? kinship : null
}

const hasParents = (bird: PedigreeEntry | undefined): boolean =>
  bird !== undefined && (bird.sireId !== null || bird.damId !== null)
