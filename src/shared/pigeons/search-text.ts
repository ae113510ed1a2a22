import { bandKey } from '#shared/bands/band-key.ts'
import { looksLikeBand } from '#shared/bands/band-text.ts'
import { colorWords } from '#shared/colors/color-words.ts'
import { fold } from '#shared/text/fold.ts'

/** What a bird is found by; the parents as the wire shows them, by band or in words. */
export interface SearchedBird {
  readonly bandId: string
  /** Bands it wore before. */
  readonly formerBands?: readonly string[]
  readonly color: string | null
  readonly strain: string | null
  readonly breeder: string | null
  readonly sire: string | null
  readonly dam: string | null
}

/** What a question asks for: all of the words, or the band that the whole question may be. */
export interface SearchTerms {
  readonly words: readonly string[]
  readonly band: string | undefined
}

/** Words as `barred` and `checkered` would let `red` find blue birds. */
const HIDES_RED = /.red$/

const BETWEEN_WORDS = /[\s\p{Pd}./]+/u
/** PostgreSQL knows no NUL, and nobody searches for what cannot be seen. */
const CONTROL = /\p{Cc}+/gu

/** Gives the folded words by which a bird is found, each once, with spaces between. */
export function searchTextOf({ bandId, formerBands = [], color, strain, breeder, sire, dam }: SearchedBird): string {
  const bands = [bandId, ...formerBands].flatMap((band) => [band, bandKey(band), band.replace(/\D/g, '')])
  const parents = [sire, dam].flatMap((parent) => (parent && looksLikeBand(parent) ? [parent, bandKey(parent)] : [parent ?? '']))
  const colors = colorWords(color ?? '')
    .split(' ')
    .filter((word) => !HIDES_RED.test(word))
  const words = [...bands, color ?? '', ...colors, strain ?? '', breeder ?? '', ...parents].flatMap((text) => foldWords(text))
  return [...new Set(words)].join(' ')
}

/** Takes a question of the keeper apart; an empty one has no words. */
export function searchTermsOf(question: string): SearchTerms {
  const folded = foldWords(question).join(' ')
  const words = folded.split(BETWEEN_WORDS).filter(Boolean)
  // Signs alone are asked for as they stand, rather than finding every bird.
  const asked = words.length > 0 || folded === '' ? words : [folded]
  const band = looksLikeBand(question) ? fold(bandKey(question)) : undefined
  return { words: [...new Set(asked)], band: band === folded ? undefined : band }
}

/** Tells whether a bird with this search text answers the question. */
export function matchesSearch(searchText: string, { words, band }: SearchTerms): boolean {
  return words.every((word) => searchText.includes(word)) || (band !== undefined && searchText.includes(band))
}

function foldWords(text: string): string[] {
  return fold(text.replace(CONTROL, ' ')).split(' ').filter(Boolean)
}
