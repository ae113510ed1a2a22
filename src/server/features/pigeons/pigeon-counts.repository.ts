import { sql } from 'kysely'
import { searchTermsOf } from '#shared/pigeons/search-text.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { forSearch } from '#server/db/for-search.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'
import { matchesBirdFilter, containsWords, isFiltered, type BirdFilter } from './pigeon-filter.repository.ts'
import { wordIndexQuery, type WordIndexQuery } from './word-index-query.ts'

/** The number of birds that match a filter, and whether its words are rare enough that the query begins with the word index. */
export interface BirdCount {
  readonly birds: number
  readonly hasFewWordMatches: boolean
}

/**
 * Up to this many matching birds are collected and then sorted. With more matches, reading in the order of the list fills a page
 * sooner.
 */
export const MAX_SORTED_BIRDS = 1000

/** Counts the birds that match a filter. The result is cached until something in the loft changes. */
export function countBirds(db: Db, filter: BirdFilter): Promise<BirdCount> {
  const { bandOrYear, gender, include, mainLoftId, q, sectionId, status } = filter
  const key = JSON.stringify(['birds', bandOrYear, gender, include, mainLoftId, q, sectionId, status])
  return cachePerVersion(db, key, () => countBirdsUncached(db, filter))
}

async function countBirdsUncached(db: Db, filter: BirdFilter): Promise<BirdCount> {
  const indexChoice = isSelective(filter) ? 'column_index' : 'any_index'
  const wordQuery = engineOf(db) === 'sqlite' ? wordIndexQuery(searchTermsOf(filter.q ?? '')) : undefined
  if (!wordQuery) return { birds: await countMatchingBirds(db, filter, indexChoice), hasFewWordMatches: false }
  if ((await countWordMatches(db, wordQuery, MAX_SORTED_BIRDS + 1)) <= MAX_SORTED_BIRDS) {
    return { birds: await countMatchingBirds(db, filter, 'word_index'), hasFewWordMatches: true }
  }
  const { q, include, ...others } = filter
  const birds =
    isFiltered(others) || !wordQuery.isExact
      ? await countMatchingBirds(db, filter, indexChoice)
      : await countListedWordMatches(db, wordQuery, { q, include })
  return { birds, hasFewWordMatches: false }
}

/**
 * Returns whether a filter leaves few birds: a section or a single status. Checking each of them is faster than the word index
 * for common words.
 */
export function isSelective({ sectionId, status }: BirdFilter): boolean {
  return typeof sectionId === 'number' || (status !== undefined && status !== 'in_care')
}

async function countMatchingBirds(
  db: Db,
  filter: BirdFilter,
  indexChoice: 'word_index' | 'column_index' | 'any_index',
): Promise<number> {
  const { birds } = await forSearch(db)
    .selectFrom('pigeons')
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .where(matchesBirdFilter(db, filter, indexChoice))
    .executeTakeFirstOrThrow()
  return birds
}

/** Counts matches in a word index, including deleted and reference birds; much faster than checking each bird. */
export async function countWordMatches(db: Db, { table, match }: WordIndexQuery, limit = -1): Promise<number> {
  const words = sql.table(table)
  const { birds } = await db
    .selectFrom(sql<{ id: number }>`(select rowid as id from ${words} where ${words} match ${match} limit ${limit})`.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .executeTakeFirstOrThrow()
  return birds
}

/**
 * Counts the matches in the word index that are in the list: without deleted birds, and without reference birds unless the list
 * includes them. It is one statement, because an import may add hidden birds between two.
 */
async function countListedWordMatches(
  db: Db,
  { table, match }: WordIndexQuery,
  { q, include }: Pick<BirdFilter, 'q' | 'include'>,
): Promise<number> {
  const index = sql.table(table)
  const words = containsWords(q)
  const { matches, deleted, references } = await db
    .selectNoFrom((eb) => {
      const birds = eb.selectFrom('pigeons').select((eb) => eb.fn.countAll<number>().as('birds'))
      return [
        sql<number>`(select count(*) from ${index} where ${index} match ${match})`.as('matches'),
        birds.where('deletedAt', 'is not', null).where(words).$asScalar().as('deleted'),
        birds.where('deletedAt', 'is', null).where('isReference', '=', sql.lit(1)).where(words).$asScalar().as('references'),
      ]
    })
    .executeTakeFirstOrThrow()
  return matches - Number(deleted) - (include === 'reference' ? 0 : Number(references))
}
