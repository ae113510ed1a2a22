import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { SearchTerms } from '#shared/pigeons/search-text.ts'
import type { Database } from '#server/db/database.ts'
import { escapeLike } from '#server/db/like-pattern.ts'
import {
  endsOf,
  FOLLOWING_CHARACTERS,
  indexableWords,
  isIndexable,
  isTwoCharacters,
  type RankedPart,
} from './word-index-query.ts'

type Birds = ExpressionBuilder<Database, 'pigeons'>

/**
 * Builds the conditions by which PostgreSQL finds words of two characters in its trigram indexes; none if the words are longer.
 * Every bird with the words fulfils them. They are only for looking up birds by an index, because checking them for each bird takes long.
 */
export function hasTrigrams(eb: Birds, terms: SearchTerms, part: RankedPart | 'other'): Expression<SqlBool>[] {
  const { words, bands, wholeBands } = terms
  const columnsOf = { 'part of the band': ['searchBand'], name: ['searchName'], own: ['searchBand', 'searchName'] } as const
  if (part === 'whole band' || part === 'end of the band') return hasEnd(eb, terms)
  const texts = part === 'other' ? [...indexableWords(words).slice(0, 1), ...bands] : [...words, ...wholeBands]
  if (!texts.some(isTwoCharacters) || !texts.every(isIndexable)) return []
  const columns = part === 'other' ? (['searchText'] as const) : columnsOf[part]
  return [eb.or([...columns.map((column) => containsByTrigrams(eb, column, texts)), hasOtherCharacters])]
}

/**
 * Builds the condition that a band ends with the last two characters of the only word, if they are not digits. The trigrams of letters
 * at the end, such as the `ou ` of a club, are in many bands. Digits at the end are rare, and the trigram with the space finds them.
 */
function hasEnd(eb: Birds, terms: SearchTerms): Expression<SqlBool>[] {
  const ends = endsOf(terms).map((end) => end.slice(-3))
  if (terms.words.length > 1 || ends.some((end) => end.length < 3 || /\d $/.test(end))) return []
  return [eb.or([...ends.map((end) => sql<SqlBool>`right(${eb.ref('searchBand')}, 3) = ${end}`), hasSeveralEnds])]
}

/** Spellings of the band end with different characters; PostgreSQL has an index with this condition, which is not estimated as a pattern is. */
export const hasSeveralEnds = sql<SqlBool>`case when split_part(search_band, ' ', 3) <> '' and right(split_part(search_band, ' ', 2), 2) <> right(split_part(search_band, ' ', 3), 2)
  or split_part(search_band, ' ', 4) <> '' and right(split_part(search_band, ' ', 3), 2) <> right(split_part(search_band, ' ', 4), 2) then 1 else 0 end = 1`

/** A bird with other characters; PostgreSQL has an index with this condition, and expects few rows from a range of a computed number. */
export const hasOtherCharacters = sql<SqlBool>`char_length(translate(search_text, ${sql.lit(FOLLOWING_CHARACTERS.toSorted().join(''))}, '')) between 1 and 1000000`

type SearchedColumn = 'searchText' | 'searchBand' | 'searchName'

/** Builds the condition that a column has a text, or a text of two characters before a known character or at its end. */
export function containsByTrigrams(eb: Birds, column: SearchedColumn, texts: readonly string[]): Expression<SqlBool> {
  const patterns = texts.flatMap((text) => {
    const plain = escapeLike(text)
    if (!isTwoCharacters(text)) return [`%${plain}%`]
    return [...FOLLOWING_CHARACTERS.map((next) => `%${plain}${next}%`), `%${plain}`]
  })
  return hasOneOf(eb, column, patterns)
}

/** Builds the condition that a word of a column ends with a character, after a known character. */
export function hasWordEndingWith(eb: Birds, column: SearchedColumn, character: string): Expression<SqlBool> {
  return hasOneOf(
    eb,
    column,
    FOLLOWING_CHARACTERS.map((before) => `%${escapeLike(before + character)} %`),
  )
}

/** Compares with a subquery, because PostgreSQL takes two milliseconds to estimate the rows of all patterns. */
function hasOneOf(eb: Birds, column: SearchedColumn, patterns: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${eb.ref(column)} like any((select ${patterns}::text[])::text[])`
}
