import { readBand } from '#shared/bands/band-key.ts'
import { NORTH_AMERICA } from '#shared/bands/issuers.ts'
import { fullYear } from '#shared/calendar/full-year.ts'
import { daysBetween, findDay, type LocalDate } from '#shared/calendar/local-date.ts'
import { findWrittenDate } from '#shared/calendar/written-date.ts'
import { WEEKDAY_NAME, weekdaysOf } from '#shared/calendar/weekday.ts'
import { fold } from '#shared/text/fold.ts'
import { titleKey } from '#shared/words/title-key.ts'
import type { EventFacts } from './event-facts.ts'
import { languagesOfTitle } from './list-languages.ts'
import type { FileSheet, ListedRace } from './listed-race.ts'
import { isRing } from './guess-ring-columns.ts'
import { LAST_DAY } from './infer-unit.ts'
import { writtenBand } from './read-band.ts'

/** Two numbers and a year: with dashes only if the year has four digits, because rings look like the others. */
const PAIR = /(?<![\d/.-])(\d{1,2})(?:\/(\d{1,2})\/((?:19|20)?\d\d)|-(\d{1,2})-((?:19|20)\d\d))(?![/.-]?\d)/g
/** A date with points, or with its day before the name of the month, shows that the day is written first. */
const DAY_BEFORE_MONTH =
  /(?<![\d.])\d{1,2}\.\d{1,2}\.(?:19|20)\d\d(?![\d.])|(?<!\d)\d{1,2}(?:st|nd|rd|th)?\s\p{L}{3,10}\.?\s(?:19|20)\d\d(?!\d)/u
/** The day of the week beside a date, which shows its order too: `Saturday 05/07/2025`, `05/07/2025 (Sat)`. */
const WEEKDAY = `(${WEEKDAY_NAME}|(?:sun|mon|tue|wed|thu|fri|sat)(?![\\p{L}\\d]))`
const WEEKDAY_BEFORE = new RegExp(`(?<!\\p{L})${WEEKDAY}[\\s.,:|-]{1,5}$`, 'iu')
const WEEKDAY_AFTER = new RegExp(`^[\\s.,(|-]{1,5}${WEEKDAY}(?!\\p{L})`, 'iu')
/** Names in titles of English lists whose federations write the day first. */
const DAY_FIRST_PLACE = new RegExp(
  `(?<!\\p{L})(?:${[
    ...[
      'great britain',
      'british',
      'scottish',
      'welsh',
      'irish (?:homing|south|north|national)',
      'northern ireland',
      'rpra',
      'nipa',
    ],
    ...['australian?', 'queensland', 'new south wales', 'tasmanian?', 'sahpa', 'qrpf', 'new zealand'],
    ...['south africa[n]?', 'suid-afrika', 'gauteng', 'transvaal', 'kwazulu', 'vrystaat', 'sanpo'],
  ].join('|')})(?!\\p{L})`,
  'iu',
)
/** Longer texts have no dates of a race. */
const MAX_LENGTH = 300

/** A ring of a union of the USA, where the month is first, with its union first or last. */
const UNION = `(?<!\\p{L})(?:${[...NORTH_AMERICA].join('|')})[\\s-]?(?:19|20)?\\d\\d`
const AMERICAN_RING = new RegExp(
  `${UNION}[\\s-]*\\p{Lu}{1,5}[\\s-]*\\d{1,6}(?!\\d)|(?<!\\d)\\d{1,6}[\\s-]+\\p{Lu}{1,5}[\\s-]+${UNION}(?!\\d)`,
  'u',
)
/** Miles, yards per minute and hours up to 12, as lists of the USA have them. */
const AMERICAN_UNIT = /\b(?:ypm|mph|miles?|mls|yd?s?\s?\/\s?min)\b|\d:\d\d(?::\d\d)?\s?[ap]\.?m\b/i
/** A line above the results, such as `Birds: 214`. */
const LABEL = /^\s*\p{L}[\p{L} ]{0,30}:/u
/** Minimum number of such rings, because a list may have a few guests. */
const MIN_RINGS = 3

/**
 * Replaces the dates of a file that writes the month first by dates such as `2024-05-13`. One number above 12 decides for the whole
 * file; without one, the month is first in lists with rings and units of the USA only.
 */
export function replaceMonthFirstDates(sheets: readonly FileSheet[], thisYear: number): readonly FileSheet[] {
  if (!isMonthFirst(sheets, thisYear)) return sheets
  const isoDates = (text: string) =>
    text.replace(PAIR, (whole, month: string, day?: string, year?: string, otherDay?: string, otherYear?: string) => {
      const date = findDay(fullYear(Number(year ?? otherYear), thisYear), Number(month), Number(day ?? otherDay))
      return date ?? whole
    })
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(isoDates)) }))
}

function isMonthFirst(sheets: readonly FileSheet[], thisYear: number): boolean {
  const { hasDayFirst, hasMonthFirst } = pairsOf(sheets, thisYear)
  return hasMonthFirst || hasDayFirst ? !hasDayFirst : isAmerican(sheets)
}

interface Pairs {
  readonly hasDayFirst: boolean
  readonly hasMonthFirst: boolean
  /** A date with points or with the name of its month. */
  readonly hasDayBeforeMonth: boolean
  /** The numbers of the dates that can be read both ways, and their years. */
  readonly open: readonly (readonly [number, number, number])[]
}

function pairsOf(sheets: readonly FileSheet[], thisYear: number): Pairs {
  const found = { hasDayFirst: false, hasMonthFirst: false, hasDayBeforeMonth: false, open: [] as [number, number, number][] }
  for (const text of sheets.flatMap(({ rows }) => rows.flat())) {
    if (text.length < MAX_LENGTH && DAY_BEFORE_MONTH.test(text)) found.hasDayBeforeMonth = true
    for (const pair of text.length < MAX_LENGTH ? text.matchAll(PAIR) : []) {
      const [written, first, second, year, otherSecond, otherYear] = pair
      const [one, other] = [Number(first), Number(second ?? otherSecond)]
      if (one > 12 && other <= 12) found.hasDayFirst = true
      if (one <= 12 && other > 12) found.hasMonthFirst = true
      if (one > 12 || other > 12 || one === other) continue
      const full = fullYear(Number(year ?? otherYear), thisYear)
      found.open.push([one, other, full])
      const weekday =
        WEEKDAY_BEFORE.exec(text.slice(0, pair.index)) ?? WEEKDAY_AFTER.exec(text.slice(pair.index + written.length))
      const days = new Set([...weekdaysOf(fold(weekday?.[1] ?? '')).values()].flat())
      const [isDayFirst, isMonthFirst] = [findDay(full, other, one), findDay(full, one, other)].map(
        (day) => day !== undefined && days.has(new Date(`${day}T00:00:00Z`).getUTCDay()),
      )
      if (isDayFirst !== isMonthFirst) found[isDayFirst ? 'hasDayFirst' : 'hasMonthFirst'] = true
    }
  }
  return found
}

/** Replaces the date of a race such as 08/12/2022 by its two readings where nothing in the file shows which number is the month. */
export function openAmbiguousDates(
  races: readonly ListedRace[],
  sheets: readonly FileSheet[],
  thisYear: number,
): readonly ListedRace[] {
  const { hasDayFirst, hasMonthFirst, hasDayBeforeMonth, open } = pairsOf(sheets, thisYear)
  const isDecided = hasDayFirst || hasMonthFirst || hasDayBeforeMonth
  if (open.length === 0 || isDecided || isAmerican(sheets) || isDayFirstByWords(races) || isDayFirstByPlace(sheets)) return races
  const monthFirst = new Map(
    open.flatMap(([one, other, year]): [LocalDate, LocalDate][] => {
      const days = [findDay(year, other, one), findDay(year, one, other)]
      return days[0] && days[1] ? [[days[0], days[1]]] : []
    }),
  )
  return races.map((race) => {
    const { date, ...facts } = race.facts
    const other = date && monthFirst.get(date)
    if (!date || !other) return race
    const followed = [date, other].filter((day) => isFollowed(race, day, thisYear))
    if (followed.length === 1) return { ...race, facts: { ...facts, date: followed[0]! } }
    return { ...race, facts: { ...facts, dateReadings: [date, other].toSorted() } }
  })
}

/** Checks whether dates of arrivals with the year first, such as 2024-08-09, are those of a race on a day. */
function isFollowed({ rows }: ListedRace, day: LocalDate, thisYear: number): boolean {
  return rows.some(({ fields: { arrivalDate = '', arrivalTime = '' } }) => {
    const written = [arrivalDate, arrivalTime].find((text) => /^\s*(?:19|20)\d\d[-/.]/.test(text))
    const date = written === undefined ? undefined : findWrittenDate(written, thisYear)?.day
    const days = date === undefined ? -1 : daysBetween(day, date)
    return days >= 0 && days <= LAST_DAY
  })
}

/** Chooses the reading of a race's date that is in the past, if only one is, because the race has been flown. */
export function withPastDate({ dateReadings, ...facts }: EventFacts, today: LocalDate): EventFacts {
  const past = dateReadings?.filter((day) => day <= today)
  const [date] = past ?? []
  if (past?.length === 1 && date) return { ...facts, date }
  return { ...facts, ...(dateReadings && { dateReadings }) }
}

/** Titles that show the language of a list: one word may be the same in several. */
const MIN_TITLES = 2

/** The rows of a file that may have its titles. */
const TITLE_ROWS = 8

/** The mark of a sex after a ring. */
const SEX = /(?<=\d)\s+\p{L}$/u

/** Checks whether the titles of the columns or the rings are of a country where the day is written first. */
function isDayFirstByWords(races: readonly ListedRace[]): boolean {
  const titles = new Set(races.flatMap(({ columns }) => columns.map(({ title }) => titleKey(title))))
  const others = [...titles].filter((title) => languagesOfTitle(title)?.has('en') === false)
  if (others.length >= MIN_TITLES) return true
  const bands = races.flatMap(({ rows }) => rows.map(({ fields }) => readBand(writtenBand(fields).replace(SEX, ''))))
  const european = bands.filter(({ kind, key }) => kind !== 'unknown' && !NORTH_AMERICA.has(key.split('-')[0] ?? ''))
  return european.length * 2 > bands.length
}

/** Checks whether the titles of a file name a federation of a country where the day is written first. */
function isDayFirstByPlace(sheets: readonly FileSheet[]): boolean {
  return sheets.some(({ rows }) =>
    rows.slice(0, TITLE_ROWS).some((row) => row.some((text) => text.length < MAX_LENGTH && DAY_FIRST_PLACE.test(text))),
  )
}

/** Checks whether most rows of results have a ring of the USA, and a row its units. */
function isAmerican(sheets: readonly FileSheet[]): boolean {
  const texts = sheets.flatMap(({ rows }) => rows.map((row) => row.join(' ')))
  const rows = texts.filter((text) => /\d/.test(text) && !LABEL.test(text))
  const rings = rows.filter((row) => row.length < MAX_LENGTH && AMERICAN_RING.test(row)).length
  return (
    rings >= MIN_RINGS &&
    (rings * 2 > rows.length || rings * 2 > rows.filter((row) => row.length < MAX_LENGTH && isRing(row)).length) &&
    texts.some((text) => text.length < MAX_LENGTH && AMERICAN_UNIT.test(text))
  )
}
