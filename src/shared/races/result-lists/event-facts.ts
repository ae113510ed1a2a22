import { withoutUndefined } from '#shared/api/without-undefined.ts'
import { DATE_LABELS, OTHER_DAY_WORDS, WEATHER_WORDS } from '#shared/words/race-fact-words.ts'
import { RACE_LABELS, RACE_WORDS } from '#shared/words/race-name-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'
import { RACE_FACT_TITLES } from '#shared/words/race-fact-titles.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findWrittenDate, type FoundDate } from '#shared/calendar/written-date.ts'
import { fold } from '#shared/text/fold.ts'
import type { VelocityUnit } from '#shared/races/velocity.ts'
import { bestName, type FoundNames, type RaceTitle } from './found-names.ts'
import { addGermanPoint, addLabelledNames, addOtherNames } from './race-name.ts'
import { readDayCell } from './serial-day.ts'
import { readBirds } from './stated-birds.ts'
import { readRelease, releaseBehindDate } from './stated-release.ts'
import { hasDistanceLabel, readRaceDistance } from './stated-distance.ts'
import { readStatedNight, type StatedNight } from './stated-night.ts'
import { readStatedUnit } from './stated-unit.ts'
import { firstOf, partsOfTitle } from './title-parts.ts'

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
  /** The unit of all velocities, if a heading states it. */
  readonly velocityUnit?: VelocityUnit
  readonly participants?: number
  readonly category?: string
  readonly weather?: string
  /** In metres, if the list gives one for all birds. */
  readonly distance?: number
}

const CATEGORY = new RegExp(`(?<!\\p{L})(?:${patternOf(RACE_FACT_TITLES.raceCategory)})\\s*[:=]\\s*([^,;|]{1,50})`, 'iu')
const WEATHER = new RegExp(
  `(?<!\\p{L})(?:${patternOf(WEATHER_WORDS)})(?!\\p{L}|\\.\\s)\\s*:?\\s*[^,;]+?(?=\\s+\\d{1,3},\\d{3}(?!\\d)|\\s[-–]\\s|\\.\\s|[,;]|$)`,
  'giu',
)
const MAX_NUMBERS = 12
/** Longer texts are no titles, and the patterns are slow on them. */
const MAX_TITLE = 1000

/** A date with a space after each point: `20. 5. 2023`. */
const SPACED_DATE = /(?<![\d.])(\d{1,2})\.\s(\d{1,2})\.\s?(?=(?:19|20)\d{2}(?!\d))/g

/** Words of a day that is not that of the race. */
const OTHER_DAY = new RegExp(`(?<!\\p{L})(?:${patternOf(OTHER_DAY_WORDS)})`, 'iu')
/** Such a word in front of a date, without another number between them. */
const BEFORE_DATE = new RegExp(`${OTHER_DAY.source}\\D{0,30}$`, 'iu')

/** Collects the data about the race from the titles above a table, and from the notes beside and below it. Notes below it never name the race. */
export function readEventFacts(titles: readonly string[], thisYear: number, footers: readonly string[] = []): EventFacts {
  const facts: { -readonly [Fact in keyof EventFacts]?: EventFacts[Fact] | undefined } = {}
  const names: FoundNames = {}
  const labelled: RaceTitle[] = []
  const weather = new Set<string>()
  let behindDate: number | undefined
  let labelledDistance: number | undefined
  const joined = joinLoneLabels(titles.filter(isShort))
  for (const [at, written] of [...joined, ...footers.filter(isShort)].entries()) {
    const isFooter = at >= joined.length
    const whole = written.replaceAll('：', ':').replaceAll('，', ',').replace(SPACED_DATE, '$1.$2.').trim()
    const text = whole.replace(/\s+/g, ' ')
    // A result that could not be read has many numbers, and no facts of the race.
    if ((text.match(/\d+/g)?.length ?? 0) > MAX_NUMBERS) continue
    const parts = partsOfTitle(whole)
    const [plain, plainParts] = [fold(text), parts.map(fold)]
    facts.release ??= firstOf([...plainParts, plain], readRelease)
    facts.night ??= readStatedNight(plain)
    facts.velocityUnit ??= firstOf([...plainParts, plain], readStatedUnit)
    facts.participants ??= firstOf([...plainParts, plain], readBirds)
    if (!isFooter) {
      const texts = [...plainParts, plain]
      labelledDistance ??= firstOf(texts.filter(hasDistanceLabel), readRaceDistance)
      facts.distance ??= firstOf(texts, readRaceDistance)
    }
    const found = findRaceDate(text, thisYear)
    facts.date ??= found?.day ?? serialDate(text, thisYear)
    facts.category ??= CATEGORY.exec(text)?.[1]?.trim() || undefined
    for (const part of parts) for (const [note] of part.matchAll(WEATHER)) weather.add(note.trim())
    const heading = found && writtenPart(whole, 0, found.index)
    const after = found && writtenPart(whole, found.end)
    const title = { text, parts, heading, after }
    labelled.push(title)
    if (isFooter) continue
    addGermanPoint(names, title)
    if (OTHER_DAY.test(text.slice(0, found?.index))) continue
    if (found) behindDate ??= releaseBehindDate(plain)
    addOtherNames(names, title)
  }
  // A label with a colon is surer than a word in front of a gap, which may also be the place of the organiser.
  for (const hasColon of [true, false])
    for (const title of labelled) if (/[:=]/.test(title.text) === hasColon) addLabelledNames(names, title)
  const distinct = [...weather].filter((note) => ![...weather].some((other) => other !== note && note.includes(other)))
  facts.name = bestName(names) || undefined
  facts.releaseLocation = names.releaseLocation ?? (names.point === facts.name ? facts.name : undefined)
  facts.release ??= behindDate
  facts.distance = labelledDistance ?? facts.distance
  if (distinct.length > 0) facts.weather = distinct.join(', ').slice(0, 500)
  return withoutUndefined(facts)
}

const isShort = ({ length }: string): boolean => length <= MAX_TITLE

/** A label whose value is in the next line. */
const LONE_LABEL = new RegExp(`(?<!\\p{L})(?:z miejscowo[śs]ci|(?:${patternOf(RACE_LABELS, RACE_WORDS)})\\s*:)\\s*$`, 'iu')

/** Joins a label at the end of a title to the next title: `lotu odbytego z miejscowości`, `Szprotawa`. */
function joinLoneLabels(titles: readonly string[]): readonly string[] {
  return titles.map((title, at) => {
    const next = titles[at + 1] ?? ''
    return LONE_LABEL.test(title.trimEnd()) && !next.includes(':') ? `${title.trimEnd()} ${next.trim()}` : title
  })
}

/** Returns the part of a text, with its gaps and letters, that is between two positions of the folded text. */
function writtenPart(whole: string, from: number, to = Infinity): string {
  const indexAt = (position: number) => {
    let [low, high] = [0, whole.length]
    while (low < high) {
      const middle = (low + high) >> 1
      // A text that is folded has no space at its end.
      if (fold(`${whole.slice(0, middle)}.`).length - 1 < position) low = middle + 1
      else high = middle
    }
    return low
  }
  return whole.slice(indexAt(from), indexAt(to))
}

/** A date that lost its format in a spreadsheet, after its label: `Fecha: 45732`. */
const SERIAL_DATE = new RegExp(`^(?:${patternOf(DATE_LABELS)})\\s*[:=]?\\s*([2-6]\\d{4})$`, 'iu')
const serialDate = (text: string, thisYear: number): LocalDate | undefined => {
  const serial = SERIAL_DATE.exec(text)?.[1]
  return serial === undefined ? undefined : readDayCell(serial, thisYear)
}

function findRaceDate(text: string, thisYear: number): FoundDate | undefined {
  const first = findWrittenDate(text, thisYear)
  if (!first || !BEFORE_DATE.test(text.slice(0, first.index))) return first
  const rest = text.slice(first.index).replace(/^[\d./-]+/, (digits) => ' '.repeat(digits.length))
  const next = findWrittenDate(rest, thisYear)
  if (!next || BEFORE_DATE.test(rest.slice(0, next.index))) return undefined
  return { ...next, index: first.index + next.index, end: first.index + next.end }
}
