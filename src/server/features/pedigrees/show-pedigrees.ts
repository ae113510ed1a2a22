import { inbreedingDifference, type Pedigree } from '#shared/pedigrees/pedigree.ts'
import type { Db } from '#server/db/database.ts'
import { mapLinkedParents } from '#server/features/pigeons/pigeons.repository.ts'
import { parentFields } from '#server/features/pigeons/to-pigeon.ts'
import { mapInbreeding } from './inbreeding-of-young.ts'
import { mapStoredBirds, toPedigreeBird } from './pedigree-birds.repository.ts'
import type { PedigreeRow } from './pedigrees.table.ts'

/** Converts pedigree forms to the form of the API, with values computed from the birds. */
export async function showPedigrees(db: Db, rows: readonly PedigreeRow[]): Promise<Pedigree[]> {
  const ids = rows.map(({ pigeonId }) => pigeonId)
  const birds = await mapStoredBirds(db, ids)
  const parents = await mapLinkedParents(
    db,
    [...birds.values()].flatMap(({ parents: { sireId, damId } }) => [sireId, damId]),
  )
  const inbreeding = await mapInbreeding(db, ids)
  return rows.map(({ deletedAt, ...row }) => {
    const bird = birds.get(row.pigeonId)!
    const exact = inbreeding.get(row.pigeonId) ?? 0
    return {
      ...row,
      // The parents are those of the bird, so the version also grows when they are changed elsewhere.
      version: row.version + bird.version - 1,
      pigeon: toPedigreeBird(bird),
      ...parentFields(bird.parents, parents),
      exactInbreeding: exact,
      inbreedingDifference: inbreedingDifference(row.inbreedingCoefficient, exact),
    }
  })
}
