import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { MATCHES, rankOfMatch, type Match } from '#shared/pigeons/search-rank.ts'
import type { SearchTerms } from '#shared/pigeons/search-text.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import { matchesAmongNewest } from './newest-matches.repository.ts'
import { contains, foundInIndex, inSearchText, matchesBirdFilter, type BirdFilter } from './pigeon-filter.repository.ts'
import { isInCare, partCondition, rankExpression } from './rank-conditions.repository.ts'
import {
  containsByTrigrams,
  hasWordEndingWith,
  hasOtherCharacters,
  hasSeveralEnds,
  hasTrigrams,
} from './trigram-condition.repository.ts'
import { endsOf, isTwoCharacters, ownWordQuery } from './word-index-query.ts'

type Birds = ExpressionBuilder<Database, 'pigeons'>

interface ShortSearch {
  readonly db: Db
  readonly terms: SearchTerms
  /** The filters besides the words. */
  readonly filter: BirdFilter
}

interface Ranked {
  readonly id: number
  readonly rank: number
}

/** The number of newest birds, for each place of the page, that show which kinds of match are frequent: a tenth of the bands ends with a digit. */
const SAMPLED_PER_PLACE = 15
/** The number of birds with the same last two digits that are read for each place of the page; a filter may leave out some of them. */
const READ_PER_PLACE = 4
/** Up to this many birds with better matches are looked up. */
const MAX_LOOKED_UP = 5000

/**
 * Finds the first page for a word of one character, on PostgreSQL also of two.
 *
 * Most birds have some kind of match, and the newest of them fill the page. Better matches are then rare, and an index has them. Returns
 * undefined if they are not.
 */
export async function findByShortWord(search: ShortSearch, limit: number): Promise<Ranked[] | undefined> {
  const { db, terms } = search
  const [word] = terms.words
  if (!word || terms.words.length > 1 || terms.bands.length > 0) return undefined
  if (terms.wholeBands.some((band) => [...band].length > 2)) return undefined
  const isOne = [...word].length === 1
  if (!isOne && (engineOf(db) === 'sqlite' || !isTwoCharacters(word))) return undefined
  if (/^\d\d$/.test(word)) return findLastDigits(search, limit)
  const sample = await readSample(search, limit)
  const filling = [...Map.groupBy(sample, ({ rank }) => rank)].find(([, birds]) => birds.length === limit)?.[0]
  const better = MATCHES.filter((match) => filling === undefined || rankOfMatch(match, true) < filling)
  const found = better.length === 0 ? [] : await lookUp(search, word, better.at(-1)!, filling)
  return found && [...found, ...sample.filter(({ rank }) => rank === filling)].slice(0, limit)
}

/** Reads the newest birds with the word: the first page of each rank. */
async function readSample({ db, terms, filter }: ShortSearch, limit: number): Promise<Ranked[]> {
  const newest = db
    .selectFrom('pigeons')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(SAMPLED_PER_PLACE * limit)
  const ranked = db
    .selectFrom(newest.as('pigeons'))
    .select((eb) => ['id', rankExpression(eb as unknown as Birds, terms)])
    .where((eb) => matchesBirdFilter(db, filter, 'list_order')(eb as unknown as Birds))
    .where((eb) => inSearchText(eb as unknown as Birds, terms))
  const numbered = db
    .selectFrom(ranked.as('ranked'))
    .select(['id', 'rank', sql<number>`row_number() over (partition by rank order by id desc)`.as('place')])
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'rank'])
    .where('place', '<=', limit)
    .orderBy('rank')
    .orderBy('id', 'desc')
    .execute()
}

/** Looks up all birds with one kind of match or a better one, in their order; undefined if there are very many. */
async function lookUp(search: ShortSearch, word: string, match: Match, below: number | undefined): Promise<Ranked[] | undefined> {
  const { db, terms, filter } = search
  const isIndexed = engineOf(db) === 'sqlite' ? await inSqliteIndex(search, word, match) : inPostgresIndex(terms, word, match)
  if (!isIndexed) return undefined
  const matching = db
    .selectFrom('pigeons')
    .select((eb) => ['id', rankExpression(eb, terms)])
    .where((eb) => eb.and([isIndexed(eb), inSearchText(eb, terms)]))
    .where(matchesBirdFilter(db, filter, 'word_index'))
  const rows = await db
    .selectFrom(matching.as('matching'))
    .select(['id', 'rank'])
    .$if(below !== undefined, (query) => query.where('rank', '<', below!))
    .limit(MAX_LOOKED_UP + 1)
    .execute()
  if (rows.length > MAX_LOOKED_UP) return undefined
  return rows.toSorted((one, other) => one.rank - other.rank || other.id - one.id)
}

/** Returns undefined if very many birds have the word. */
async function inSqliteIndex(
  { db, terms }: ShortSearch,
  word: string,
  match: Match,
): Promise<((eb: Birds) => Expression<SqlBool>) | undefined> {
  if (match === 'whole band' || match === 'end of the band') {
    const ends = ownWordQuery(terms, match)
    return ends && ((eb) => foundInIndex(eb, ends))
  }
  const places = sql.table(match === 'other' ? 'pigeon_words_places' : 'pigeon_words_own_places')
  const next = String.fromCodePoint(word.codePointAt(0)! + 1)
  const column = match === 'part of the band' ? sql`and col = 'search_band'` : sql``
  const found = sql<number>`(select distinct doc from ${places} where term >= ${word} and term < ${next} ${column} limit ${MAX_LOOKED_UP + 1})`
  const { rows } = await sql<{ birds: number }>`select count(*) as birds from ${found}`.execute(db)
  return rows[0]!.birds > MAX_LOOKED_UP ? undefined : (eb) => eb('id', 'in', found)
}

function inPostgresIndex(terms: SearchTerms, word: string, match: Match): (eb: Birds) => Expression<SqlBool> {
  const isTwo = isTwoCharacters(word)
  return (eb) => {
    const whole = eb.and([hasShortSpelling, partCondition(eb, terms, 'whole band')])
    if (match === 'whole band') return whole
    if (match === 'end of the band') {
      const ends = endsOf(terms)
      return isTwo
        ? eb.or([whole, ...ends.map((end) => contains(eb.ref('searchBand'), end))])
        : eb.or([whole, hasWordEndingWith(eb, 'searchBand', word), hasOtherCharacters])
    }
    if (match === 'other') return isTwo ? eb.and(hasTrigrams(eb, terms, 'other')) : hasCharacter(eb, 'searchText', word)
    const columns = match === 'name' ? (['searchBand', 'searchName'] as const) : (['searchBand'] as const)
    return eb.or([
      whole,
      ...columns.map((column) => (isTwo ? containsByTrigrams(eb, column, [word]) : hasCharacter(eb, column, word))),
      ...(isTwo ? [hasOtherCharacters] : []),
    ])
  }
}

/** Finds birds by the last two digits of their bands, which are in an index in the order of the list; undefined if they fill no page. */
async function findLastDigits(search: ShortSearch, limit: number): Promise<Ranked[] | undefined> {
  const { db, terms, filter } = search
  const whole = await lookUp(search, terms.words[0]!, 'whole band', rankOfMatch('end of the band', true))
  const [end] = endsOf(terms)
  const isMatch = (eb: Birds) =>
    eb.and([matchesBirdFilter(db, filter, 'list_order')(eb), isInCare(eb), eb.not(partCondition(eb, terms, 'whole band'))])
  // PostgreSQL would sort all birds with these digits if it did not read the newest of them first.
  const ends = await matchesAmongNewest(db, {
    among: (eb) => sql<SqlBool>`right(${eb.ref('searchBand')}, 3) = ${end}`,
    count: READ_PER_PLACE * limit,
    condition: isMatch,
    limit,
  })
  const otherEnds = await db
    .selectFrom('pigeons')
    .select('id')
    .where((eb) => eb.and([hasSeveralEnds, contains(eb.ref('searchBand'), end!), isMatch(eb)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  if (!whole || ends.length < limit) return undefined
  const rank = rankOfMatch('end of the band', true)
  const ids = [...new Set([...ends, ...otherEnds.map(({ id }) => id)])].toSorted((one, other) => other - one)
  return [...whole, ...ids.map((id) => ({ id, rank }))].slice(0, limit)
}

/** A spelling of the band has at most two characters; PostgreSQL has an index with this condition. */
const hasShortSpelling = sql<SqlBool>`search_band ~ ${sql.lit(String.raw` \S{1,2} `)}`

/** Builds the condition that a column contains a character. PostgreSQL has an index of the characters of each text. */
const hasCharacter = (eb: Birds, column: 'searchBand' | 'searchName' | 'searchText', character: string) =>
  sql<SqlBool>`string_to_array(${eb.ref(column)}, null) @> array[${character}]::text[]`
