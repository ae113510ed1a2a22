import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { weekdaysOf } from '#shared/calendar/weekday.ts'
import { LIST_LANGUAGES, IMPORT_LANGUAGES, type ListLanguage } from '#shared/words/import-language.ts'
import { fastestOver } from '#shared/races/velocity.ts'
import { readNumbers } from '#shared/text/written-number.ts'
import { LAST_DAY } from './infer-unit.ts'
import { SECONDS_PER_DAY } from './listed-bird.ts'
import { languagesOfList } from './list-languages.ts'
import type { ListedRace } from './listed-race.ts'
import type { WrittenArrival } from './read-arrival.ts'
import type { ReadDistance } from './read-distance.ts'
import { METRES_PER_MINUTE } from './written-velocity.ts'

const DAYS_OF_WEEK = 7
const ALL_LANGUAGES: readonly ListLanguage[] = [...IMPORT_LANGUAGES, ...LIST_LANGUAGES]
/** Seconds by which the flight of a bird may differ from its distance and velocity, and the share of birds that must agree. */
const [TOLERANCE, AGREEING] = [60, 0.6]
/** In metres: over shorter distances birds come on the day of their release. */
const DAY_RACE = 700_000

/** Converts the number of a day in a list into days after the release; undefined for a number that is not a day of the race. */
type DayNumberReader = (dayNumber: number) => number | undefined
/** Converts the first letter of a day of the week into days after the release; undefined if languages differ about it. */
type LetterReader = (letter: string) => number | undefined

/** Converts a word for a day of the week into days after the release; undefined if languages differ about it. */
type WeekdayReader = (word: string) => number | undefined

/** The codes with which a list writes days. */
export interface DayCodes {
  readonly readDayNumber: DayNumberReader
  readonly readLetter: LetterReader
  readonly readWeekday: WeekdayReader
}

/** The first letters of the days of the week from Sunday, in English, Spanish, French, German, Dutch, Polish, Portuguese, Italian. */
const LETTERS = ['smtwtfs', 'dlmmjvs', 'dlmxjvs', 'smdmdfs', 'zmdwdvz', 'npwscps', 'dstqqss', 'dlmmgvs']

/** Finds the days that the letters of a list mean: in the languages that have a day on the release or soon after it for all of them. */
export function letterReader(arrivals: readonly (WrittenArrival | undefined)[], date: LocalDate | undefined): LetterReader {
  const letters = new Set(arrivals.flatMap((arrival) => arrival?.weekdayLetter ?? []))
  if (date === undefined || letters.size === 0) return () => undefined
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const readings = LETTERS.flatMap((week) => {
    const days = Array.from({ length: LAST_DAY + 1 }, (_, after) => week[(weekday + after) % week.length]!)
    const dayOf = new Map([...letters].map((letter) => [letter, days.indexOf(letter)]))
    return [...dayOf.values()].includes(-1) ? [] : [dayOf]
  })
  return (letter) => {
    const found = new Set(readings.map((dayOf) => dayOf.get(letter)))
    return found.size === 1 ? [...found][0] : undefined
  }
}

/**
 * Finds the days that the words for days of the week in a list mean: `so` is Saturday in Czech and Sunday in German. The titles of the
 * list decide, else the languages that know all of its words and have a day on the release or soon after it for each of them.
 */
export function weekdayReader(
  { columns }: Pick<ListedRace, 'columns'>,
  arrivals: readonly (WrittenArrival | undefined)[],
  date: LocalDate | undefined,
): WeekdayReader {
  const words = new Set(arrivals.flatMap((arrival) => arrival?.weekday ?? []))
  if (date === undefined || words.size === 0) return () => undefined
  const releaseDay = new Date(`${date}T00:00:00Z`).getUTCDay()
  const readings = new Map([...words].map((word) => [word, weekdaysOf(word)] as const))
  const known = ALL_LANGUAGES.filter((language) => [...readings.values()].every((days) => days.has(language)))
  const daysIn = (language: ListLanguage, word: string) =>
    (readings.get(word)?.get(language) ?? []).map((day) => (day - releaseDay + DAYS_OF_WEEK) % DAYS_OF_WEEK)
  const isSoon = (language: ListLanguage) => [...words].every((word) => daysIn(language, word).some((after) => after <= LAST_DAY))
  const soon = known.filter(isSoon)
  const possible = soon.length > 0 ? soon : known
  const titled = languagesOfList(columns.map(({ title }) => title)).filter((language) => possible.includes(language))
  const languages = titled.length > 0 ? titled : possible
  return (word) => {
    const found = new Set(languages.flatMap((language) => daysIn(language, word)))
    return found.size === 1 ? [...found][0] : undefined
  }
}

/** Checks whether an arrival has only its time. */
const hasOnlyTime = (arrival: WrittenArrival): boolean => Object.keys(arrival).length === 1

/**
 * Finds what the numbers of days in a list count: the days of the race, the first one as 0 or 1, or those of the month, as Polish and
 * Portuguese lists have them. Where several are possible, the flights decide: also where the birds of the first day have no number.
 */
export function dayNumberReader(
  race: Pick<ListedRace, 'rows' | 'facts'>,
  arrivals: readonly (WrittenArrival | undefined)[],
  { date, readDistance }: { readonly date: LocalDate | undefined; readonly readDistance: ReadDistance },
): DayNumberReader {
  const dayNumbers = arrivals.flatMap((arrival) => arrival?.dayNumber ?? [])
  const first = Math.min(...dayNumbers)
  const isWithoutNumbers = first === 1 && arrivals.some((arrival) => arrival?.time !== undefined && hasOnlyTime(arrival))
  const firstDay = first === 0 || (isWithoutNumbers && !flewThatDay()) ? 0 : 1
  const counted: DayNumberReader = (dayNumber) => (dayNumber - firstDay <= LAST_DAY ? dayNumber - firstDay : undefined)
  if (date === undefined || dayNumbers.length === 0) return counted
  const days = new Map(
    Array.from({ length: LAST_DAY + 1 }, (_, after) => [Number(addDays(date, after).slice(8)), after] as const).toReversed(),
  )
  const ofMonth: DayNumberReader = (dayNumber) => days.get(dayNumber)
  if (!dayNumbers.every((dayNumber) => days.has(dayNumber))) return counted
  const isCounted = dayNumbers.every((dayNumber) => counted(dayNumber) !== undefined)
  const firstOfMonth = Number(date.slice(8))
  return !isCounted || (firstOfMonth === first && flewThatDay()) ? ofMonth : counted

  /** Checks whether the birds with the first number flew on the day of the release. */
  function flewThatDay(): boolean {
    const release = race.facts.release === undefined ? undefined : race.facts.release / 1000
    const flights = race.rows.flatMap(({ fields }, at) => {
      const { dayNumber, time } = arrivals[at] ?? {}
      if (dayNumber !== first || time === undefined) return []
      return [{ clock: time / 1000, metres: readDistance(fields).metres, velocities: readNumbers(fields.velocity ?? '') }]
    })
    if (release === undefined) return flights.every(({ metres = Infinity }) => metres < DAY_RACE)
    const compared = flights.filter(({ metres, velocities }) => metres !== undefined && velocities.length > 0)
    if (compared.length === 0) {
      return flights.every(({ clock, metres = 0 }) => {
        const flown = clock - release
        return flown > 0 && flown < SECONDS_PER_DAY && (metres / flown) * 60 <= fastestOver(metres)
      })
    }
    return Object.values(METRES_PER_MINUTE).some((perMinute) => {
      const agreeing = compared.filter(({ clock, metres = 0, velocities }) =>
        velocities.some(({ value }) => Math.abs((metres / (value * perMinute)) * 60 - (clock - release)) <= TOLERANCE),
      )
      return agreeing.length >= compared.length * AGREEING
    })
  }
}
