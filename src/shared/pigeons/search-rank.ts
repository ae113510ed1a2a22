import { bandKey } from '#shared/bands/band-key.ts'
import { plainBand } from '#shared/bands/band-text.ts'
import { fold } from '#shared/text/fold.ts'
import { searchedTextsOf, type SearchedBird, type SearchedField, type SearchTerms } from './search-text.ts'
import { isInCare, type Status } from './status.ts'

/** The ways in which a bird can match a search, the best first. */
export const MATCHES = ['whole band', 'end of the band', 'part of the band', 'name', 'other'] as const
export type Match = (typeof MATCHES)[number]

/** The texts by which matches are ranked; they are stored with the bird. */
export interface RankedTexts {
  readonly searchBand: string
  readonly searchName: string
}

/** The values of a bird that decide its place among search results. */
export interface RankedBird extends RankedTexts {
  readonly id: number
  readonly status: Status
  readonly isReference: boolean
}

/**
 * Returns a bird's own band in the spellings in which it and its end are searched, each with a space before and after it: as it is
 * written, as its key, and its digits alone.
 */
export function searchBandOf(bandId: string): string {
  const spellings = [plainBand(bandId), bandKey(bandId), bandId.replace(/\D/g, '')].map(fold).filter(Boolean)
  return ` ${[...new Set(spellings)].join(' ')} `
}

/** Returns the folded name of a bird, empty without a name. */
export const searchNameOf = (name: string | null): string => fold(name ?? '')

/**
 * Returns how a bird that matches the query matches it. With several words the best one decides: `202 blue` is first of all a
 * search for a band.
 */
export function matchOf({ searchBand, searchName }: RankedTexts, { words, wholeBands }: SearchTerms): Match {
  if (wholeBands.some((band) => searchBand.includes(` ${band} `))) return 'whole band'
  if (words.some((word) => searchBand.includes(`${word} `))) return 'end of the band'
  if (words.some((word) => searchBand.includes(word))) return 'part of the band'
  return words.some((word) => searchName.includes(word)) ? 'name' : 'other'
}

/** Returns the place of a bird among search results: of two birds, the one with the lower rank comes first, then the newer one. */
export function rankOf(bird: Omit<RankedBird, 'id'>, terms: SearchTerms): number {
  return rankOfMatch(matchOf(bird, terms), isInCare(bird))
}

/**
 * Returns the rank of a match, the best 0. Birds in care come before those that left and before reference birds that match as
 * well.
 */
export function rankOfMatch(match: Match, isBirdInCare: boolean): number {
  return 2 * MATCHES.indexOf(match) + (isBirdInCare ? 0 : 1)
}

/** Sorts birds that match a query, the best match first. */
export function inRankOrder<Bird extends RankedBird>(birds: readonly Bird[], terms: SearchTerms): { bird: Bird; rank: number }[] {
  return birds.map((bird) => ({ bird, rank: rankOf(bird, terms) })).toSorted((a, b) => a.rank - b.rank || b.bird.id - a.bird.id)
}

/** The fields besides its own band by which a bird is found; of several that match, the first is named. */
export const FOUND_BY_FIELDS = [
  'name',
  'sire',
  'dam',
  'color',
  'strain',
  'breeder',
  'formerBand',
] as const satisfies readonly Exclude<SearchedField, 'bandId'>[]

/** The field by which a search found a bird, if not by its own band. */
export interface FoundBy {
  readonly field: (typeof FOUND_BY_FIELDS)[number]
  readonly text: string
}

/** A bird with the texts by which a search may have found it. */
type ExplainedBird = SearchedBird & Partial<Pick<RankedTexts, 'searchBand'>>

/** Returns the words of a query that a bird's own band does not have; none if the whole query is its band. */
export function wordsBesideBand(bird: ExplainedBird, { words, wholeBands }: SearchTerms): readonly string[] {
  const ownBand = bird.searchBand ?? searchBandOf(bird.bandId)
  return wholeBands.some((band) => ownBand.includes(` ${band} `)) ? [] : words.filter((word) => !ownBand.includes(word))
}

/** Returns the field with the words that the bird's own band does not have: the first that has all, else one; null if there are none. */
export function foundByOf(bird: ExplainedBird, terms: SearchTerms): FoundBy | null {
  const others = wordsBesideBand(bird, terms)
  if (others.length === 0) return null
  let some: FoundBy | null = null
  for (const field of FOUND_BY_FIELDS) {
    for (const { text, words } of searchedTextsOf(bird, [field])) {
      const searched = words.join(' ')
      if (others.every((word) => searched.includes(word))) return { field, text }
      if (!some && others.some((word) => searched.includes(word))) some = { field, text }
    }
  }
  return some
}
