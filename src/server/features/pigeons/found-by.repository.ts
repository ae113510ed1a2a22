import { foundByOf, wordsBesideBand } from '#shared/pigeons/search-rank.ts'
import { matchesSearch, searchTextOf, type SearchTerms } from '#shared/pigeons/search-text.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts, showPigeons } from './pigeons.repository.ts'
import type { BirdRow } from './to-pigeon.ts'

/**
 * Converts search results to the form of the API and adds why they were found. Most are found by their own band, which needs no
 * reason; former bands are read only for birds that nothing else explains.
 */
export async function showWithReasons(
  db: Db,
  rows: readonly (BirdRow & { readonly searchBand: string })[],
  terms: SearchTerms,
): Promise<FoundPigeon[]> {
  const pigeons = await showPigeons(db, rows)
  const bandOf = new Map(rows.map(({ id, searchBand }) => [id, searchBand]))
  const asked = pigeons.flatMap((pigeon) => {
    const bird = { ...pigeon, searchBand: bandOf.get(pigeon.id)! }
    const words = wordsBesideBand(bird, terms)
    return words.length === 0 ? [] : [{ bird, words, foundBy: foundByOf(bird, terms) }]
  })
  // A field that has the only word explains the bird by itself.
  const unexplained = asked.filter(
    ({ bird, words, foundBy }) => (words.length > 1 || !foundBy) && !matchesSearch(searchTextOf(bird), terms),
  )
  const former = await listFormerBands(
    db,
    unexplained.map(({ bird }) => bird.id),
  )
  const formerOf = Map.groupBy(former, ({ pigeonId }) => pigeonId)
  const reasonOf = new Map(
    asked.map(({ bird, foundBy }) => {
      const formerBands = formerOf.get(bird.id)?.map(({ bandId }) => bandId)
      return [bird.id, formerBands ? foundByOf({ ...bird, formerBands }, terms) : foundBy]
    }),
  )
  return pigeons.map((pigeon) => {
    const foundBy = reasonOf.get(pigeon.id)
    return { ...pigeon, ...(foundBy && { foundBy }) }
  })
}

async function listFormerBands(db: Db, ids: readonly number[]) {
  const parts = await queryInParts(ids, (part) =>
    db
      .selectFrom('pigeonBands')
      .select(['pigeonId', 'bandId'])
      .where('pigeonId', 'in', part)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
  return parts.flat()
}
