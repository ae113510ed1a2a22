import { RACE_WORDS, RELEASE_POINT_WORDS } from '#shared/words/race-name-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'

/** A small word inside the name of a place: `Almodóvar del Campo`, `Bergen op Zoom`. */
const SMALL_WORD = '(?:del?|d[aeo]s?|la|las|los|el|di|du|le|les|en|sur|sous|an der|am|im|op|aan|of|upon)'

/** Returns a pattern of words that may begin with a capital letter or be all in capitals, unlike the name after them. */
export const inEitherCase = (words: readonly string[]): string =>
  words
    .map((word) => patternOf([word]))
    .flatMap((pattern) => [withCapital(pattern), upperCaseOf(pattern)])
    .join('|')
/** Returns a pattern whose first letter, or letter with and without its accent, may be a capital one. */
const withCapital = (pattern: string) =>
  pattern.replace(/^(?:\[(\p{L}+)\]|(\p{L}))/u, (_, both: string | undefined, letter = '') => {
    const letters = both ?? letter
    return `[${letters}${letters.toUpperCase()}]`
  })
/** Returns a pattern in capitals, without changing its escapes. */
const upperCaseOf = (words: string) =>
  words.replace(/\\p\{\w+\}|\\[a-z]|[^\\]/gu, (part) => (part.startsWith('\\') ? part : part.toUpperCase()))

/** A German flight with its number and date: `3. Preisflug Nr. 4 vom 12.05. ab Passau`. */
const FLIGHT = RACE_WORDS.de!.map((flight) => `${flight}(?:\\s(?:[Nn]r\\.?\\s?)?\\d{1,2})?(?: vom [\\d.]+)?,? (?:ab|von)`)

/** A release point without a colon: `z miejscowości Berlin`, `ab Würzburg`, `vanuit Orange`, `depuis Bourges`. */
export const RELEASE_POINT = new RegExp(
  `(?<!\\p{L})(?:${[inEitherCase(Object.values(RELEASE_POINT_WORDS).flat()), ...FLIGHT.flatMap((flight) => [withCapital(flight), upperCaseOf(flight)])].join('|')})\\s+(?!DNI[AU]|MIEJSCOWO)(\\p{Lu}[\\p{L}'.]*(?:(?:[\\s-]${SMALL_WORD})?[\\s-](?![WZ] DNI[AU])\\p{Lu}[\\p{L}'.]*){0,3}(?:\\s\\d(?=\\s*(?:$|[-–(,;])))?)`,
  'u',
)
