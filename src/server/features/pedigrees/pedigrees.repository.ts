import type { Db } from '#server/db/database.ts'
import { hasBandOrYear } from '#server/features/pigeons/pigeon-filter.repository.ts'
import type { PageRange } from '#server/http/page-of.ts'
import type { PedigreeRow } from './pedigrees.table.ts'

/** The search in the list of pedigrees. */
export interface PedigreeFilter {
  /** A part of a band or a birth year. */
  readonly search?: string | undefined
}

/** Finds the pedigree form of a bird. */
export function findPedigreeRow(db: Db, pigeonId: number): Promise<PedigreeRow | undefined> {
  return db.selectFrom('pedigrees').selectAll().where('pigeonId', '=', pigeonId).where('deletedAt', 'is', null).executeTakeFirst()
}

/** Lists the pedigree forms, the newest first: all, or those of a page after the id `start`. */
export function listPedigreeRows(db: Db, filter: PedigreeFilter, page?: PageRange): Promise<PedigreeRow[]> {
  return filteredPedigrees(db, filter)
    .selectAll('pedigrees')
    .$if(page?.start !== undefined, (query) => query.where('pedigrees.id', '<', page!.start!))
    .orderBy('pedigrees.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

export async function countPedigrees(db: Db, filter: PedigreeFilter): Promise<number> {
  const { count } = await filteredPedigrees(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function filteredPedigrees(db: Db, { search }: PedigreeFilter) {
  return db
    .selectFrom('pedigrees')
    .innerJoin('pigeons', 'pigeons.id', 'pedigrees.pigeonId')
    .where('pedigrees.deletedAt', 'is', null)
    .where('pigeons.deletedAt', 'is', null)
    .$if(Boolean(search), (query) =>
      query.where((eb) => hasBandOrYear(eb.ref('pigeons.bandId'), eb.ref('pigeons.birthYear'), search!)),
    )
}

/** Lists the mates of a bird in all its pairs, including ended pairs. */
export async function listMatesOfPairs(db: Db, pigeonId: number): Promise<{ mateId: number; isActive: boolean }[]> {
  const pairs = await db
    .selectFrom('breedingPairs')
    .select(['malePigeonId', 'femalePigeonId', 'isActive'])
    .where((eb) => eb.or([eb('malePigeonId', '=', pigeonId), eb('femalePigeonId', '=', pigeonId)]))
    .where('deletedAt', 'is', null)
    .execute()
  return pairs.flatMap(({ malePigeonId, femalePigeonId, isActive }) => {
    const mateId = malePigeonId === pigeonId ? femalePigeonId : malePigeonId
    return mateId === null ? [] : [{ mateId, isActive: isActive === 1 }]
  })
}
