import { fold } from '#shared/text/fold.ts'

/** Words in the titles of a list that show the country of its organiser. */
const ORGANISERS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:kbdb|rfcb|deerlijk)(?!\p{L})/u, 'BE'],
  [/(?<!\p{L})(?:npo|compuclub|afdeling \d+)(?!\p{L})/u, 'NL'],
  [/(?<!\p{L})(?:pzhgp|lkon|oddzial)(?!\p{L})/u, 'PL'],
  [/(?<!\p{L})(?:rpra|nehu|nwhu|whpu|nrcc|british barcelona)(?!\p{L})/u, 'GB'],
  [/(?<!\p{L})(?:verband deutscher brieftauben\p{L}*)/u, 'DE'],
]

/** Returns the country of the organiser that the titles of a list name. */
export function countryOfList(titles: readonly string[]): string | undefined {
  const text = fold(titles.join(' '))
  return ORGANISERS.find(([words]) => words.test(text))?.[1]
}
