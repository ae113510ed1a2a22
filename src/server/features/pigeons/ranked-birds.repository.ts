import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { MATCHES, rankOfMatch, type Match } from '#shared/pigeons/search-rank.ts'
import { searchTermsOf, type SearchTerms } from '#shared/pigeons/search-text.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import { forSearch } from '#server/db/for-search.ts'
import { countWordMatches, isSelective, MAX_SORTED_BIRDS } from './pigeon-counts.repository.ts'
import { foundInIndex, matchesBirdFilter, type BirdFilter, type IndexChoice } from './pigeon-filter.repository.ts'
import { newestMatches, readChecked } from './newest-matches.repository.ts'
import { isInCare, partCondition, partWithWords, rankExpression } from './rank-conditions.repository.ts'
import { findByShortWord } from './short-word.repository.ts'
import { hasTrigrams } from './trigram-condition.repository.ts'
import { isIndexable, isTwoCharacters, ownWordQuery, wordIndexQuery, type RankedPart } from './word-index-query.ts'

type Birds = ExpressionBuilder<Database, 'pigeons'>

/** A search result: its place in the order, as in a cursor. */
export interface RankedId {
  readonly id: number
  readonly rank: number
}

interface RankedRequest {
  /** With a query that has words. */
  readonly filter: BirdFilter
  /** The last bird of the page before. */
  readonly start: RankedId | undefined
  readonly limit: number
}

/**
 * Finds the next birds in the order of their matches.
 *
 * A few matches are collected and sorted. Of very many, each kind of match is read in the order of the list until the page is
 * full.
 */
export async function findRankedIds(db: Db, { filter, start, limit }: RankedRequest): Promise<RankedId[]> {
  const terms = searchTermsOf(filter.q ?? '')
  const search: Search = { db: forSearch(db), terms, filter: { ...filter, q: undefined }, start }
  const short = start ? undefined : await findByShortWord(search, limit)
  if (short) return short
  const found: RankedId[] = []
  const isFull = () => found.length >= limit
  /** Returns false if there are too many to collect. */
  const addCollected = async (part: RankedPart | 'other', matches: readonly Match[]) => {
    const birds = await collect(search, { part, matches, limit: limit - found.length })
    found.push(...(birds ?? []))
    return birds !== undefined
  }
  let open: readonly Match[] = MATCHES
  const isSqlite = engineOf(db) === 'sqlite'
  // Most searches are for the last digits of a band.
  const hasDigits = terms.words.some((word) => /\d/.test(word))
  const isPart = !isSqlite && isPartOfBand(terms)
  const looksUpEnds = isSqlite ? hasDigits : terms.words.some(isIndexable)
  if (looksUpEnds && (await addCollected('end of the band', MATCHES.slice(0, 2)))) open = MATCHES.slice(2)
  // A match that no bird has need not be compared with thousands of other birds.
  const absent = !start && found.length === 0 ? MATCHES.filter((match) => !open.includes(match)) : []
  if (isFull()) return found
  // SQLite counts all matches first, so that it collects none needlessly; PostgreSQL does it only for words that few birds have.
  const isRare = isSqlite || (!isPart && (found.length > 0 || (!hasDigits && !(await fillsPage(search, 'other', limit)))))
  if (isRare && (await addCollected('other', open))) return found
  // PostgreSQL cannot estimate how many birds have two characters, and would look up most birds needlessly.
  const isCommon = !isSqlite && terms.words.some(isTwoCharacters) && (await fillsPage(search, 'own', limit))
  if (!isCommon && !isPart && (await addCollected('own', open.slice(0, -1)))) open = ['other']
  if (isFull()) return found
  for (const match of open) {
    if (match === 'other' && !isSqlite && !isFull()) {
      // If most birds have the words, the newest fill the page.
      const newest = await readNewest(search, limit - found.length)
      if (newest.length === limit - found.length) return [...found, ...newest]
      if (await addCollected('other', ['other'])) return found
    }
    for (const isCared of [true, false]) {
      const rank = rankOfMatch(match, isCared)
      if (isFull() || (start && start.rank > rank)) continue
      const below = start?.rank === rank ? start.id : undefined
      found.push(...(await readInOrder(search, { match, isCared, below, absent, limit: limit - found.length })))
    }
  }
  return found
}

interface Search {
  readonly db: Db
  readonly terms: SearchTerms
  /** The filters besides the words. */
  readonly filter: BirdFilter
  /** The last bird of the page before. */
  readonly start: RankedId | undefined
}

interface Collected {
  readonly part: RankedPart | 'other'
  /** The kinds of match to return, which follow each other; the part has all their birds. */
  readonly matches: readonly Match[]
  readonly limit: number
}

const PART_OF_BAND = /^(?=.*\d).{4,}\D$/

/** Returns whether a search is for the middle of a band, as `2012LOU`: many birds of one year have it, which are read from the newest on. */
const isPartOfBand = ({ words }: SearchTerms): boolean => words.length === 1 && PART_OF_BAND.test(words[0]!)

/** Sorts the birds that match in one way or better, and returns the next of them; undefined if there are very many. */
async function collect({ db, terms, filter, start }: Search, wanted: Collected): Promise<RankedId[] | undefined> {
  const { part, matches, limit } = wanted
  const max = MAX_SORTED_BIRDS
  const read = async (indexChoice: IndexChoice, condition: (eb: Birds) => Expression<SqlBool>) => {
    const matching = db
      .selectFrom('pigeons')
      .select((eb) => ['id', rankExpression(eb, terms)])
      .where(matchesBirdFilter(db, filter, indexChoice))
      .where(condition)
      .limit(max + 1)
    const counted = db
      .selectFrom(matching.as('matching'))
      .select((eb) => ['id', 'rank', eb.fn.countAll<number>().over().as('count')])
    const rows = await db
      .selectFrom(counted.as('counted'))
      .selectAll()
      .where((eb) => {
        const isWanted = [eb('rank', '>=', rankOfMatch(matches[0]!, true)), eb('rank', '<=', rankOfMatch(matches.at(-1)!, false))]
        const isNext =
          start && eb.or([eb('rank', '>', start.rank), eb.and([eb('rank', '=', start.rank), eb('id', '<', start.id)])])
        // If there are more matches than `max`, one row is enough to report that.
        return eb.or([eb('count', '>', max), eb.and([...isWanted, ...(isNext ? [isNext] : [])])])
      })
      .orderBy('rank')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.some(({ count }) => count > max) ? undefined : rows.map(({ id, rank }) => ({ id, rank }))
  }
  const byText = (eb: Birds) => partWithWords(eb, terms, part)
  if (engineOf(db) === 'postgres') return read('list_order', (eb) => eb.and([byText(eb), ...hasTrigrams(eb, terms, part)]))
  const indexed = part === 'other' ? wordIndexQuery(terms) : ownWordQuery(terms, part)
  const count = indexed && (await countWordMatches(db, indexed, MAX_SORTED_BIRDS + 1))
  if (count === 0) return []
  if (indexed && count! <= MAX_SORTED_BIRDS) return read('word_index', (eb) => eb.and([foundInIndex(eb, indexed), byText(eb)]))
  if (isSelective(filter)) return read('column_index', byText)
  return indexed ? undefined : read('list_order', byText)
}

interface KindOfMatch {
  readonly match: Match
  readonly isCared: boolean
  /** Only birds with a smaller id are returned. */
  readonly below: number | undefined
  /** Better kinds that no bird has. */
  readonly absent?: readonly Match[]
  readonly limit: number
}

/** Returns whether the newest birds with the words fill a page, so that most birds probably have them. */
async function fillsPage({ db, terms, filter }: Search, part: RankedPart | 'other', limit: number): Promise<boolean> {
  const condition = (eb: Birds) => eb.and([matchesBirdFilter(db, filter, 'list_order')(eb), partWithWords(eb, terms, part)])
  return (await readChecked(db, { condition, below: undefined, limit })).length === limit
}

/** Reads the birds in care that are found by other fields, among the newest of all birds. */
async function readNewest(search: Search, limit: number): Promise<RankedId[]> {
  const rank = rankOfMatch('other', true)
  if (search.start && search.start.rank > rank) return []
  const below = search.start?.rank === rank ? search.start.id : undefined
  const condition = isOfKind(search, { match: 'other', isCared: true, below, limit })
  const ids = await readChecked(search.db, { condition, below, limit })
  return ids.map((id) => ({ id, rank }))
}

/** Reads the newest birds of one kind of match, of which there are many. */
async function readInOrder(search: Search, kind: KindOfMatch): Promise<RankedId[]> {
  const { db, terms } = search
  const { match, isCared, below, limit } = kind
  const index = (match === 'other' ? undefined : ownWordQuery(terms, match)) ?? wordIndexQuery(terms)
  const trigrams = (eb: Birds) => hasTrigrams(eb, terms, match)
  const ids = await newestMatches(db, { condition: isOfKind(search, kind), index, trigrams, below, limit })
  return ids.map((id) => ({ id, rank: rankOfMatch(match, isCared) }))
}

/** Builds the condition for the birds of one kind of match. */
function isOfKind(
  { db, terms, filter }: Search,
  { match, isCared, below, absent = [] }: KindOfMatch,
): (eb: Birds) => Expression<SqlBool> {
  const better = MATCHES.slice(0, MATCHES.indexOf(match)).filter((one) => !absent.includes(one))
  return (eb) =>
    eb.and([
      matchesBirdFilter(db, filter, 'list_order')(eb),
      partWithWords(eb, terms, match),
      eb.not(eb.or(better.map((one) => partCondition(eb, terms, one)))),
      isCared ? isInCare(eb) : eb.not(isInCare(eb)),
      ...(below === undefined ? [] : [eb('id', '<', below)]),
    ])
}
