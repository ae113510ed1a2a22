import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { byBandKey } from '#shared/bands/band-order.ts'
import type { Db } from '#server/db/database.ts'
import { GENDER_OF_ROLE, type ParentRole } from '#shared/pigeons/parent-role.ts'
import { MAX_SORTED_BIRDS, countBirds } from '#server/features/pigeons/pigeon-counts.repository.ts'
import { matchesBirdFilter, type BirdFilter } from '#server/features/pigeons/pigeon-filter.repository.ts'

/** The birds of a selection that can be a parent: the number of all, and the ids of some of them, sorted by band. */
export interface Candidates {
  readonly count: number
  readonly ids: readonly number[]
}

/** Finds birds that can be a parent; without a status, birds in care. Of more than `limit` birds, returns those added last. */
export async function findCandidates(
  db: Db,
  role: ParentRole,
  { sectionId, mainLoftId, status = 'in_care' }: Pick<BirdFilter, 'sectionId' | 'mainLoftId' | 'status'>,
  limit: number,
): Promise<Candidates> {
  const filter = { sectionId, mainLoftId, status, gender: GENDER_OF_ROLE[role] }
  const { birds: count } = await countBirds(db, filter)
  await yieldToEventLoop()
  const rows = await db
    .selectFrom('pigeons')
    .select(['id', 'bandKey'])
    .where(matchesBirdFilter(db, filter, count <= MAX_SORTED_BIRDS ? 'column_index' : 'list_order'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { count, ids: rows.toSorted(byBandKey).map(({ id }) => id) }
}
