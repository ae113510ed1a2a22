import { inbreedingOf, kinshipOf } from '#genetics/inbreeding.ts'
import { buildPedigree } from '#genetics/pedigree.ts'
import type { Db } from '#server/db/database.ts'
import { listAncestry, parentsIn } from './ancestry.repository.ts'
import { geneticsOf } from './genetics-of.ts'

/** Returns the inbreeding of the young of two birds over their whole known pedigree, in percent. */
export async function inbreedingOfYoung(db: Db, sireId: number, damId: number): Promise<number> {
  if (db.isTransaction) {
    const pedigree = buildPedigree(await listAncestry([sireId, damId], parentsIn(db)))
    return kinshipOf(pedigree, pedigree.indexOf.get(sireId) ?? -1, pedigree.indexOf.get(damId) ?? -1) * 100
  }
  const [young] = await geneticsOf(db).ask('youngOfPairs', [[sireId, damId]])
  return young!.inbreeding * 100
}

/** Maps ids of birds to their inbreeding over their whole known pedigree, in percent. */
export async function mapInbreeding(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (db.isTransaction) {
    const pedigree = buildPedigree(await listAncestry(ids, parentsIn(db)))
    const inbreeding = inbreedingOf(pedigree)
    return new Map(ids.map((id) => [id, inbreeding[pedigree.indexOf.get(id) ?? -1]! * 100]))
  }
  const figures = await geneticsOf(db).ask('basicFigures', ids)
  return new Map(ids.map((id, at) => [id, figures[at]!.inbreeding * 100]))
}
