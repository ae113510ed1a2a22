import { sql, type AliasedExpression, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { MATCHES, rankOfMatch, type Match } from '#shared/pigeons/search-rank.ts'
import type { SearchTerms } from '#shared/pigeons/search-text.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { Database } from '#server/db/database.ts'
import { withoutIndex } from '#server/db/without-index.ts'
import { contains, inSearchText } from './pigeon-filter.repository.ts'
import { endsOf, type RankedPart } from './word-index-query.ts'

type Birds = ExpressionBuilder<Database, 'pigeons'>

/** Returns the condition that a bird has all words and matches in one way. */
export function partWithWords(eb: Birds, terms: SearchTerms, part: RankedPart | 'other'): Expression<SqlBool> {
  const condition = partCondition(eb, terms, part)
  // A band or name that has the only word implies that the bird has it; PostgreSQL then reads one index instead of two.
  return terms.words.length === 1 && terms.bands.length === 0 && part !== 'other'
    ? condition
    : eb.and([inSearchText(eb, terms), condition])
}

/** Returns the condition that a bird is in care, which is checked without an index, since most birds are. */
export function isInCare(eb: Birds): Expression<SqlBool> {
  return eb.and([sql<SqlBool>`${withoutIndex(eb.ref('isReference'))} = 0`, eb('status', 'not in', STATUSES_OUT_OF_CARE)])
}

/** Returns the rank of a bird that matches, as `rankOf` finds it. */
export function rankExpression(eb: Birds, terms: SearchTerms): AliasedExpression<number, 'rank'> {
  const ranks = MATCHES.map((match) => sql`when ${partCondition(eb, terms, match)} then ${sql.lit(rankOfMatch(match, true))}`)
  const outOfCare = rankOfMatch(MATCHES[0], false) - rankOfMatch(MATCHES[0], true)
  const notCared = sql`case when ${isInCare(eb)} then 0 else ${sql.lit(outOfCare)} end`
  return sql<number>`(case ${sql.join(ranks, sql` `)} end) + (${notCared})`.as('rank')
}

/** Returns the condition that a bird matches in one way, as `matchOf` finds it; it may match in a better way too. */
export function partCondition(eb: Birds, terms: SearchTerms, part: RankedPart | 'other'): Expression<SqlBool> {
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
