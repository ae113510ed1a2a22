import type { Match } from '#shared/pigeons/search-rank.ts'
import type { SearchTerms } from '#shared/pigeons/search-text.ts'

/** A query for SQLite's word index. */
export interface WordIndexQuery {
  readonly match: string
  /** False when a word has only one or two characters: the index does not contain it, so the matches must be checked. */
  readonly isExact: boolean
}

/** Shortest text that a trigram index can look up, in characters. */
const TRIGRAM_LENGTH = 3

const isIndexable = (text: string): boolean => [...text].length >= TRIGRAM_LENGTH

/** Returns undefined when no word is long enough for the index. */
export function wordIndexQuery({ words, band }: SearchTerms): WordIndexQuery | undefined {
  const indexable = words.filter(isIndexable)
  if (indexable.length === 0) return undefined
  const allWords = `search_text : (${indexable.map(quote).join(' AND ')})`
  const match = band === undefined ? allWords : `(${allWords}) OR (search_text : ${quote(band)})`
  return { match, isExact: indexable.length === words.length }
}

/** Which search results are looked up: those of one kind of match or better, or those by their own band or name. */
export type RankedPart = Match | 'own'

/** The same for the results of one kind of match. */
export function rankedWordQuery(terms: SearchTerms, part: RankedPart): WordIndexQuery | undefined {
  const all = wordIndexQuery(terms)
  if (part === 'other') return all
  const { words, wholeBands } = terms
  const whole = anyOf(
    'search_band',
    wholeBands.map((band) => ` ${band} `),
  )
  const parts: Readonly<Record<Exclude<RankedPart, 'other'>, readonly (string | undefined)[]>> = {
    'whole band': [whole],
    'end of the band': [
      anyOf(
        'search_band',
        words.map((word) => `${word} `),
      ),
    ],
    'part of the band': [anyOf('search_band', words)],
    name: [anyOf('search_name', words)],
    own: [whole, anyOf('search_band', words), anyOf('search_name', words)],
  }
  const conditions = parts[part].filter((condition) => condition !== '')
  if (conditions.length === 0 || conditions.includes(undefined)) return undefined
  const any = `(${conditions.join(' OR ')})`
  return { match: all ? `(${all.match}) AND ${any}` : any, isExact: all?.isExact ?? false }
}

/** Returns an empty text for no texts, and undefined when one of them is too short for the index. */
function anyOf(column: string, texts: readonly string[]): string | undefined {
  if (texts.length === 0) return ''
  return texts.every(isIndexable) ? `(${column} : (${texts.map(quote).join(' OR ')}))` : undefined
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
