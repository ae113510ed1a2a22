import type { Db } from '#server/db/database.ts'
import { inbreedingOf } from './kinship.ts'
import { listPedigree } from './pedigree.repository.ts'

/** Works out the inbreeding of the young of two birds over their whole known pedigree, in percent. */
export async function inbreedingOfYoung(db: Db, sireId: number, damId: number): Promise<number> {
  return inbreedingOf(await listPedigree(db, [sireId, damId]), sireId, damId) * 100
}
