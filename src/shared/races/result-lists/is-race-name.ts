import { WEEKDAY_NAME, WEEKDAYS } from '#shared/calendar/weekday.ts'
import { isMonth } from '#shared/calendar/written-date.ts'
import { fold } from '#shared/text/fold.ts'
import {
  BIRD_LABELS,
  DATE_LABELS,
  DATE_WORDS,
  DISTANCE_WORDS,
  RELEASE_WORDS,
  WEATHER_WORDS,
} from '#shared/words/race-fact-words.ts'
import {
  KIND_OF_RACE_WORDS,
  ORGANISER_ENDINGS,
  ORGANISER_WORDS,
  PAGE_WORDS,
  RACE_WORDS,
  RESULT_WORDS,
} from '#shared/words/race-name-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'
import { fieldOfTitle, fieldsOfRow } from './result-header.ts'
import { RELEASE_WORD } from './stated-release.ts'
import { readStatedUnit } from './stated-unit.ts'

/** Marks a title that is not the name of a race. */
export const NOT_A_NAME = new RegExp(
  [
    String.raw`\d{1,2}[:.]\d{2}|^(?:rv|fg|regv|pv|cc|ig)\s|limited|participant|kbdb|rfcb|pzhgp|uitslag|page|pagina|p[áa]g\.|seite|strona|^\W*\d`,
    String.raw`^(?:date|fecha|(?:\p{L}{3,})?datum|data|release(?: time)?|lib|liberat\p{L}*|convoyed|total.*|lista.*|mon|tues?|wednes|thurs|fri|satur|sun)(?:day)?\b`,
    String.raw`^(?:${patternOf(RESULT_WORDS, DISTANCE_WORDS, BIRD_LABELS, WEATHER_WORDS)})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:reise)?(?:${patternOf(ORGANISER_WORDS)})|\s(?:${patternOf(ORGANISER_ENDINGS)})$`,
    String.raw`^(?:${patternOf(PAGE_WORDS)})$`,
  ].join('|'),
  'iu',
)

export const SECTION_WORD =
  'section|sect|division|group|sektion|sectie|secci[óo]n|sec[çc][ãa]o|sekcja|gruppe|grupo|groupe|zone|zona'
/** A section with its letter or number: `SECTION A`, `B SECTION`. */
export const SECTION_ALONE = new RegExp(`^(?:\\p{L}\\s(?:${SECTION_WORD})|(?:${SECTION_WORD})\\s(?:\\p{L}|\\d{1,2}))$`, 'iu')

/** Words that say only which birds flew how far, or that they were released. */
export const KIND_OF_RACE = new RegExp(`^(?:(?:${patternOf(KIND_OF_RACE_WORDS)})(?!\\p{L})[\\s,&+]*)+$`, 'iu')
/** The length of a race after its kind: `Old birds 250` is its name if nothing else is. */
export const LENGTH_AT_END = /\s\d{2,4}$/
/** Checks whether a text says only the kind of a race, perhaps with its number or length. */
export const isKindOfRace = (text: string): boolean =>
  KIND_OF_RACE.test(
    text
      .trim()
      .replace(/^\d{1,2}[.ªº°]?\s/, '')
      .replace(LENGTH_AT_END, ''),
  )

/** The words of a time after the label of the release: `Lancio: ore 7.15`, `Lâcher : 7 h 45`. */
export const TIME_WORD = /^(?:ore?|ora|hora|alle(?: ore)?|hs|kl|uhr|godz\p{L}*|a las?)\.?$|^\d{1,2}\s?[hu](?!\p{L})/u
const RELEASED_ALONE = new RegExp(`^(?:${RELEASE_WORD})$`, 'iu')

/** Letters of a name: three, two of Chinese, or two after a number as in `150 YB`. */
export const A_NAME = /\p{L}{3}|\p{Script=Han}{2}|\d{2,3} ?\p{Lu}{2}/u

/** A day of the week at the end of a text, in the languages of the lists. */
export const WEEKDAY = new RegExp(`(?<!\\p{L})${WEEKDAY_NAME}$`, 'iu')

/** An abbreviation may have points: `Forfar R.P.C.` */
const isNoName = (text: string): boolean =>
  NOT_A_NAME.test(text) || NOT_A_NAME.test(text.replace(/(?<=(?:^|[\s.])\p{L})\./gu, ''))

/** Checks whether a title can be the name of a race. */
export function isName(text: string): boolean {
  if (!A_NAME.test(text.replace(WEEKDAY, '')) || text.includes(':') || text.length > 60 || isNoName(text)) return false
  if (WEEKDAYS.has(fold(text))) return false
  if (readStatedUnit(fold(text)) !== undefined) return false
  if (isMonth(text) || fieldOfTitle(text) !== undefined || KIND_OF_RACE.test(text.trim()) || RELEASED_ALONE.test(text.trim()))
    return false
  // A row of column titles in one cell is not a name.
  return fieldsOfRow(text.split(/[\s|;,]+/)).size < 3
}

/** A word for a race alone, or the number or code of the race, in front of its name: `Vlucht Duffel`, `21 Sens`, `V31 PITHIVIERS`. */
const WORD_IN_FRONT = new RegExp(`^(?:(?!let)(?:${patternOf(RACE_WORDS)})|\\p{L}?\\d{1,2}\\.?)\\s+(?!km|mil|h(?!\\p{L}))`, 'iu')

/**
 * The level of a race in front of its release point, which a small word or capitals show: `International de PAU`, `Nationaal BOURGES`,
 * but not `National Derby`.
 */
const LEVEL_IN_FRONT = new RegExp(
  [
    String.raw`^(?:[Ii]nter)?[Nn]a[ctz]iona{1,2}l\p{Ll}*\s+(?:(?:de|van|von|from|d[ai]|uit|aus|ab)\s+(?=\p{Lu})|(?=\p{Lu}{3}[\p{Lu}\s-]*$))`,
    String.raw`^(?:INTER)?NA[CTZ]IONA{1,2}L\p{Lu}*\s+(?:DE|VAN|VON|FROM|D[AI])\s+(?=\p{Lu}{3})`,
  ].join('|'),
  'u',
)

export function withoutWordInFront(name: string): string {
  const rest = name.replace(WORD_IN_FRONT, '').replace(LEVEL_IN_FRONT, '')
  return /^\p{Lu}\p{L}{2}/u.test(rest) && isName(rest) ? rest : name
}

/** The word in front of a date; one of two letters is not known in every language. */
const DATE_WORD = new RegExp(`(?:^|\\s+)(?:${patternOf(DATE_LABELS, DATE_WORDS, RELEASE_WORDS)}|(?!km)\\p{L}{2}),?$`, 'iu')

/** Returns a name without the words in front of a date at its end. */
export function withoutWordOfDate(name: string): string {
  const end = /[\s,;:|(–—-]+$/u
  return name
    .replace(end, '')
    .replace(WEEKDAY, '')
    .replace(end, '')
    .replace(DATE_WORD, '')
    .replace(end, '')
    .replace(WEEKDAY, '')
    .trim()
}
