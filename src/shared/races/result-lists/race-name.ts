import { titleKey } from '#shared/words/title-key.ts'
import { BIRD_LABELS, DATE_LABELS, OTHER_LABELS, RELEASE_WORDS, WEATHER_WORDS } from '#shared/words/race-fact-words.ts'
import {
  CLASSIC_WORDS,
  FROM_WORDS,
  HEADING_FROM_WORDS,
  KIND_OF_RACE_WORDS,
  NAME_LABELS,
  NUMBER_WORDS,
  RACE_LABELS,
  RACE_WORDS,
  RESULT_WORDS,
} from '#shared/words/race-name-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'
import { findWrittenDate } from '#shared/calendar/written-date.ts'
import { WEEKDAYS } from '#shared/calendar/weekday.ts'
import { fold } from '#shared/text/fold.ts'
import { MAX_NAME, type FoundNames, type RaceTitle } from './found-names.ts'
import {
  A_NAME,
  isKindOfRace,
  isName,
  withoutWordInFront,
  withoutWordOfDate,
  KIND_OF_RACE,
  LENGTH_AT_END,
  NOT_A_NAME,
  SECTION_ALONE,
  TIME_WORD,
  WEEKDAY,
} from './is-race-name.ts'
import { inEitherCase, RELEASE_POINT } from './release-point.ts'
import { fieldOfTitle } from './result-header.ts'
import { A_COUNT, BIRD_WORD } from './stated-birds.ts'
import { readRelease, RELEASE } from './stated-release.ts'
import { DISTANCE_AFTER_NAME } from './stated-distance.ts'
import { firstOf, GAP } from './title-parts.ts'

const RACE_WORD = patternOf(RACE_WORDS)

/** Adds the names that are after labels. */
export function addLabelledNames(names: FoundNames, { text, parts }: RaceTitle): void {
  names.labelled ??=
    firstOf(parts, (part) => labelledName(part, NAME, FROM_LABEL, NUMBERED) ?? numberedName(part)) ?? releasePointIn(text)
  names.plainLabelled ??= raceNameAfterPlainLabel(text)
  names.releaseLocation ??= firstOf(parts, releasePointOf)
}

/** Adds the names without labels, which only titles above a list give. */
export function addOtherNames(names: FoundNames, { text: written, heading, after = '' }: RaceTitle): void {
  if (heading !== undefined) {
    const before = fold(heading).replace(/[\s,.:|–-]+$/u, '')
    const isFirst = before === '' || WEEKDAYS.has(before) || withoutWordOfDate(before) === ''
    names.dated ??= isFirst ? (releasePointAfter(after) ?? nameAfter(after)) : (nameBefore(heading) ?? releasePointAfter(after))
    return
  }
  const text = written.replace(KIND_LABEL, '')
  names.headed ??= HAN_NAME.exec(text)?.[1]
  if (SECTION_ALONE.test(text)) {
    names.section ??= text
    return
  }
  if (isName(text)) {
    names.alone ??= text
    if (DISTANCE_AFTER_NAME.test(text)) names.measured ??= text
    return
  }
  const parts =
    readRelease(fold(text)) === undefined ? text.split(DASH).filter((part) => isName(part) && !NUMBER_OF_RACE.test(part)) : []
  const behindHeading = text.replace(RESULT_HEADING, '')
  if (parts.length === 1) names.headed ??= parts[0]
  else if (isName(behindHeading)) names.headed ??= behindHeading.replace(FROM_WORD, '')
}

/** Adds the release point of a German list. */
export function addGermanPoint(names: FoundNames, { parts }: RaceTitle): void {
  names.point ??= firstOf(parts, (part) => labelledName(part, GERMAN_POINT))
}

const NUMBER_WORD = `(?:${patternOf(NUMBER_WORDS)})`
const NAME = new RegExp(
  `(?:^|(?<!(?:^|\\s)at)\\s)(?:(?:${RACE_WORD})(?:\\s+(?:(?:inter)?na[tczr]\\p{L}{3,9}|de|di|sur))?(?:\\s*${NUMBER_WORD}?\\.?\\s*\\d{1,3})?|(?:${patternOf(RACE_LABELS)})(?:\\s*${NUMBER_WORD}\\.?\\s*\\d{1,3})?)\\s*[:=]\\s*((?:\\d{1,4}\\s+)?\\p{L}.*)$`,
  'iu',
)
/** A small word as the label of a release point, perhaps behind a race with its number: `GARA DI FONDO DA: TERMOLI`, `z: BRUKSELA`. */
const FROM_LABEL = new RegExp(
  `^(?:(?:${RACE_WORD}|${patternOf(RACE_LABELS)})(?!\\p{L})[^:=]{0,30}?\\s)?(?:${patternOf(FROM_WORDS, HEADING_FROM_WORDS)})\\s*[:=]\\s*(\\p{L}.*)$`,
  'iu',
)
/** A plain `Name:` in front of a date names the race, unless it is that of a person. */
const PLAIN_NAME = new RegExp(`(?:^|\\s)name\\s*:\\s*((?:\\d{1,4}\\s+)?\\p{L}.*)\\s(?:${patternOf(DATE_LABELS)})\\s*:`, 'iu')
/** The release point of German lists, where nothing else names the race; the place of a club or loft is after its name. */
const GERMAN_POINT = /^ort\s*[:=]\s*(\p{L}.*)$/iu
/** A race with its number and no colon: `RACE 7 - YELVERTON`, `Prova nº 9 - Valência`. */
const NUMBERED = new RegExp(`^(?:${RACE_WORD}|suelta)\\s*${NUMBER_WORD}?\\.?\\s*\\d{1,3}\\s*[-–]\\s*(\\p{L}.*)$`, 'iu')
/** A race with its number alone in front of its name: `Race 11 Cunnamulla`. */
const NUMBERED_NAME = new RegExp(`(?:^|\\s)(?:${RACE_WORD})\\s*${NUMBER_WORD}?\\.?\\s*\\d{1,3}\\s+(\\p{L}.*)$`, 'iu')
/** Labels of a name that is the release point. */
const LOCATIONS: ReadonlySet<string> = new Set(
  Object.values(RACE_LABELS)
    .flat()
    .filter((label) => !NAME_LABELS.includes(label))
    .map(titleKey),
)

/** Checks whether a label or a title of a column names the release point. */
export const isLocationTitle = (title: string): boolean => LOCATIONS.has(titleKey(title))

/** A Chinese name in front of the length of its race: `郑州300公里比赛成绩`. */
const HAN_NAME = /^(\p{Script=Han}{2,6})\d{2,4}\s?公里/u
/** A kind of race with its number as the label of a name: `Midfond 3: Sourdun`. */
const KIND_LABEL = new RegExp(`^(?:(?:${patternOf(KIND_OF_RACE_WORDS)})(?!\\p{L})\\s*){1,3}\\d{0,2}\\s*:\\s*`, 'iu')
/** Separates a name from the organiser: `British Club - Agen`. */
const DASH = /\s[-–—]\s/

/** The label in front of a name. */
const LABEL = /^[^:=]*(?=[:=])/

/** Returns the name after a label such as `Race:`. */
function labelledName(text: string, ...labels: readonly RegExp[]): string | undefined {
  const found = labels.map((label) => label.exec(text)?.[1]).find((name) => name !== undefined)
  // The date, the time and other labels may follow.
  const names = (found ?? '').split(/,|\s[-–—]\s|\s+\(?\d{1,4}[:./-]\d/u)
  const name = names.find((part) => !isKindOfRace(part)) ?? names.find((part) => LENGTH_AT_END.test(part)) ?? ''
  const plain = beforeDate(beforeLabel(name))
    .replace(/\s+(?:on|op|om|am|at|le|del?|du|date|datum|fecha|data|[wz] dniu?a?)$/i, '')
    .replace(DISTANCE_AFTER_NAME, '')
    .replace(WEEKDAY, '')
    .trim()
  return A_NAME.test(plain) && !A_COUNT.test(fold(plain)) && !TIME_WORD.test(fold(plain)) ? plain : undefined
}

/** Returns the release point after its label. */
function releasePointOf(part: string): string | undefined {
  return isLocationTitle(LABEL.exec(part)?.[0] ?? '') ? labelledName(part, NAME)?.slice(0, MAX_NAME) : undefined
}

/** Returns the name after the number of a race, which has a capital letter unlike in `Vlucht 14 oude duiven`. */
function numberedName(part: string): string | undefined {
  const name = labelledName(part, NUMBERED_NAME)
  return name !== undefined && /^\p{Lu}/u.test(name) && isName(name) ? name : undefined
}

/** Returns the name after a plain `Name:`, if it has a number or only capitals, unlike the name of a person. */
function raceNameAfterPlainLabel(text: string): string | undefined {
  const name = labelledName(text.replace(PLAIN_NAME, 'race: $1'), NAME)
  return name !== undefined && PLAIN_NAME.test(text) && (/\d/.test(name) || name === name.toUpperCase()) ? name : undefined
}

/** Returns a name without the date after it: `Brive le samedi 18 juin 2022`. */
function beforeDate(name: string): string {
  const found = findWrittenDate(name, 0)
  return found ? withoutWordOfDate(name.slice(0, found.index)) : name
}

/**
 * Returns the release point that a text names without a colon, without the label after it: `Auflassort Linz  Datum …`. `Concours de
 * vitesse` names none.
 */
function releasePointIn(text: string): string | undefined {
  const words = RELEASE_POINT.exec(text)?.[1]?.trim().split(' ')
  const label = words?.findIndex((word, at) => at > 0 && (fieldOfTitle(word) ?? (OTHER_LABEL.test(fold(word)) || undefined)))
  const point = words?.slice(0, label === -1 ? undefined : label).join(' ')
  return point === undefined || KIND_OF_RACE.test(point) ? undefined : withoutWordOfDate(point)
}

/** A label of up to four words. */
const NEXT_LABEL = /\s+(\p{L}+\.?(?:\s\p{L}+\.?){0,3})\s*[:=]/u
const OTHER_LABEL = new RegExp(`^(?:${patternOf(OTHER_LABELS, DATE_LABELS, WEATHER_WORDS, BIRD_LABELS, RELEASE_WORDS)})$`, 'u')

/** Returns a name without the label after it: `St Vincent Datum: …`, `Agen Hora de suelta: …`. An unknown label has up to two words. */
function beforeLabel(name: string): string {
  const found = NEXT_LABEL.exec(name)
  if (!found) return name
  const words = found[1]!.split(' ')
  const isKnown = (label: string) => fieldOfTitle(label) !== undefined || OTHER_LABEL.test(fold(label).replace(/\.$/, ''))
  const known = words.findIndex((_, at) => isKnown(words.slice(at).join(' ')))
  const label = known < 0 ? Math.max(0, words.length - 2) : known
  return [name.slice(0, found.index), ...words.slice(0, label)].join(' ')
}

/** The words in front of the name of a race: `Uitslag van de vlucht …`, `Lista konkursowa lotu nr 5 …`, `Résultat national …`. */
const RESULT_HEADING = new RegExp(
  `^(?:(?:\\p{L}+\\s+(?=(?:${patternOf(RESULT_WORDS)})\\s+\\p{L}))?(?:${patternOf(RESULT_WORDS)})(?!\\p{L})(?:\\s+(?:nationale?|nacional|nazionale|social))?(?:\\s+(?:van|of|de|du|von|for|from|voor|pour|para|della|z|ze))?(?:\\s+(?:de\\s+)?(?:(?:${RACE_WORD}|lotu|suelta)(?!\\p{L})(?:\\s+\\d{1,2}(?=\\s+\\p{L}))?(?:\\s+nazionale)?(?:\\s+(?:de|di))?))?|lot(?=\\s+n))(?:\\s+${NUMBER_WORD}\\.?\\s*\\d{1,3})?(?:[\\s:]+|$)`,
  'iu',
)

/** The word in front of a release point: `Lista konkursowa lotu z Magdeburga z dnia …`. */
const FROM_WORD = new RegExp(`^(?:${patternOf(FROM_WORDS)}|${inEitherCase(HEADING_FROM_WORDS)})\\s+(?!DNI[AU])(?=\\p{Lu})`, 'u')

/** A number of birds at the end of a name: `SOISSONS 1125 pig.`. */
const COUNT_BEHIND_NAME = new RegExp(`[\\s,;(–-]+[\\d.,' ]+${BIRD_WORD}\\.?$`, 'iu')
/** The number of a race alone, beside its name: `Wettflug 4  Weiden`. */
const NUMBER_OF_RACE = new RegExp(`^(?:${RACE_WORD})\\s*${NUMBER_WORD}?\\.?\\s*\\p{L}?\\d{1,3}$`, 'iu')

/** The number of a race with its word in front of its name: `6. závod Wiesbaden`. */
const NUMBER_IN_FRONT = new RegExp(`^\\d{1,2}[.ªº°]?\\s*(?:${RACE_WORD})[\\s,]+(?=\\p{L})`, 'iu')

/** A word for a race with its number, or the English one alone, in front of its name: `RACE DALHART`, `Race 9 from Guernsey`, `Vlucht V15 Duffel`. */
const RACE_IN_FRONT = new RegExp(
  `^(?:race\\s+|(?:${RACE_WORD})\\s*${NUMBER_WORD}?\\.?\\s*\\p{L}?\\d{1,3}\\s+)(?:from\\s+)?(?=\\p{Lu}\\p{L})`,
  'iu',
)

/** The organiser in front of its race: `KBDB Gueret`. */
const ORGANISER = /^(?:kbdb|rfcb|npo|zlu|pzhgp|rfce|fci)\s+(?=\p{Lu})/iu

/** Returns the name in a heading in front of a date: `AGEN 30-06-2017`, `Results of Agen, Saturday 1 July 2017`. */
function nameBefore(heading: string): string | undefined {
  const written = heading.split(GAP)
  const namesIn = (texts: readonly string[]) =>
    texts
      .flatMap((part) => part.replace(RESULT_HEADING, '').replace(NUMBER_IN_FRONT, '').split(DASH))
      .map((part) =>
        part
          .replace(/^[-–—]\s+/, '')
          .replace(KIND_LABEL, '')
          .replace(ORGANISER, '')
          .replace(RESULT_HEADING, '')
          .replace(RACE_IN_FRONT, '')
          .replace(FROM_WORD, ''),
      )
      .map((part) => withoutWordOfDate(behindLabel(part)).replace(COUNT_BEHIND_NAME, ''))
      .map((part, at) => (at === 0 ? withoutWordInFront(part) : part))
      .filter(isName)
  // The race is behind the heading of the results: `UITSLAG LIMOGES   PROVINCIAAL OOST`.
  const headed = written.length > 1 && RESULT_HEADING.test(written[0]!) ? namesIn(written.slice(0, 1)) : []
  const names = headed.length > 0 ? headed : namesIn(written)
  // The organiser is in front of the race: `West-Vlaanderen - Limoges - 06/07/2024`.
  return names.findLast((name) => !NUMBER_OF_RACE.test(name)) ?? names[0]
}

const RACE_LABEL = new RegExp(`(?<!\\p{L})(?:${patternOf(RACE_WORDS, CLASSIC_WORDS, RESULT_WORDS)})(?!\\p{L})`, 'iu')

/** Returns a name after a label with a word for a race: `Championship: LERWICK`, but not `Sponsor: Springfield`. */
function behindLabel(text: string): string {
  const [written = '', label = ''] = /^([^:]*):\s*(?=\p{L})/u.exec(text) ?? []
  return RACE_LABEL.test(label) && !NOT_A_NAME.test(label.replace(RACE_LABEL, '')) ? text.slice(written.length) : text
}

/** A word after the number of a year: `2024 г.`, `2024 r.` */
const YEAR_WORD = /^\s*(?:r|г|р|год|года|року|god)(?!\p{L})\.?/iu

/** Returns the release point after the date of a heading: `Gara del 26 maggio 2024 da SALERNO`. */
function releasePointAfter(after: string): string | undefined {
  const text = after.replace(YEAR_WORD, '').replace(/^[\s,.–-]+/u, '')
  const name = FROM_WORD.test(text)
    ? text
        .replace(FROM_WORD, '')
        .split(/\s[-–]\s|[,;(]|\s{2,}/u)[0]
        ?.trim()
    : undefined
  return name !== undefined && isName(name) ? name : undefined
}

const RACE_AT_END = new RegExp(`\\s(?:${RACE_WORD})$`, 'iu')
/** Returns the name after a date at the beginning of a line: `2024-05-25 Cholet 07:15`, `Sat 19th July 2025 - Young Bird Race - GUERNSEY`. */
function nameAfter(after: string): string | undefined {
  const text = /^[\s,;:|–-]+(\p{L}[\p{L}\s.'–-]*)/u.exec(after.replace(YEAR_WORD, ''))?.[1]?.trim() ?? ''
  const names = text.split(DASH).filter((part) => isName(part) && !KIND_OF_RACE.test(part.replace(RACE_AT_END, '')))
  return names.findLast((name) => RELEASE.exec(`${fold(name)} 00:00`) === null && !TIME_WORD.test(fold(name)))
}
