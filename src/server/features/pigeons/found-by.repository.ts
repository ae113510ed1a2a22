import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import { foundByOf } from '#shared/pigeons/search-rank.ts'
import { matchesSearch, searchTextOf, type SearchTerms } from '#shared/pigeons/search-text.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from './pigeons.repository.ts'

/** Adds to search results why they were found. Former bands are read only for birds that nothing else explains. */
export async function withReasons(db: Db, pigeons: readonly Pigeon[], terms: SearchTerms): Promise<FoundPigeon[]> {
  const unexplained = pigeons.filter((pigeon) => !matchesSearch(searchTextOf(pigeon), terms))
  const former = await queryInParts(
    unexplained.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('pigeonBands')
        .select(['pigeonId', 'bandId'])
        .where('pigeonId', 'in', ids)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute(),
  )
  const formerOf = Map.groupBy(former.flat(), ({ pigeonId }) => pigeonId)
  return pigeons.map((pigeon) => {
    const formerBands = (formerOf.get(pigeon.id) ?? []).map(({ bandId }) => bandId)
    const foundBy = foundByOf({ ...pigeon, formerBands }, terms)
    return { ...pigeon, ...(foundBy && { foundBy }) }
  })
}
