import type { Gender } from '#shared/pigeons/gender.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'

/** Birds in care of one gender in one section; without a section `sectionId` is null. */
export interface Headcount {
  readonly sectionId: number | null
  readonly gender: Gender
  readonly birds: number
}

/** Counts the birds in care by section and gender, in one pass. */
export function countBirdsInCare(db: Db): Promise<Headcount[]> {
  return db
    .selectFrom('pigeons')
    .select((eb) => ['loftLocationId as sectionId', 'gender', eb.fn.countAll<number>().as('birds')])
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .where('status', 'not in', STATUSES_OUT_OF_CARE)
    .groupBy(['loftLocationId', 'gender'])
    .execute()
}

/** Counts the birds in care of one section. */
export async function countBirdsInSection(db: Db, sectionId: number): Promise<number> {
  const { birds } = await db
    .selectFrom('pigeons')
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .where('loftLocationId', '=', sectionId)
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .where('status', 'not in', STATUSES_OUT_OF_CARE)
    .executeTakeFirstOrThrow()
  return birds
}
