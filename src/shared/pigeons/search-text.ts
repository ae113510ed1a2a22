import { bandKey } from '#shared/bands/band-key.ts'
import { looksLikeBand } from '#shared/bands/band-text.ts'
import { colorWords } from '#shared/colors/color-words.ts'
import { fold } from '#shared/text/fold.ts'
import { textsIn, type TextIn } from './pigeon-fields.ts'

/** The fields by which a bird is found; parents are a band or a text, as in the API. */
export interface SearchedBird extends Readonly<Record<TextIn<'search'>, string | null>> {
  readonly bandId: string
  /** Bands it wore before. */
  readonly formerBands?: readonly string[]
  readonly sire: string | null
  readonly dam: string | null
}

/** A parsed query: all of the words must match, or the band that the whole query may be. */
export interface SearchTerms {
  readonly words: readonly string[]
  readonly band: string | undefined
}

/** Texts of its own by which a bird is found. */
export const SEARCHED_TEXTS = textsIn('search')

/** Words such as `barred` and `checkered`, in which `red` would find blue birds. */
const ENDS_IN_RED = /.red$/

const BETWEEN_WORDS = /[\s\p{Pd}./]+/u
/** PostgreSQL cannot store NUL, and nobody searches for invisible characters. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu

/** Returns the folded words by which a bird is found, each once, separated by spaces. */
export function searchTextOf(bird: SearchedBird): string {
  const { bandId, formerBands = [], color, sire, dam } = bird
  const bands = [bandId, ...formerBands].flatMap((band) => [band, bandKey(band), band.replace(/\D/g, '')])
  const parents = [sire, dam].flatMap((parent) => (parent && looksLikeBand(parent) ? [parent, bandKey(parent)] : [parent ?? '']))
  const colors = colorWords(color ?? '')
    .split(' ')
    .filter((word) => !ENDS_IN_RED.test(word))
  const own = SEARCHED_TEXTS.map((field) => bird[field] ?? '')
  const words = [...bands, ...own, ...colors, ...parents].flatMap((text) => foldWords(text))
  return [...new Set(words)].join(' ')
}

/** Parses a search query; an empty one has no words. */
export function searchTermsOf(query: string): SearchTerms {
  const folded = foldWords(query).join(' ')
  const words = folded.split(BETWEEN_WORDS).filter(Boolean)
  // A query of punctuation only is searched as it is, because it would otherwise match every bird.
  const terms = words.length > 0 || folded === '' ? words : [folded]
  const band = looksLikeBand(query) ? fold(bandKey(query)) : undefined
  return { words: [...new Set(terms)], band: band === folded ? undefined : band }
}

/** Checks whether a bird with this search text matches the query. */
export function matchesSearch(searchText: string, { words, band }: SearchTerms): boolean {
  return words.every((word) => searchText.includes(word)) || (band !== undefined && searchText.includes(band))
}

function foldWords(text: string): string[] {
  return fold(text.replace(CONTROL_CHARACTERS, ' ')).split(' ').filter(Boolean)
}
