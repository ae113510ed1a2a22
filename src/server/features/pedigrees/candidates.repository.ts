import type { Db } from '#server/db/database.ts'
import { GENDER_OF, type ParentRole } from '#server/features/pigeons/parent-role.ts'
import { birdsThatPass, type BirdFilter } from '#server/features/pigeons/pigeon-filter.repository.ts'

/** Lists the birds of a selection that can be a parent, those in care where no status is said; by their bands. */
export async function listCandidates(
  db: Db,
  role: ParentRole,
  { sectionId, mainLoftId, status = 'in_care' }: Pick<BirdFilter, 'sectionId' | 'mainLoftId' | 'status'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('pigeons')
    .select('id')
    .where(birdsThatPass(db, { sectionId, mainLoftId, status, gender: GENDER_OF[role] }, 'columns'))
    .orderBy('bandKey')
    .execute()
  return rows.map(({ id }) => id)
}
