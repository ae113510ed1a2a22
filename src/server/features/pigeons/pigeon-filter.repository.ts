import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { searchTermsOf, type SearchTerms } from '#shared/pigeons/search-text.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { fold } from '#shared/text/fold.ts'
import type { PigeonQuery } from '#shared/pigeons/pigeons-api.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likeContaining } from '#server/db/like-pattern.ts'
import { withoutIndex } from '#server/db/without-index.ts'
import { hasTrigram, lookedUpPart, wordIndexQuery, type WordIndexQuery } from './word-index-query.ts'

/** The filters of the bird list; an empty filter means all birds of the loft. */
export type BirdFilter = Pick<PigeonQuery, 'q' | 'bandOrYear' | 'gender' | 'mainLoftId' | 'sectionId' | 'status' | 'include'>

/**
 * Which index SQLite uses to find matching birds. SQLite keeps no statistics here, so the caller chooses; PostgreSQL chooses by
 * itself.
 *
 * `word_index`: the word index, for words that few birds contain. `column_index`: an index of another column, for a filter that few birds
 * match. `list_order`: the index of the list's order, for a page out of many matches. `any_index`: any of them, for counting many matches.
 */
export type IndexChoice = 'word_index' | 'column_index' | 'list_order' | 'any_index'

type Birds = ExpressionBuilder<Database, 'pigeons'>

/** Returns whether a filter excludes any bird. */
export function isFiltered({ q, bandOrYear, gender, mainLoftId, sectionId, status }: BirdFilter): boolean {
  return [searchTermsOf(q ?? '').words[0], bandOrYear || undefined, gender, mainLoftId, sectionId, status].some(
    (part) => part !== undefined,
  )
}

/** Builds the condition for birds that match a filter. */
export function matchesBirdFilter(db: Db, filter: BirdFilter, indexChoice: IndexChoice): (eb: Birds) => Expression<SqlBool> {
  const { gender, mainLoftId, sectionId, status } = filter
  const isSqlite = engineOf(db) === 'sqlite'
  const isSectionUnindexed = isSqlite && (indexChoice === 'word_index' || indexChoice === 'list_order')
  const isReferenceUnindexed =
    isSectionUnindexed || (isSqlite && indexChoice === 'column_index' && (sectionId ?? mainLoftId) !== undefined)
  const usesWordIndex = isSqlite && (indexChoice === 'word_index' || indexChoice === 'any_index')
  return (eb) => {
    const referenceFlag = isReferenceUnindexed ? withoutIndex(eb.ref('isReference')) : eb.ref('isReference')
    const section = isSectionUnindexed ? withoutIndex(eb.ref('loftLocationId')) : eb.ref('loftLocationId')
    const isLoftBird = eb(referenceFlag, '=', sql.lit(0))
    const conditions: Expression<SqlBool>[] = [eb('deletedAt', 'is', null)]
    if (filter.include !== 'reference') conditions.push(isLoftBird)
    if (gender !== undefined) conditions.push(eb('gender', '=', gender))
    if (status === 'in_care') conditions.push(isLoftBird, eb('status', 'not in', STATUSES_OUT_OF_CARE))
    else if (status !== undefined) conditions.push(eb('status', '=', status))
    if (sectionId === 'none') conditions.push(eb(section, 'is', null))
    else if (sectionId !== undefined) conditions.push(eb(section, '=', sectionId))
    if (mainLoftId !== undefined) {
      const sections = eb.selectFrom('loftLocations').select('id').where('mainLoftId', '=', mainLoftId)
      conditions.push(eb(section, 'in', sections))
    }
    if (filter.bandOrYear) conditions.push(hasBandOrYear(eb.ref('bandId'), eb.ref('birthYear'), filter.bandOrYear))
    const terms = searchTermsOf(filter.q ?? '')
    if (terms.words.length > 0) conditions.push(usesWordIndex ? inWordIndex(eb, terms) : inSearchText(eb, terms))
    return eb.and(conditions)
  }
}

/** Builds the condition that a text is a part of a band, with or without separators, or of a birth year. */
export function hasBandOrYear(band: Expression<string>, year: Expression<number | null>, text: string): Expression<SqlBool> {
  const words = fold(text)
  const letters = words.replace(/[\s./-]+/g, '')
  const inYear = sql<SqlBool>`cast(${year} as text) like ${likeContaining(words)} escape '\\'`
  const inBand = sql<SqlBool>`lower(${band}) like ${likeContaining(words)} escape '\\'`
  if (letters === '') return sql<SqlBool>`(${inBand} or ${inYear})`
  const plainBand = sql`replace(replace(replace(replace(lower(${band}), ' ', ''), '.', ''), '/', ''), '-', '')`
  return sql<SqlBool>`(${inBand} or ${plainBand} like ${likeContaining(letters)} escape '\\' or ${inYear})`
}

/** Builds the condition for the words alone, checked against each bird's search text without the word index. */
export function containsWords(q: string | undefined): (eb: Birds) => Expression<SqlBool> {
  return (eb) => inSearchText(eb, searchTermsOf(q ?? ''))
}

/**
 * Builds the condition that the search text contains all words or one of the bands. PostgreSQL uses its trigram index for this
 * when that is cheaper.
 */
export function inSearchText(eb: Birds, { words, bands }: SearchTerms): Expression<SqlBool> {
  const all = eb.and(words.map((word) => contains(eb.ref('searchText'), word)))
  return bands.length === 0 ? all : eb.or([all, ...bands.map((band) => contains(eb.ref('searchText'), band))])
}

function inWordIndex(eb: Birds, terms: SearchTerms): Expression<SqlBool> {
  const indexQuery = wordIndexQuery(terms)
  if (!indexQuery) return inSearchText(eb, terms)
  const found = foundInIndex(eb, indexQuery)
  return indexQuery.isExact ? found : eb.and([found, inSearchText(eb, terms)])
}

/** Builds the condition for the birds that a word index finds. */
export function foundInIndex(eb: Birds, { table, match }: WordIndexQuery): Expression<SqlBool> {
  const words = sql.table(table)
  return eb('id', 'in', sql<number>`(select rowid from ${words} where ${words} match ${match})`)
}

/** Builds the condition that a column contains a text. */
export function contains(column: Expression<string>, text: string): Expression<SqlBool> {
  const part = lookedUpPart(text)
  // PostgreSQL uses no index for this; for a text without a trigram it would read the whole index.
  const isContained = sql<SqlBool>`(${column} || '') like ${likeContaining(text)} escape '\\'`
  if (!hasTrigram(text)) return isContained
  const hasPart = sql<SqlBool>`${column} like ${likeContaining(part)} escape '\\'`
  return part === text ? hasPart : sql<SqlBool>`(${hasPart} and ${isContained})`
}
