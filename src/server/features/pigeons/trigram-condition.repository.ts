import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { SearchTerms } from '#shared/pigeons/search-text.ts'
import type { Database } from '#server/db/database.ts'
import { FOLLOWING_CHARACTERS, indexableWords, isIndexable, isTwoCharacters, type RankedPart } from './word-index-query.ts'

type Birds = ExpressionBuilder<Database, 'pigeons'>

/**
 * Builds the conditions by which PostgreSQL finds words of two characters in its trigram indexes; none if the words are longer.
 * Every bird with the words fulfils them. Checking a bird one by one takes long, so they are only for looking up.
 */
export function hasTrigrams(eb: Birds, terms: SearchTerms, part: RankedPart | 'other'): Expression<SqlBool>[] {
  const { words, bands, wholeBands } = terms
  const columnsOf = { 'part of the band': ['searchBand'], name: ['searchName'], own: ['searchBand', 'searchName'] } as const
  // The others are looked up with a space behind the word.
  if (part === 'whole band' || part === 'end of the band') return []
  const texts = part === 'other' ? [...indexableWords(words).slice(0, 1), ...bands] : [...words, ...wholeBands]
  if (!texts.some(isTwoCharacters) || !texts.every(isIndexable)) return []
  const columns = part === 'other' ? (['searchText'] as const) : columnsOf[part]
  return [eb.or([...columns.map((column) => beginTrigrams(eb, column, texts)), hasOtherCharacters])]
}

/** A bird with other characters; PostgreSQL has an index with this condition, and expects few rows from a range of a computed number. */
const hasOtherCharacters = sql<SqlBool>`char_length(translate(search_text, ${sql.lit(FOLLOWING_CHARACTERS.toSorted().join(''))}, '')) between 1 and 1000000`

type SearchedColumn = 'searchText' | 'searchBand' | 'searchName'

/** Builds the condition that a column has a text, or a text of two characters before a known character or at its end. */
function beginTrigrams(eb: Birds, column: SearchedColumn, texts: readonly string[]): Expression<SqlBool> {
  const patterns = texts.flatMap((text) => {
    const escaped = text.replace(/[\\%_]/g, String.raw`\$&`)
    if (!isTwoCharacters(text)) return [`%${escaped}%`]
    return [...FOLLOWING_CHARACTERS.map((next) => `%${escaped}${next}%`), `%${escaped}`]
  })
  // From a subquery, because PostgreSQL takes two milliseconds to estimate the rows of all patterns.
  return sql<SqlBool>`${eb.ref(column)} like any((select ${patterns}::text[])::text[])`
}
