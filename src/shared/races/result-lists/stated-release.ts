import { RELEASE_WORDS } from '#shared/words/race-fact-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'
import { readClock } from './clock-text.ts'
import { BIRD_WORD } from './stated-birds.ts'

const BEHIND_BIRDS = `${BIRD_WORD} ?`
export const RELEASE_WORD = patternOf(RELEASE_WORDS)
const CLOCK =
  '((?:[01]?\\d|2[0-3])(?:[:.]|\\s?[hu]\\s?|[时時点點])[0-5]\\d(?:[:.][0-5]\\d)?(?:\\s?[ap]\\.?m(?!\\p{L}))?)(?![\\d]|[./-]\\d)'
/** A release after a number of birds has its time at once: `211 duiven lossing 08:00`, but not `Birds released: 412`. */
export const RELEASE = new RegExp(
  `(?<!\\p{L})(?:${RELEASE_WORD})(?!\\p{L})(?:(?<!${BEHIND_BIRDS}(?:${RELEASE_WORD})).{0,40}?(?<![\\d./-])|\\s*(?:at|om|um|a las)?\\s*:?\\s*)${CLOCK}`,
  'u',
)

/** A time without a separator, as in Great Britain: `Liberated 0715 hrs`; and a part of a day from a spreadsheet. */
const OTHER_RELEASE = new RegExp(
  `(?<!\\p{L})(?<!${BEHIND_BIRDS})(?:${RELEASE_WORD})\\s*(?:at|time|@)?\\s*[:=]?\\s*(?:(?!(?:19[5-9]|20[0-4])\\d(?!\\s*(?:h|uhr)))([01]\\d|2[0-3])([0-5]\\d)(?!\\d|[.,/:-]\\d)\\s*(?:h(?:rs?|ours)?\\b|uhr|$|[,;|])|(0[.,]\\d{3,})(?!\\d))`,
  'u',
)

/** A day and month in front of the time: `11.05. um 8.05 Uhr`. */
const DAY_BEFORE_TIME = new RegExp(
  `(?<![\\d.])(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])(?:\\.|(?=\\s))[\\s,]*(?:(?:um|om|at|a las?|as|alle|ore|o|a|godz|kl|v)\\b\\.?|(?<=\\.[\\s,]*))\\s*(?=${CLOCK})`,
  'u',
)

const HOURS = /\s?[hu]\s?|[时時点點]/

/** Returns the time of the release that a folded title states. */
export function readRelease(title: string): number | undefined {
  const plain = title.replace(DAY_BEFORE_TIME, ' ')
  const written = RELEASE.exec(plain)?.[1]
  if (written !== undefined) return readClock(written.replace(HOURS, ':'))
  const [, hours, minutes, part] = OTHER_RELEASE.exec(plain) ?? []
  return part === undefined ? (hours === undefined ? undefined : readClock(`${hours}:${minutes}`)) : readClock(part)
}

/** A time after the date of a heading: `Data: 18.06.2022 godz. 06:30`, `18.06.2022 06:30`. */
const BEHIND_DATE = new RegExp(
  `(?<!\\d)(?:\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})|\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|\\d{1,2}\\.? (?:de )?\\p{L}+\\.? (?:del? )?\\d{4}(?: r\\.)?)[\\s,;|–-]+(?:(?:o )?godz(?:ina)?\\.?|time|hora|heure|uhrzeit|tijd|um|at|om|a las|as|alle|or[ea]|a|kl\\.?|klo|v|ob)?\\s*:?\\s*${CLOCK}`,
  'u',
)
/** The hours in which birds are released; another time may be that of the print. */
const [FIRST_RELEASE, LAST_RELEASE] = [4 * 3_600_000, 16 * 3_600_000]

export function releaseBehindDate(plain: string): number | undefined {
  const clock = BEHIND_DATE.exec(plain)?.[1]
  const time = clock === undefined ? undefined : readClock(clock.replace(HOURS, ':'))
  return time !== undefined && time >= FIRST_RELEASE && time <= LAST_RELEASE ? time : undefined
}
