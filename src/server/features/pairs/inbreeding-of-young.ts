import { kinshipOf } from '#genetics/inbreeding.ts'
import { placePedigree } from '#genetics/pedigree.ts'
import type { Db } from '#server/db/database.ts'
import { listPedigree } from './pedigree.repository.ts'

/** Works out the inbreeding of the young of two birds over their whole known pedigree, in percent. */
export async function inbreedingOfYoung(db: Db, sireId: number, damId: number): Promise<number> {
  const pedigree = placePedigree(await listPedigree(db, [sireId, damId]))
  return kinshipOf(pedigree, pedigree.placeOf.get(sireId) ?? -1, pedigree.placeOf.get(damId) ?? -1) * 100
}
