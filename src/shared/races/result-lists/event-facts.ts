import { titleKey } from '#shared/words/title-key.ts'
import {
  BIRD_LABELS,
  CLASSIC_WORDS,
  DISTANCE_WORDS,
  KIND_OF_RACE_WORDS,
  NAME_LABELS,
  ORGANISER_WORDS,
  PAGE_WORDS,
  OTHER_DAY_WORDS,
  patternOf,
  RACE_LABELS,
  RACE_WORDS,
  RESULT_WORDS,
  WEATHER_WORDS,
} from '#shared/words/race-fact-words.ts'
import { WEEKDAY_NAME } from '#shared/calendar/weekday.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findWrittenDate, type FoundDate } from '#shared/calendar/written-date.ts'
import { fold } from '#shared/text/fold.ts'
import { RELEASE_POINT } from './release-point.ts'
import { fieldOfTitle, fieldsOfRow } from './result-header.ts'
import { A_COUNT, readBirds } from './stated-birds.ts'
import { readRelease, RELEASE, RELEASE_WORD, releaseBehindDate } from './stated-release.ts'
import { DISTANCE_BEHIND_NAME, readRaceDistance } from './stated-distance.ts'
import { readStatedNight, type StatedNight } from './stated-night.ts'

const RACE_WORD = patternOf(RACE_WORDS)

/** The data of a file about its race, suggested for the event. */
export interface EventFacts {
  readonly name?: string
  /** The release point, if the file names it as such. */
  readonly releaseLocation?: string
  readonly date?: LocalDate
  /** The days that an ambiguous date can mean, where the file has no other sign of its order. */
  readonly dateReadings?: readonly LocalDate[]
  /** Milliseconds after midnight. */
  readonly release?: number
  readonly night?: StatedNight
  readonly participants?: number
  readonly category?: string
  readonly weather?: string
  /** In metres, if the list gives one for all birds. */
  readonly distance?: number
}

const NUMBER_WORD = '(?:no|nr|n[°ºo]|n|number|nummer|sz)'
const NAME = new RegExp(
  `(?:^|\\s)(?:(?:${RACE_WORD})(?:\\s+(?:(?:inter)?na[tcz]\\p{L}{3,9}|de|di))?(?:\\s*${NUMBER_WORD}?\\.?\\s*\\d{1,3})?|${patternOf(RACE_LABELS)})\\s*[:=]\\s*((?:\\d{1,4}\\s+)?\\p{L}.*)$`,
  'iu',
)
/** A plain `Name:` in front of a date names the race, unless it is that of a person. */
const PLAIN_NAME = /(?:^|\s)name\s*:\s*((?:\d{1,4}\s+)?\p{L}.*)\s(?:race\s)?date\s*:/iu
/** The release point of German lists, where nothing else names the race; the place of a club or loft is behind its name. */
const GERMAN_PLACE = /^ort\s*[:=]\s*(\p{L}.*)$/iu
/** A race with its number and no colon: `RACE 7 - YELVERTON`, `Prova nº 9 - Valência`. */
const NUMBERED = new RegExp(`(?:^|\\s{2})(?:${RACE_WORD}|suelta)\\s*${NUMBER_WORD}?\\.?\\s*\\d{1,3}\\s*[-–]\\s*(\\p{L}.*)$`, 'iu')
/** Labels of a name that is the release point. */
const LOCATIONS: ReadonlySet<string> = new Set(
  Object.values(RACE_LABELS)
    .flat()
    .filter((label) => !NAME_LABELS.includes(label))
    .map(titleKey),
)

/** Checks whether a label or a title of a column names the release point. */
export const isLocationTitle = (title: string): boolean => LOCATIONS.has(titleKey(title))

const CATEGORY = /(?:category|categoría|categoria|categorie|catégorie|kategorie|kategoria)\s*[:=]\s*([^,;|]{1,50})/i
const WEATHER = new RegExp(
  `(?<!\\p{L})(?:${patternOf(WEATHER_WORDS)})(?!\\p{L})\\s*:?\\s*[^,;]+?(?=\\s+\\d{1,3},\\d{3}(?!\\d)|[,;]|$)`,
  'giu',
)
/** Marks a title that is not the name of a race. */
const NOT_A_NAME = new RegExp(
  [
    String.raw`\d{1,2}[:.]\d{2}|^(?:rv|fg|regv)\s|limited|participant|kbdb|rfcb|pzhgp|uitslag|page|pagina|seite|strona|^\W*\d`,
    String.raw`^(?:date|fecha|(?:\p{L}{3,})?datum|data|release(?: time)?|lib|liberat\p{L}*|total.*|lista.*|mon|tues?|wednes|thurs|fri|satur|sun)(?:day)?\b`,
    String.raw`^(?:${patternOf(RESULT_WORDS, DISTANCE_WORDS, BIRD_LABELS, WEATHER_WORDS)})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:reise)?(?:${patternOf(ORGANISER_WORDS)})`,
    String.raw`^(?:${patternOf(PAGE_WORDS)})$`,
  ].join('|'),
  'iu',
)

/** Words that say only which birds flew how far, or that they were released. */
const KIND_OF_RACE = new RegExp(`^(?:(?:${patternOf(KIND_OF_RACE_WORDS)})(?!\\p{L})[\\s,&+]*)+$`, 'iu')
const RELEASED_ALONE = new RegExp(`^(?:${RELEASE_WORD})$`, 'iu')

const MAX_NUMBERS = 12
const MAX_NAME = 200

/** Separates a name from the organiser: `British Club - Agen`. */
const DASH = /\s[-–]\s/

/** Words of a day that is not that of the race. */
const OTHER_DAY = new RegExp(`(?<!\\p{L})(?:${patternOf(OTHER_DAY_WORDS)})`, 'iu')
/** Such a word in front of a date, without another number between them. */
const BEFORE_DATE = new RegExp(`${OTHER_DAY.source}\\D{0,30}$`, 'iu')

/** Collects the data about the race from the titles above a table, the notes beside it, and the notes below it, which name no race. */
export function readEventFacts(titles: readonly string[], thisYear: number, footers: readonly string[] = []): EventFacts {
  const facts: { -readonly [Fact in keyof EventFacts]: EventFacts[Fact] } = {}
  const weather = new Set<string>()
  let labelled: string | undefined
  let plainLabelled: string | undefined
  let place: string | undefined
  let dated: string | undefined
  let plainName: string | undefined
  let headed: string | undefined
  let behindDate: number | undefined
  const joined = joinLoneLabels(titles)
  for (const [at, title] of [...joined, ...footers].entries()) {
    const isFooter = at >= joined.length
    const text = title.replaceAll('：', ':').replaceAll('，', ',').replace(/\s+/g, ' ').trim()
    // A result that could not be read has many numbers, and no facts of the race.
    if ((text.match(/\d+/g)?.length ?? 0) > MAX_NUMBERS) continue
    const plain = fold(text)
    const release = readRelease(plain)
    if (release !== undefined) facts.release ??= release
    const night = readStatedNight(plain)
    if (night) facts.night ??= night
    const birds = readBirds(plain)
    if (birds) facts.participants ??= birds
    const distance = isFooter ? undefined : readRaceDistance(plain)
    if (distance !== undefined) facts.distance ??= distance
    const found = findRaceDate(text, thisYear)
    if (found) facts.date ??= found.day
    const category = CATEGORY.exec(text)?.[1]?.trim()
    if (category) facts.category ??= category
    for (const [note] of text.matchAll(WEATHER)) weather.add(note.trim())
    const name = labelledName(title.replaceAll('：', ':'), NAME, NUMBERED)
    place ??= isFooter ? undefined : labelledName(title, GERMAN_PLACE)
    labelled ??= name ?? placeFrom(text)
    plainLabelled ??= nameOfNoPerson(text)
    if (name !== undefined && isLocationTitle(LABEL.exec(text)?.[0] ?? '')) facts.releaseLocation ??= name.slice(0, MAX_NAME)
    if (isFooter || OTHER_DAY.test(text.slice(0, found?.index))) continue
    if (found) behindDate ??= releaseBehindDate(plain)
    if (found) dated ??= found.index > 0 ? nameBefore(text, found.index) : nameAfter(text)
    else if (isName(text)) plainName ??= text
    else if (release === undefined && text.split(DASH).filter(isName).length === 1) headed ??= text.split(DASH).find(isName)
    else if (isName(text.replace(RESULT_HEADING, ''))) headed ??= text.replace(RESULT_HEADING, '').replace(FROM_WORD, '')
  }
  const distinct = [...weather].filter((note) => ![...weather].some((other) => other !== note && note.includes(other)))
  const name = (labelled ?? plainLabelled ?? dated ?? place ?? plainName ?? headed)
    ?.replace(DISTANCE_BEHIND_NAME, '')
    .slice(0, MAX_NAME)
  if (place !== undefined && place.slice(0, MAX_NAME) === name) facts.releaseLocation ??= name
  if (behindDate !== undefined) facts.release ??= behindDate
  return { ...facts, ...(name && { name }), ...(distinct.length > 0 && { weather: distinct.join(', ').slice(0, 500) }) }
}

/** A label whose value is in the next line. */
const LONE_LABEL = new RegExp(`(?<!\\p{L})(?:z miejscowo[śs]ci|(?:${patternOf(RACE_LABELS)})\\s*:)\\s*$`, 'iu')

/** Joins a label at the end of a title to the next title: `lotu odbytego z miejscowości`, `Szprotawa`. */
function joinLoneLabels(titles: readonly string[]): readonly string[] {
  return titles.map((title, at) => {
    const next = titles[at + 1] ?? ''
    return LONE_LABEL.test(title.trimEnd()) && !next.includes(':') ? `${title.trimEnd()} ${next.trim()}` : title
  })
}

function findRaceDate(text: string, thisYear: number): FoundDate | undefined {
  const first = findWrittenDate(text, thisYear)
  if (!first || !BEFORE_DATE.test(text.slice(0, first.index))) return first
  const rest = text.slice(first.index).replace(/^[\d./-]+/, (digits) => ' '.repeat(digits.length))
  const next = findWrittenDate(rest, thisYear)
  return next && !BEFORE_DATE.test(rest.slice(0, next.index)) ? { ...next, index: first.index + next.index } : undefined
}

/** The label in front of a name. */
const LABEL = /^[^:=]*(?=[:=])/

/** Returns the name after a label such as `Race:`. */
function labelledName(title: string, ...labels: readonly RegExp[]): string | undefined {
  const text = title
    .replaceAll('\t', '   ')
    .replace(/\s{3,}/g, '  ')
    .trim()
  const found = labels.map((label) => label.exec(text)?.[1]).find((name) => name !== undefined)
  // The date, the time and other labels may follow.
  const [name = ''] = (found ?? '').split(/[|;,]|\s{2}|\s[-–]\s|\s+\(?\d{1,4}[:./-]\d/u)
  const plain = beforeDate(beforeLabel(name))
    .replace(/\s+(?:on|op|om|am|le|del?|date|datum|fecha|data)$/i, '')
    .replace(DISTANCE_BEHIND_NAME, '')
    .trim()
  return /\p{L}{3}/u.test(plain) && !A_COUNT.test(fold(plain)) ? plain : undefined
}

/** Returns the name behind a plain `Name:`, if it has a number or only capitals, as persons do not. */
function nameOfNoPerson(text: string): string | undefined {
  const name = labelledName(text.replace(PLAIN_NAME, 'race: $1'), NAME)
  return name !== undefined && PLAIN_NAME.test(text) && (/\d/.test(name) || name === name.toUpperCase()) ? name : undefined
}

/** Returns a name without the date behind it: `Brive le samedi 18 juin 2022`. */
function beforeDate(name: string): string {
  const found = findWrittenDate(name, 0)
  return found ? withoutWordOfDate(name.slice(0, found.index)) : name
}

/**
 * Returns the release point that a text names without a colon, without the label behind it: `Auflassort Linz  Datum …`. `Concours de
 * vitesse` names none.
 */
function placeFrom(text: string): string | undefined {
  const words = RELEASE_POINT.exec(text)?.[1]?.trim().split(' ')
  const label = words?.findIndex((word, at) => at > 0 && (fieldOfTitle(word) ?? (OTHER_LABEL.test(fold(word)) || undefined)))
  const place = words?.slice(0, label === -1 ? undefined : label).join(' ')
  return place === undefined || KIND_OF_RACE.test(place) ? undefined : withoutWordOfDate(place)
}

/** A label of up to four words. */
const NEXT_LABEL = /\s+(\p{L}+\.?(?:\s\p{L}+\.?){0,3})\s*[:=]/u
const OTHER_LABEL =
  /^(?:wind|weather|weer|wetter|lofts|members|sent|date|data|birds|pigeons|duiven|tauben|palomas|released|liberated|auflass\p{L}*|start|class|klasse|km)$/u

/** Returns a name without the label behind it: `St Vincent Datum: …`, `Agen Hora de suelta: …`. An unknown label has up to two words. */
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
  `^(?:(?:${patternOf(RESULT_WORDS)})(?!\\p{L})(?:\\s+(?:nationale?|nacional|nazionale|social))?(?:\\s+(?:van|of|de|du|von|for|from|voor|pour|para|della))?(?:\\s+(?:de\\s+)?(?:(?:${RACE_WORD}|lotu|suelta)(?!\\p{L})(?:\\s+(?:de|di))?))?|lot(?=\\s+n))(?:\\s+n[ro°º]\\.?\\s*\\d{1,3})?(?:[\\s:]+|$)`,
  'iu',
)

/** The word in front of a release point: `Lista konkursowa lotu z Magdeburga z dnia …`. */
const FROM_WORD = /^(?:[Aa]ufla(?:ss|ß)|AUFLASS|[zZ]e?|ZE|ab|vanuit|van|von|from|depuis|des?|desde|da)\s+(?!DNI[AU])(?=\p{Lu})/u

/** Returns the name in front of a date in the same line: `AGEN 30-06-2017`, `Results of Agen, Saturday 1 July 2017`. */
function nameBefore(text: string, dateIndex: number): string | undefined {
  const parts = text.slice(0, dateIndex).replace(RESULT_HEADING, '').replace(FROM_WORD, '').split(DASH)
  return parts.map((part) => withoutWordOfDate(behindLabel(part))).find(isName)
}

const RACE_LABEL = new RegExp(`(?<!\\p{L})(?:${patternOf(RACE_WORDS, CLASSIC_WORDS, RESULT_WORDS)})(?!\\p{L})`, 'iu')

/** Returns a name behind a label with a word for a race: `Championship: LERWICK`, but not `Sponsor: Springfield`. */
function behindLabel(text: string): string {
  const [written = '', label = ''] = /^([^:]*):\s*(?=\p{L})/u.exec(text) ?? []
  return RACE_LABEL.test(label) && !NOT_A_NAME.test(label.replace(RACE_LABEL, '')) ? text.slice(written.length) : text
}

/** A day of the week at the end of a text, in the languages of the lists. */
const WEEKDAY = new RegExp(`(?<!\\p{L})${WEEKDAY_NAME}$`, 'iu')

function withoutWordOfDate(name: string): string {
  const end = /[\s,;:|(–-]+$/u
  return name
    .replace(end, '')
    .replace(WEEKDAY, '')
    .replace(end, '')
    .replace(/(?:^|\s+)(?:date|dato|datum|fecha|data|on|op|am|le|den|del?|vom|van|[zw] dni[au]|dne|(?!km)\p{L}{2}),?$/iu, '')
    .replace(end, '')
    .replace(WEEKDAY, '')
    .trim()
}

/** Returns the name behind a date at the beginning of a line: `2024-05-25 Cholet 07:15`. */
function nameAfter(text: string): string | undefined {
  const name = /^[\d./-]+[\s,;:|–-]+(\p{L}[\p{L}\s.'-]*)/u.exec(text)?.[1]?.trim()
  return name !== undefined && isName(name) && RELEASE.exec(`${fold(name)} 00:00`) === null ? name : undefined
}

function isName(text: string): boolean {
  if (!/\p{L}{3}/u.test(text.replace(WEEKDAY, '')) || text.includes(':') || text.length > 60 || NOT_A_NAME.test(text))
    return false
  if (fieldOfTitle(text) !== undefined || KIND_OF_RACE.test(text.trim()) || RELEASED_ALONE.test(text.trim())) return false
  // A row of column titles in one cell is not a name.
  return fieldsOfRow(text.split(/[\s|;,]+/)).size < 3
}
