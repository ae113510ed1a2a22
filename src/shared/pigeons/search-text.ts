import { bandKey, looksLikeBand, NO_ISSUER, readBand } from '#shared/bands/band-key.ts'
import { plainBand } from '#shared/bands/band-text.ts'
import { issuerInKey, weakKeyOf } from '#shared/bands/complete-key.ts'
import { colorWords } from '#shared/colors/color-words.ts'
import { fold } from '#shared/text/fold.ts'
import { textFieldsIn, type TextIn } from './pigeon-fields.ts'

/** The fields by which a bird is found; parents are a band or a text, as in the API. */
export interface SearchedBird extends Readonly<Record<TextIn<'search'>, string | null>> {
  readonly bandId: string
  /** Bands it wore before. */
  readonly formerBands?: readonly string[]
  readonly sire: string | null
  readonly dam: string | null
}

/** A parsed query: a bird matches it by all words, or by one of the bands that the whole query can be read as. */
export interface SearchTerms {
  readonly words: readonly string[]
  readonly bands: readonly string[]
  /** The whole query in the spellings of `searchBandOf`: a bird that wears such a band is listed first. */
  readonly wholeBands: readonly string[]
}

/** The text fields of a bird by which it is found, without its bands and parents. */
export const SEARCHED_TEXTS = textFieldsIn('search')

/** Words such as `barred` and `checkered`, in which `red` would find blue birds. */
const ENDS_IN_RED = /.red$/

const BETWEEN_WORDS = /[\s\p{Pd}./]+/u
/** PostgreSQL cannot store NUL, and nobody searches for invisible characters. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu

/** The fields by which a bird is found: a text of its own, a parent, or a band that it wears or wore. */
export type SearchedField = TextIn<'search'> | 'bandId' | 'formerBand' | 'sire' | 'dam'

/** All fields by which a bird is found, in the order of its search text. */
const SEARCHED_FIELDS: readonly SearchedField[] = ['bandId', 'formerBand', ...SEARCHED_TEXTS, 'sire', 'dam']

/** A text by which a bird is found, as it is shown and with the words that are searched. */
interface SearchedWords {
  readonly field: SearchedField
  readonly text: string
  readonly words: readonly string[]
}

/** Returns the texts of the given fields by which a bird is found. */
export function searchedTextsOf(bird: SearchedBird, fields = SEARCHED_FIELDS): SearchedWords[] {
  return fields.flatMap((field) => {
    const texts = field === 'formerBand' ? (bird.formerBands ?? []) : [bird[field]]
    return texts.flatMap((text) =>
      text ? [{ field, text, words: [text, ...otherSpellings(field, text)].flatMap(foldWords) }] : [],
    )
  })
}

function otherSpellings(field: SearchedField, text: string): readonly string[] {
  if (field === 'bandId' || field === 'formerBand') return [bandKey(text), text.replace(/\D/g, '')]
  if (field === 'sire' || field === 'dam') return looksLikeBand(text) ? [bandKey(text)] : []
  return field === 'color' ? searchedColors(text) : []
}

const wordsOfColor = new Map<string, readonly string[]>()
const MAX_REMEMBERED = 1000

/** Returns the words by which a colour is searched. They are cached, because a loft has few colours. */
function searchedColors(color: string): readonly string[] {
  const known =
    wordsOfColor.get(color) ??
    colorWords(color)
      .split(' ')
      .filter((word) => !ENDS_IN_RED.test(word))
  if (wordsOfColor.size >= MAX_REMEMBERED) wordsOfColor.clear()
  wordsOfColor.set(color, known)
  return known
}

/** Returns the folded words by which a bird is found, each once, separated by spaces. */
export function searchTextOf(bird: SearchedBird): string {
  return [...new Set(searchedTextsOf(bird).flatMap(({ words }) => words))].join(' ')
}

/** A query that can be read as more than this many bands is searched only as it is written. */
const MAX_READINGS = 2

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** Parses a search query; an empty one has no words. */
export function searchTermsOf(query: string): SearchTerms {
  const folded = foldWords(query).join(' ')
  const words = folded.split(BETWEEN_WORDS).filter(Boolean)
  // A query of punctuation only is searched as it is, because it would otherwise match every bird.
  const terms = words.length > 0 || folded === '' ? words : [folded]
  const { key, candidates } = readBand(query)
  const keys = candidates.length <= MAX_READINGS ? [key, ...candidates] : [key]
  // A band with an issuer may be that of a bird whose band is stored without one.
  const weakKeys = keys.filter(issuerInKey).map(weakKeyOf)
  // A band without issuer is found in those of every issuer.
  const searched = [...keys.map((one) => (one.startsWith(NO_ISSUER) ? one.slice(NO_ISSUER.length + 1) : one)), ...weakKeys]
  const bands = looksLikeBand(query) ? distinct(searched.map(fold)).filter((band) => band !== folded) : []
  const wholeBands = distinct([plainBand(query), ...keys, ...weakKeys].map(fold).filter(Boolean))
  return { words: distinct(terms), bands, wholeBands }
}

/** Checks whether a bird with this search text matches the query. */
export function matchesSearch(searchText: string, { words, bands }: SearchTerms): boolean {
  return words.every((word) => searchText.includes(word)) || bands.some((band) => searchText.includes(band))
}

function foldWords(text: string): string[] {
  return fold(text.replace(CONTROL_CHARACTERS, ' ')).split(' ').filter(Boolean)
}
