import type { Match } from '#shared/pigeons/search-rank.ts'
import type { SearchTerms } from '#shared/pigeons/search-text.ts'

/** A query for one of SQLite's word indexes: of all words of the birds, or of their own bands and names. */
export interface WordIndexQuery {
  readonly table: 'pigeon_words' | 'pigeon_words_own'
  readonly match: string
  /** False when the index cannot check all words, so that the matches must be checked. */
  readonly isExact: boolean
}

/** Shortest text that a trigram index can look up, in characters. */
const TRIGRAM_LENGTH = 3

/** A longer text that ends in digits is looked up by so many of its last characters. */
const TAIL_LENGTH = 6
const LONG_BAND = /^.{6,}\d{2} ?$/u

/**
 * Returns the part of a text by which an index looks it up; what is found must then be compared with the whole text. The last
 * digits of a band are rare, while its country, year and club are in most bands: reading where these are takes longest.
 */
export function lookedUpPart(text: string): string {
  return LONG_BAND.test(text) ? [...text].slice(-TAIL_LENGTH).join('') : text
}

const isIndexable = (text: string): boolean => [...text].length >= TRIGRAM_LENGTH

/** Returns undefined when no word is long enough for the index. */
export function wordIndexQuery({ words, band }: SearchTerms): WordIndexQuery | undefined {
  const indexable = words.filter(isIndexable)
  if (indexable.length === 0) return undefined
  const allWords = indexable.map(quote).join(' AND ')
  const match = band === undefined ? allWords : `(${allWords}) OR ${quote(band)}`
  const isExact = indexable.length === words.length && [...words, band ?? ''].every((text) => lookedUpPart(text) === text)
  return { table: 'pigeon_words', match, isExact }
}

/** Which search results are looked up: those of one kind of match or better, or those by their own band or name. */
export type RankedPart = Exclude<Match, 'other'> | 'own'

/** The texts that a band has which ends with a word, or which is the whole query. */
export function endsOf({ words, wholeBands }: SearchTerms): readonly string[] {
  const others = wholeBands.filter((band) => !words.includes(band))
  return [...words.map((word) => `${word} `), ...others.map((band) => ` ${band} `)]
}

/** Looks up birds by their own band and name; undefined when a text is too short for the index. */
export function ownWordQuery(terms: SearchTerms, part: RankedPart): WordIndexQuery | undefined {
  const { words, wholeBands } = terms
  const whole = wholeBands.map((band) => ['search_band', ` ${band} `] as const)
  const inBand = words.map((word) => ['search_band', word] as const)
  const inName = words.map((word) => ['search_name', word] as const)
  const texts = {
    'whole band': whole,
    'end of the band': endsOf(terms).map((text) => ['search_band', text] as const),
    'part of the band': inBand,
    name: inName,
    own: [...whole, ...inBand, ...inName],
  }[part]
  if (texts.length === 0 || !texts.every(([, text]) => isIndexable(text))) return undefined
  const match = texts.map(([column, text]) => `(${column} : ${quote(text)})`).join(' OR ')
  return { table: 'pigeon_words_own', match, isExact: false }
}

/** The part of a text that is looked up, as a phrase. */
function quote(text: string): string {
  return `"${lookedUpPart(text).replaceAll('"', '""')}"`
}
