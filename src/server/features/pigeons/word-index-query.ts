import type { Match } from '#shared/pigeons/search-rank.ts'
import type { SearchTerms } from '#shared/pigeons/search-text.ts'

/** A query for one of SQLite's word indexes: of all words of the birds, or of their own bands and names. */
export interface WordIndexQuery {
  readonly table: 'pigeon_words' | 'pigeon_words_own'
  readonly match: string
  /** False when the index cannot check all words, so that the matches must be checked. */
  readonly isExact: boolean
}

/** The number of last characters by which a longer text that ends in digits is looked up. */
const TAIL_LENGTH = 6
const LONG_BAND = /^.{6,}\d{2} ?$/u

/**
 * Returns the part of a text by which an index looks it up; the birds that are found must then be compared with the whole text. The
 * last digits of a band are rare, while its country, year and club are in most bands, so that looking these up takes longest.
 */
export function lookedUpPart(text: string): string {
  return LONG_BAND.test(text) ? [...text].slice(-TAIL_LENGTH).join('') : text
}

const lengthOf = (text: string): number => [...text].length

export const hasTrigram = (text: string): boolean => lengthOf(text) >= 3

/** Returns whether an index can look up a text. */
export const isIndexable = (text: string): boolean => lengthOf(text) >= 2

/** Returns whether a text is too short for a trigram, so that it is looked up by those that begin with it. */
export const isTwoCharacters = (text: string): boolean => lengthOf(text) === 2

/**
 * The characters that may follow two others in most texts, the most frequent first, because PostgreSQL compares them one by one. A
 * migration gives texts with other characters a mark or an index.
 */
export const FOLLOWING_CHARACTERS = [..."eaoiurnlst hdcmgkpbvyfwzjxq0123456789-.'/,&()+#"]

/** The mark of texts with other characters. */
const OTHER_CHARACTERS = '\u0001\u0001\u0001'

/** Returns undefined when no word is long enough for the index. */
export function wordIndexQuery({ words, bands }: SearchTerms): WordIndexQuery | undefined {
  const indexable = indexableWords(words)
  if (indexable.length === 0 || !bands.every(isIndexable)) return undefined
  const allWords = indexable.map(quote).join(' AND ')
  const match = bands.length === 0 ? allWords : [`(${allWords})`, ...new Set(bands.map(quote))].join(' OR ')
  const isExact =
    indexable.length === words.length &&
    [...words, ...bands].every((text) => !isTwoCharacters(text) && lookedUpPart(text) === text)
  return { table: 'pigeon_words', match, isExact }
}

/** Returns the words of a query that find birds fastest in a trigram index: those of two characters only if none is longer. */
export function indexableWords(words: readonly string[]): readonly string[] {
  const long = words.filter(hasTrigram)
  return long.length > 0 ? long : words.filter(isTwoCharacters)
}

/** The search results that are looked up: those of one kind of match or better, or those by their own band or name. */
export type RankedPart = Exclude<Match, 'other'> | 'own'

/** Returns the texts by which an index finds bands that end with a word, or that are the whole query. */
export function endsOf({ words, wholeBands }: Pick<SearchTerms, 'words' | 'wholeBands'>): readonly string[] {
  const others = wholeBands.filter((band) => !words.includes(band))
  return [...words.map((word) => `${word} `), ...others.map((band) => ` ${band} `)]
}

/** Looks up birds by their own band and name; undefined when a text is too short for the index. */
export function ownWordQuery(terms: Pick<SearchTerms, 'words' | 'wholeBands'>, part: RankedPart): WordIndexQuery | undefined {
  const { words, wholeBands } = terms
  const ownTexts: Readonly<Record<RankedPart, readonly [columns: string, texts: readonly string[]]>> = {
    'whole band': ['search_band', wholeBands.map((band) => ` ${band} `)],
    'end of the band': ['search_band', endsOf(terms)],
    'part of the band': ['search_band', words],
    name: ['search_name', words],
    own: ['{search_band search_name}', [...wholeBands.map((band) => ` ${band} `), ...words]],
  }
  const [columns, texts] = ownTexts[part]
  if (texts.length === 0 || !texts.every(isIndexable)) return undefined
  return { table: 'pigeon_words_own', match: `${columns} : (${texts.map(quote).join(' OR ')})`, isExact: false }
}

/** Returns the part of a text that is looked up, as a phrase, or the trigrams that begin with a text of two characters. */
function quote(text: string): string {
  if (!isTwoCharacters(text)) return phrase(lookedUpPart(text))
  return `(${[...FOLLOWING_CHARACTERS.map((next) => text + next), OTHER_CHARACTERS].map(phrase).join(' OR ')})`
}

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
