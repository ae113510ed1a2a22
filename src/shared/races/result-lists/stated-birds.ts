import { BIRD_LABELS, BIRD_WORDS, KINDS_OF_BIRDS } from '#shared/words/race-fact-words.ts'
import { RACE_WORDS } from '#shared/words/race-name-words.ts'
import { isMonth } from '#shared/calendar/written-date.ts'
import { fold } from '#shared/text/fold.ts'
import { patternOf } from '#shared/words/word-pattern.ts'

/** A word for birds, after their number. */
export const BIRD_WORD = `(?:${patternOf(BIRD_WORDS)})`
const KIND_OF_BIRD = `(?:${patternOf(KINDS_OF_BIRDS)})`
/** Before kinds of birds, a year or the number of a race is not the number of birds: `2017 young birds`, `Vlucht 14 oude duiven`. */
const NO_COUNT = `(?<!(?<!\\p{L})(?:${patternOf(RACE_WORDS)}|vitesse|n[or]?)\\.?\\s*)(?!(?:19[5-9]|20[0-4])\\d\\s)`
const BIRD_LABEL = `(?:${patternOf(BIRD_LABELS)})`
/** The separators between a label and its value: `Birds: 412`, `Ilość gołębi - 412`. */
const COLON = '(?:\\s*[:=]\\s*|\\s+[-–]\\s+)'
/** A number of birds, perhaps with a separator of thousands; no time, date or decimal. */
const COUNT = "(\\d{1,3}(?:[.,' ]\\d{3})+|\\d{1,6})(?!\\d|[.,:/-]\\d)"
const MANY = "(\\d{1,3}(?:[.,' ]\\d{3})+|\\d{2,6})"
/** The year of a date in front of a label is no number of birds: `11 june 2022 birds 3,411`. */
const NO_YEAR = `(?!(?:19[5-9]|20[0-4])\\d\\s*${BIRD_WORD}\\s*[:=]?\\s*\\d)`
const COUNTS = [
  new RegExp(`total (?:(?:no|number)\\.?)?\\s*(?:of\\s*)?(?:pigeons?|birds?)\\s*[:=]?\\s*${COUNT}`),
  // A number in front of the label is that of the birds: `512 pigeons - 38 amateurs`.
  new RegExp(`(?<!\\p{L}|\\d[.,)]?\\s?)${BIRD_LABEL}${COLON}${COUNT}`, 'u'),
  // The time of a release in front of the label is no number of birds.
  new RegExp(`(?<=\\d[:.]\\d{2}\\s*)${BIRD_LABEL}\\s*:\\s*${COUNT}`, 'u'),
  // Only behind a colon, because a year may be behind the kind of birds.
  new RegExp(`(?<!\\p{L})${KIND_OF_BIRD}\\s*[:=]\\s*${COUNT}`, 'u'),
  new RegExp(`(?<![\\d/.:,-])${NO_YEAR}${MANY}\\s*${BIRD_WORD}(?!\\p{L})`, 'u'),
  new RegExp(`(?<![\\d/.:-])${NO_COUNT}${MANY}\\s*${KIND_OF_BIRD}\\s${BIRD_WORD}(?!\\p{L})`, 'u'),
  new RegExp(`(?<!\\p{L})${BIRD_LABEL}\\s*${COUNT}`, 'u'),
  // Behind the date of the heading, the kind of birds is enough: `CHIMAY 09-08-25 62 Oude`.
  new RegExp(`(?<=\\d[-./]\\d{2,4}\\s+)${MANY}\\s*${KIND_OF_BIRD}(?!\\p{L})`, 'u'),
]

/** Returns the number of birds that a folded title states, if it is not zero. */
export function readBirds(plain: string): number | undefined {
  const found = COUNTS.map((pattern) => pattern.exec(plain)).find((match) => match && !isYearOfDate(plain, match))
  return Number(found?.[1]?.replace(/\D/g, '')) || undefined
}

const YEAR = /^(?:19[5-9]|20[0-4])\d$/
/** Checks whether a number is the year behind a month: `10th june 2023 birds liberated at 06:30`. */
const isYearOfDate = (plain: string, { 1: number = '', index }: RegExpExecArray): boolean =>
  YEAR.test(number) && isMonth(/\p{L}+(?=[\s.,]*$)/u.exec(plain.slice(0, index))?.[0] ?? '')

/** A number of birds after a label that also names races: `In concours: 412 duiven`. */
export const A_COUNT = new RegExp(`^[\\d.,' ]+${BIRD_WORD}(?!\\p{L})`, 'u')

const LABEL_OF_BIRDS = new RegExp(`^(?:${BIRD_LABEL}|total (?:of )?${BIRD_WORD})(?:(?:\\s\\p{L}+){0,3})\\s*[:=]?$`, 'u')
/** Checks whether a text says only that a number of birds is beside it: `Aantal duiven in concours`. */
export const isBirdLabel = (text: string): boolean => LABEL_OF_BIRDS.test(fold(text))
