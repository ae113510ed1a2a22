import type { Gender } from '#shared/pigeons/gender.ts'
import { STATUSES_OUT_OF_CARE, type Status } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'

/** A number of birds in care with the same section, gender and status; `sectionId` is null for birds without a section. */
export interface BirdCount {
  readonly sectionId: number | null
  readonly gender: Gender
  readonly status: Status
  readonly birds: number
}

/**
 * Counts the birds in care by section, gender and status in one query. The result is cached until something in the loft changes.
 */
export function countBirdsInCare(db: Db): Promise<readonly BirdCount[]> {
  return cachePerVersion(db, 'birds in care', () => countBirdsUncached(db))
}

/**
 * Groups by the columns in the order of the index, so that SQLite reads only the index. A condition on the status would take
 * three times as long.
 */
async function countBirdsUncached(db: Db): Promise<BirdCount[]> {
  const counts = await forLongQuery(db)
    .selectFrom('pigeons')
    .select((eb) => ['loftLocationId as sectionId', 'gender', 'status', eb.fn.countAll<number>().as('birds')])
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .groupBy(['status', 'gender', 'loftLocationId'])
    .execute()
  return counts.filter(({ status }) => !STATUSES_OUT_OF_CARE.includes(status))
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
