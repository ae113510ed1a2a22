import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { readById } from '#server/db/read-by-id.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'

/** Lists the birds in care of some sections. */
export async function listBirdsInCareOf(db: Db, sectionIds: readonly number[]): Promise<PigeonRow[]> {
  const rows = await queryInParts(sectionIds, (part) => inCare(db).selectAll().where('loftLocationId', 'in', part).execute())
  return rows.flat()
}

/** Lists every bird in care, also those without a section. */
export function listAllBirdsInCare(db: Db): Promise<PigeonRow[]> {
  return inCare(db).selectAll().execute()
}

/** The columns needed for the status of a vaccination. */
export type BirdInCare = Pick<PigeonRow, 'id' | 'bandId' | 'name' | 'bandKey' | 'hatchDate' | 'birthYear' | 'loftLocationId'>

/** Lists the birds in care of the loft, or of a part of it. */
export async function listBirdsInCare(
  db: Db,
  { pigeonIds, sectionIds }: { readonly pigeonIds?: readonly number[]; readonly sectionIds?: readonly number[] | undefined },
): Promise<BirdInCare[]> {
  // A main loft may have no sections, and neither database accepts an empty list.
  if (sectionIds?.length === 0) return []
  const birds = () =>
    inCare(db)
      .select(['id', 'bandId', 'name', 'bandKey', 'hatchDate', 'birthYear', 'loftLocationId'])
      .$if(sectionIds !== undefined, (query) => query.where('loftLocationId', 'in', sectionIds!))
      .orderBy('id')
  if (pigeonIds) return (await queryInParts(pigeonIds, (part) => birds().where('id', 'in', part).execute())).flat()
  return readById(({ after, limit }) => birds().where('id', '>', after).limit(limit).execute())
}

const inCare = (db: Db) =>
  db
    .selectFrom('pigeons')
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .where('status', 'not in', STATUSES_OUT_OF_CARE)
