import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { inRankOrder, matchOf, MATCHES, rankOfMatch, type Match, type RankedBird } from '#shared/pigeons/search-rank.ts'
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
import { endsOf, ownWordQuery, wordIndexQuery, type RankedPart } from './word-index-query.ts'

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
 * A few matches are collected and sorted by the shared rule. Of very many, each kind of match is read in the order of the list
 * until the page is full.
 */
export async function findRankedIds(db: Db, { filter, start, limit }: RankedRequest): Promise<RankedId[]> {
  const terms = searchTermsOf(filter.q ?? '')
  const search: Search = { db, terms, filter: { ...filter, q: undefined } }
  const found: RankedId[] = []
  const isFull = () => found.length >= limit
  const add = (ranked: readonly RankedId[]) => {
    const next = ranked.filter(({ id, rank }) => !start || rank > start.rank || (rank === start.rank && id < start.id))
    found.push(...next.slice(0, limit - found.length))
  }
  /** Returns false if there are too many to collect. */
  const addCollected = async (part: RankedPart | 'other', matches: readonly Match[]) => {
    const birds = await collect(search, part)
    if (birds) add(sorted(birds, terms).filter(({ match }) => matches.includes(match)))
    return birds !== undefined
  }
  let open: readonly Match[] = MATCHES
  // Most searches are for the last digits of a band.
  const hasDigits = terms.words.some((word) => /\d/.test(word))
  const areEndsFew = hasDigits && (await addCollected('end of the band', MATCHES.slice(0, 2)))
  if (areEndsFew) open = MATCHES.slice(2)
  if (!isFull() && areEndsFew === hasDigits && (await addCollected('own', open.slice(0, -1)))) open = ['other']
  for (const match of open) {
    if (isFull() || (await addCollected(match, [match]))) continue
    for (const isCared of [true, false]) {
      const rank = rankOfMatch(match, isCared)
      if (isFull() || (start && start.rank > rank)) continue
      const below = start?.rank === rank ? start.id : undefined
      add((await readInOrder(search, { match, isCared, below, limit: limit - found.length })).map((id) => ({ id, rank })))
    }
  }
  return found
}

function sorted(birds: readonly RankedBird[], terms: SearchTerms) {
  return inRankOrder(birds, terms).map(({ bird, rank }) => ({ id: bird.id, rank, match: matchOf(bird, terms) }))
}

interface Search {
  readonly db: Db
  readonly terms: SearchTerms
  /** The filters besides the words. */
  readonly filter: BirdFilter
}

const RANKED_COLUMNS = ['id', 'status', 'isReference', 'searchBand', 'searchName'] as const

/** Reads the birds that match in one way or better; undefined if there are very many. */
async function collect({ db, terms, filter }: Search, part: RankedPart | 'other'): Promise<RankedBird[] | undefined> {
  const read = async (plan: QueryPlan, condition: (eb: Birds) => Expression<SqlBool>) => {
    const rows = await db
      .selectFrom('pigeons')
      .select(RANKED_COLUMNS)
      .where(matchesBirdFilter(db, filter, plan))
      .where(condition)
      .limit(MAX_SORTED_BIRDS + 1)
      .execute()
    return rows.length > MAX_SORTED_BIRDS ? undefined : rows.map((row) => ({ ...row, isReference: row.isReference === 1 }))
  }
  const byText = (eb: Birds) => eb.and([inSearchText(eb, terms), partCondition(eb, terms, part)])
  if (engineOf(db) === 'postgres') return read('order', byText)
  const allWords = wordIndexQuery(terms)
  const indexed = part === 'other' ? allWords : ownWordQuery(terms, part)
  for (const query of new Set([indexed, allWords])) {
    if (!query || (await countWordMatches(db, query, MAX_SORTED_BIRDS + 1)) > MAX_SORTED_BIRDS) continue
    return read('words', (eb) => eb.and([foundInIndex(eb, query), byText(eb)]))
  }
  if (isSelective(filter)) return read('columns', byText)
  return indexed ? undefined : read('order', byText)
}

interface KindOfMatch {
  readonly match: Match
  readonly isCared: boolean
  /** Only older records. */
  readonly below: number | undefined
  readonly limit: number
}

/** Reads the newest birds of one kind of match, of which there are many. */
async function readInOrder({ db, terms, filter }: Search, { match, isCared, below, limit }: KindOfMatch): Promise<number[]> {
  const better = MATCHES.slice(0, MATCHES.indexOf(match))
  const rows = await db
    .selectFrom('pigeons')
    .select('id')
    .where(matchesBirdFilter(db, filter, 'order'))
    .where((eb) => inSearchText(eb, terms))
    .where((eb) => partCondition(eb, terms, match))
    .where((eb) => eb.not(eb.or(better.map((one) => partCondition(eb, terms, one)))))
    .where((eb) => {
      const isReference = engineOf(db) === 'sqlite' ? withoutIndex(eb.ref('isReference')) : eb.ref('isReference')
      const cared = eb.and([eb(isReference, '=', sql.lit(0)), eb('status', 'not in', STATUSES_OUT_OF_CARE)])
      return isCared ? cared : eb.not(cared)
    })
    .$if(below !== undefined, (query) => query.where('id', '<', below!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
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
  return eb.or([parts['whole band'](), parts['part of the band'](), parts.name()])
}
