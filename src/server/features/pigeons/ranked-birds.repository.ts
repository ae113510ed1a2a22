import { sql, type AliasedExpression, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { MATCHES, rankOfMatch, type Match } from '#shared/pigeons/search-rank.ts'
import { searchTermsOf, type SearchTerms } from '#shared/pigeons/search-text.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import { withoutIndex } from '#server/db/without-index.ts'
import { countWordMatches, isSelective, MAX_SORTED_BIRDS } from './pigeon-counts.repository.ts'
import {
  contains,
  foundInIndex,
  inSearchText,
  matchesBirdFilter,
  type BirdFilter,
  type QueryPlan,
} from './pigeon-filter.repository.ts'
import { newestMatches, readChecked } from './newest-matches.repository.ts'
import { hasTrigrams } from './trigram-condition.repository.ts'
import { endsOf, isIndexable, isTwoCharacters, ownWordQuery, wordIndexQuery, type RankedPart } from './word-index-query.ts'

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
  const search: Search = { db, terms, filter: { ...filter, q: undefined }, start }
  const found: RankedId[] = []
  const isFull = () => found.length >= limit
  /** Returns false if there are too many to collect. */
  const addCollected = async (part: RankedPart | 'other', matches: readonly Match[], max = MAX_SORTED_BIRDS) => {
    const birds = await collect(search, { part, matches, max, limit: limit - found.length })
    found.push(...(birds ?? []))
    return birds !== undefined
  }
  let open: readonly Match[] = MATCHES
  const isSqlite = engineOf(db) === 'sqlite'
  // Most searches are for the last digits of a band.
  const hasDigits = terms.words.some((word) => /\d/.test(word))
  const isPart = !isSqlite && isPartOfBand(terms)
  // No index has one character.
  const looksUpEnds = isSqlite ? hasDigits : !isPart && terms.words.some(isIndexable)
  if (looksUpEnds && (await addCollected('end of the band', MATCHES.slice(0, 2)))) open = MATCHES.slice(2)
  if (isFull()) return found
  // SQLite counts all matches first, so that it collects none in vain; PostgreSQL does it only for words that few birds have.
  const isRare = isSqlite || found.length > 0 || (!hasDigits && !(await fillsPage(search, 'other', limit)))
  if (isRare && (await addCollected('other', open))) return found
  // PostgreSQL cannot estimate how many birds have two characters, and would look up most birds in vain.
  const isCommon = !isSqlite && terms.words.some(isTwoCharacters) && (await fillsPage(search, 'own', limit))
  if (!isCommon && (await addCollected('own', open.slice(0, -1), isPart ? MAX_PARTS : MAX_SORTED_BIRDS))) open = ['other']
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
      found.push(...(await readInOrder(search, { match, isCared, below, limit: limit - found.length })))
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
  /** Up to this many are sorted. */
  readonly max: number
  readonly limit: number
}

/** PostgreSQL sorts so many birds with a part of a band at once, because reading each kind of match takes longer. */
const MAX_PARTS = 10_000
const PART_OF_BAND = /^(?=.*\d).{4,}\D$/

/** Returns whether a search is for the middle of a band, as `2012LOU`: at most the birds of one year have it. */
const isPartOfBand = ({ words }: SearchTerms): boolean => words.length === 1 && PART_OF_BAND.test(words[0]!)

/** Sorts the birds that match in one way or better, and returns the next of them; undefined if there are very many. */
async function collect({ db, terms, filter, start }: Search, wanted: Collected): Promise<RankedId[] | undefined> {
  const { part, matches, max, limit } = wanted
  const read = async (plan: QueryPlan, condition: (eb: Birds) => Expression<SqlBool>) => {
    const matching = db
      .selectFrom('pigeons')
      .select((eb) => ['id', rankExpression(eb, terms)])
      .where(matchesBirdFilter(db, filter, plan))
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
        // Of very many, one row says so.
        return eb.or([eb('count', '>', max), eb.and([...isWanted, ...(isNext ? [isNext] : [])])])
      })
      .orderBy('rank')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.some(({ count }) => count > max) ? undefined : rows.map(({ id, rank }) => ({ id, rank }))
  }
  const byText = (eb: Birds) => partWithWords(eb, terms, part)
  if (engineOf(db) === 'postgres') return read('order', (eb) => eb.and([byText(eb), ...hasTrigrams(eb, terms, part)]))
  const indexed = part === 'other' ? wordIndexQuery(terms) : ownWordQuery(terms, part)
  const count = indexed && (await countWordMatches(db, indexed, MAX_SORTED_BIRDS + 1))
  if (count === 0) return []
  if (indexed && count! <= MAX_SORTED_BIRDS) return read('words', (eb) => eb.and([foundInIndex(eb, indexed), byText(eb)]))
  if (isSelective(filter)) return read('columns', byText)
  return indexed ? undefined : read('order', byText)
}

/** The condition that a bird has all words and matches in one way. */
function partWithWords(eb: Birds, terms: SearchTerms, part: RankedPart | 'other'): Expression<SqlBool> {
  const condition = partCondition(eb, terms, part)
  // A band or name that has the only word implies that the bird has it; PostgreSQL then reads one index instead of two.
  return terms.words.length === 1 && terms.bands.length === 0 && part !== 'other'
    ? condition
    : eb.and([inSearchText(eb, terms), condition])
}

interface KindOfMatch {
  readonly match: Match
  readonly isCared: boolean
  /** Only older records. */
  readonly below: number | undefined
  readonly limit: number
}

/** Whether the newest birds with the words fill a page, so that most birds probably have them. */
async function fillsPage({ db, terms, filter }: Search, part: RankedPart | 'other', limit: number): Promise<boolean> {
  const condition = (eb: Birds) => eb.and([matchesBirdFilter(db, filter, 'order')(eb), partWithWords(eb, terms, part)])
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
function isOfKind({ db, terms, filter }: Search, { match, isCared, below }: KindOfMatch): (eb: Birds) => Expression<SqlBool> {
  const better = MATCHES.slice(0, MATCHES.indexOf(match))
  return (eb) =>
    eb.and([
      matchesBirdFilter(db, filter, 'order')(eb),
      partWithWords(eb, terms, match),
      eb.not(eb.or(better.map((one) => partCondition(eb, terms, one)))),
      isCared ? isInCare(eb) : eb.not(isInCare(eb)),
      ...(below === undefined ? [] : [eb('id', '<', below)]),
    ])
}

/** Birds in care, found without an index, since most birds are. */
function isInCare(eb: Birds): Expression<SqlBool> {
  return eb.and([sql<SqlBool>`${withoutIndex(eb.ref('isReference'))} = 0`, eb('status', 'not in', STATUSES_OUT_OF_CARE)])
}

/** The rank of a bird that matches, as `rankOf` finds it. */
function rankExpression(eb: Birds, terms: SearchTerms): AliasedExpression<number, 'rank'> {
  const ranks = MATCHES.map((match) => sql`when ${partCondition(eb, terms, match)} then ${sql.lit(rankOfMatch(match, true))}`)
  const outOfCare = rankOfMatch(MATCHES[0], false) - rankOfMatch(MATCHES[0], true)
  const notCared = sql`case when ${isInCare(eb)} then 0 else ${sql.lit(outOfCare)} end`
  return sql<number>`(case ${sql.join(ranks, sql` `)} end) + (${notCared})`.as('rank')
}

/** The condition that a bird matches in one way, as `matchOf` finds it; it may match in a better way too. */
function partCondition(eb: Birds, terms: SearchTerms, part: RankedPart | 'other'): Expression<SqlBool> {
  const { words, wholeBands } = terms
  const any = (column: 'searchBand' | 'searchName', texts: readonly string[]) =>
    eb.or(texts.map((text) => contains(eb.ref(column), text)))
  const parts: Readonly<Record<Match, () => Expression<SqlBool>>> = {
    'whole band': () =>
      any(
        'searchBand',
        wholeBands.map((band) => ` ${band} `),
      ),
    'end of the band': () => any('searchBand', endsOf(terms)),
    'part of the band': () => any('searchBand', words),
    name: () => any('searchName', words),
    other: () => eb.lit(true) as Expression<SqlBool>,
  }
  if (part !== 'own') return parts[part]()
  // A whole band that contains a word is found by the word.
  const others = wholeBands.filter((band) => !words.some((word) => band.includes(word)))
  return eb.or([any('searchBand', [...words, ...others.map((band) => ` ${band} `)]), parts.name()])
}
