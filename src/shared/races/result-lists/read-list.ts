import { withoutUndefined } from '#shared/api/without-undefined.ts'
import { MAX_MONEY } from '#shared/api/fields.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { LONGEST_FLIGHT_MS } from '#shared/races/flying-time.ts'
import { MAX_PLACE, MAX_POINTS } from '#shared/races/race-result.ts'
import { daysBetween, findDay, type LocalDate } from '#shared/calendar/local-date.ts'
import { readDecimal } from '#shared/text/written-number.ts'
import { isDitto } from '#shared/tables/ditto-marks.ts'
import { readClock } from './clock-text.ts'
import { letterReader, dayNumberReader, weekdayReader, type DayCodes } from './day-codes.ts'
import type { ListedRace, ListRow } from './listed-race.ts'
import type { ListedResult } from './race-inference.ts'
import { readWrittenArrival, readWrittenDay, type WrittenArrival } from './read-arrival.ts'
import { readDayCell } from './serial-day.ts'
import { readBands, voteOfRows, type BandContext, type ListedBand } from './read-band.ts'
import { distanceReader, type ReadDistance } from './read-distance.ts'
import type { ResultTexts } from './result-header.ts'
import { resultProblem, type ResultProblem } from './result-problem.ts'

/** Maximum drift of a clock, in seconds. */
const MAX_DRIFT_S = 86_400

/** The facts about a race that are known when its rows are read. */
export interface ReadContext extends BandContext {
  readonly thisYear: number
  /** The day of the release, for days of the week. */
  readonly date?: LocalDate | undefined
}

/** Parses the rows of a race. */
export function readList(written: ListedRace, context: ReadContext): ListedResult[] {
  const race = { ...written, rows: withDistancesOfMarks(written.rows) }
  const readDistance = distanceReader(race)
  const arrivals = race.rows.map(({ fields }) => writtenArrival(fields, context.thisYear))
  const dayOf = dayReader(
    {
      readDayNumber: dayNumberReader(race, arrivals, { date: context.date, readDistance }),
      readLetter: letterReader(arrivals, context.date),
      readWeekday: weekdayReader(race, arrivals, context.date),
    },
    context.date,
  )
  const rows = withPlacesOfNames(race.rows)
  const texts = rows.map(({ fields }) => fields)
  const bands = readBands(texts, { ...context, serialYearOrder: context.serialYearOrder ?? voteOfRows(texts) })
  const joinedNames = race.joinedNames ?? new Set<string>()
  const ofRace = { readDistance, dayOf, readFlight: flightReader(rows), joinedNames }
  const read = rows.map((row, at) => readRow(row, { ...bands[at]!, ...ofRace, arrival: arrivals[at] }))
  return withTiedPlaces(read, texts)
}

/** Replaces the ditto marks of distances: that of the fancier in another row, or else the one above. */
function withDistancesOfMarks(rows: readonly ListRow[]): readonly ListRow[] {
  const distances = new Map<string | undefined, string>()
  for (const { fields } of rows)
    if (fields.distance !== undefined && !isDitto(fields.distance)) distances.set(fields.fancier, fields.distance)
  let above: string | undefined
  return rows.map((row) => {
    const { distance, fancier } = row.fields
    const isMark = distance !== undefined && isDitto(distance)
    above = isMark ? (distances.get(fancier) ?? above) : (distance ?? above)
    return isMark && above !== undefined ? { ...row, fields: { ...row.fields, distance: above } } : row
  })
}

const NAME_BEHIND_PLACE = /^(?<position>\d{1,5})[.)]\s+(?<fancier>\p{L}.*)$/u

/** Separates places and names that are in one column: `1. De Boer`. */
function withPlacesOfNames(rows: readonly ListRow[]): readonly ListRow[] {
  const found = rows.map(({ fields }) => (fields.position === undefined ? NAME_BEHIND_PLACE.exec(fields.fancier ?? '') : null))
  const places = found.map((parts) => Number(parts?.groups?.['position'] ?? Number.NaN))
  const areRising = places.every((place, at) => place >= (places[at - 1] ?? 1)) && new Set(places).size > 1
  return areRising ? rows.map((row, at) => ({ ...row, fields: { ...row.fields, ...found[at]!.groups } })) : rows
}

/** Adds the place of tied birds, where only the first of them has one: their velocities are equal. */
function withTiedPlaces(rows: readonly ListedResult[], texts: readonly ResultTexts[]): ListedResult[] {
  let above: ListedResult | undefined
  return rows.map((row, at) => {
    const isTied =
      above?.position !== undefined &&
      texts[at]?.position === undefined &&
      row.velocityText !== undefined &&
      row.velocityText === above.velocityText
    const result = isTied ? { ...row, position: above!.position! } : row
    above = result
    return result
  })
}

/** The birds that a fancier entered, after the name: `21/ 3`. */
const OWN_BIRDS = /\s{2,}\d{1,3}\s*\/\s*\d{0,3}$/

/** Marks of pools or prizes in the columns after a velocity: `1455,47  * *`. */
const MARKS_BEHIND = /(?<=\d)(?:\s*[*+#]){1,8}$/

interface RowContext extends ListedBand {
  readonly readDistance: ReadDistance
  readonly arrival: WrittenArrival | undefined
  readonly dayOf: DayReader
  readonly readFlight: typeof readClock
  readonly joinedNames: ReadonlySet<string>
}

function readRow(
  { sheet, sheetIndex, rowNumber, fields }: ListRow,
  { band, bandKey, repaired, readDistance, arrival, dayOf, readFlight, joinedNames }: RowContext,
): ListedResult {
  const problems: ResultProblem[] = []
  if (!/\d/.test(bandKey)) problems.push(resultProblem('band_missing', band))
  else if (band.length > MAX_BAND_LENGTH) problems.push(resultProblem('band_too_long', band, MAX_BAND_LENGTH))
  if (repaired !== undefined) problems.push(resultProblem('band_repaired', band, repaired))
  const ditto = Object.values(fields).find(isDitto)
  if (ditto !== undefined) problems.push(resultProblem('ditto_without_value', ditto))
  const { metres, unreadable, unsure } = readDistance(fields)
  if (unsure !== undefined) problems.push(resultProblem('distance_unsure', unsure))
  if (unreadable !== undefined) problems.push(resultProblem('distance_unreadable', unreadable))
  const isTimeMissing = fields.arrivalTime !== undefined && arrival?.time === undefined
  if (isTimeMissing || (arrival?.time ?? 0) > LONGEST_FLIGHT_MS)
    problems.push(resultProblem('time_unreadable', fields.arrivalTime ?? ''))
  const flightTimeMs = readDuration(fields.flightTime, readFlight, problems)
  const drift = readNumber(fields.drift, -MAX_DRIFT_S, MAX_DRIFT_S, problems)
  const values = {
    fancier: fields.fancier?.slice(0, 200).replace(OWN_BIRDS, '').slice(0, 100),
    isNameJoined: (fields.fancier !== undefined && joinedNames.has(fields.fancier)) || undefined,
    position: readPosition(fields.position, problems),
    sectionPosition: readPosition(fields.sectionPosition, withDigit(fields.sectionPosition, problems)),
    distance: metres,
    ...((arrival?.time ?? Infinity) <= LONGEST_FLIGHT_MS && { arrival: arrival?.time, ...dayOf(arrival) }),
    flightTimeMs: flightTimeMs === 0 ? undefined : flightTimeMs,
    velocityText: fields.velocity?.replace(MARKS_BEHIND, ''),
    points: readNumber(fields.points, 0, MAX_POINTS, problems),
    coefficient: readNumber(plainCoefficient(fields.coefficient), 0, MAX_POINTS, withDigit(fields.coefficient, problems)),
    prize: readNumber(fields.prize?.replace(CURRENCY, '').trim(), 0, MAX_MONEY, problems),
    driftMs: drift === undefined ? undefined : Math.round(drift * 1000),
  }
  return { sheet, key: `${sheetIndex}:${rowNumber}`, rowNumber, band, bandKey, ...withoutUndefined(values), problems }
}

/** Only a text with a digit is a value that cannot be read: a bird may have no place in its section, and no coefficient. */
const withDigit = (text: string | undefined, problems: ResultProblem[]): ResultProblem[] =>
  /\d/.test(text ?? '') ? problems : []

/** A coefficient may be written as `1,60 %` or `.25`. */
const plainCoefficient = (text: string | undefined): string | undefined => text?.replace(/\s*%$/, '').replace(/^(?=[.,]\d)/, '0')

/** Joins the time of an arrival with the day in another column. */
function writtenArrival(fields: ResultTexts, thisYear: number): WrittenArrival | undefined {
  const time = fields.arrivalTime === undefined ? undefined : readWrittenArrival(fields.arrivalTime, thisYear)
  const dayText = fields.arrivalDate ?? fields.arrivalDay
  const day = dayText === undefined ? undefined : readWrittenDay(dayText, thisYear)
  return time || day ? { ...day, ...time } : undefined
}

type DayReader = (arrival: WrittenArrival | undefined) => Pick<ListedResult, 'arrivalDate' | 'arrivalDay'>

/** Converts the day of an arrival; days of the week need the date of the release. */
function dayReader({ readDayNumber, readLetter, readWeekday }: DayCodes, releaseDate: LocalDate | undefined): DayReader {
  return (arrival) => {
    if (arrival?.date) return { arrivalDate: nearerReading(arrival.date, releaseDate) }
    if (arrival?.daysAfter !== undefined) return { arrivalDay: arrival.daysAfter }
    if (arrival?.dayNumber !== undefined) {
      const arrivalDay = readDayNumber(arrival.dayNumber)
      return arrivalDay === undefined ? {} : { arrivalDay }
    }
    if (arrival?.weekdayLetter !== undefined) {
      const arrivalDay = readLetter(arrival.weekdayLetter)
      return arrivalDay === undefined ? {} : { arrivalDay }
    }
    const year = releaseDate?.slice(0, 5)
    if (arrival?.monthDay !== undefined) {
      const date = year === undefined ? undefined : readDayCell(`${year}${arrival.monthDay}`, 0)
      return date === undefined ? {} : { arrivalDate: nearerReading(date, releaseDate) }
    }
    const arrivalDay = arrival?.weekday === undefined ? undefined : readWeekday(arrival.weekday)
    return arrivalDay === undefined ? {} : { arrivalDay }
  }
}

/** The maximum number of days that a flight takes. */
const MAX_FLIGHT_DAYS = 10

/** Swaps the day and month of an arrival such as 08/12/2022, if only then it follows the release. */
function nearerReading(date: LocalDate, release: LocalDate | undefined): LocalDate {
  const follows = (day: LocalDate) => {
    const days = release === undefined ? 0 : daysBetween(release, day)
    return days >= 0 && days <= MAX_FLIGHT_DAYS
  }
  const [year, month, day] = date.split('-').map(Number)
  const swapped = findDay(year!, day!, month!)
  return swapped && !follows(date) && follows(swapped) ? swapped : date
}

const MINUTES = /^\d{2,4}[.,]\d{1,6}$/
const MS_PER_MINUTE = 60_000
/** With fewer rows, `94.30` may be hours and minutes. */
const MIN_FLIGHTS = 3

/** Returns how the flying times of a race are read: as minutes with decimals, `123.3833`, where some of them can be nothing else. */
function flightReader(rows: readonly ListRow[]): typeof readClock {
  const written = rows.flatMap(({ fields }) => fields.flightTime ?? [])
  const areMinutes =
    written.length >= MIN_FLIGHTS &&
    written.every((text) => MINUTES.test(text)) &&
    written.some((text) => (readClock(text) ?? Infinity) > LONGEST_FLIGHT_MS)
  return areMinutes ? (text) => Math.round((readDecimal(text) ?? Number.NaN) * MS_PER_MINUTE) : readClock
}

function readDuration(text: string | undefined, read: typeof readClock, problems: ResultProblem[]): number | undefined {
  if (!text) return undefined
  const ms = read(text)
  if (ms !== undefined && ms <= LONGEST_FLIGHT_MS) return ms
  problems.push(resultProblem('time_unreadable', text))
  return undefined
}

/** Words of a bird that takes no place: disqualified, not classified, out of competition, or late. */
const WITHOUT_PLACE =
  /^\W*(?:dq|dsq|disq\p{L}*|descalif\p{L}*|desclass?ific\p{L}*|disqualif\p{L}*|gedisk\p{L}*|gediskw\p{L}*|n\.?\s?[ckp]|hc|h\.c|bw|b\.w|bt|b\.t|ot|dn[fs]|late|laat|out|buiten\s?\p{L}*|hors\s?\p{L}*|tarde?|spaet|spät|aus|wd|nnb)\W*$/iu

/** A gap between digits that does not separate thousands. */
const GAP_INSIDE = /\d\s+(?!\d{3}(?!\d))\d|\d\s{2,}\d/

/** Reads a place: `12`, `3rd`, `4º`, `第5名`, tied places such as `2a`, `=2`, `T2` and `2 ex`, and a place among the birds entered: `12/300`. */
function readPosition(text: string | undefined, problems: ResultProblem[]): number | undefined {
  if (!text || !/[\p{L}\p{N}]/u.test(text)) return undefined
  if (WITHOUT_PLACE.test(text)) {
    problems.push(resultProblem('without_place', text))
    return undefined
  }
  const plain = text
    .replace(/^\s*[([]\s*(.*?)\s*[)\]]\s*$/, '$1')
    .replace(/^\s*[=t第]\s*(?=\d)/i, '')
    .replace(/\s*\bex\.?(?:[\s-]?(?:ae|æ|e)quo)?\s*$/i, '')
    .replace(/\s*(?:名|位|st|nd|rd|th|er|[eè]me|e|º|ª|°|\.|\)|\*|=|[a-d]|\/\s*\d+)$/i, '')
  // Two numbers are not one place: `1   7`.
  const position = GAP_INSIDE.test(plain) ? undefined : readDecimal(plain)
  if (position !== undefined && Number.isInteger(position) && position >= 1 && position <= MAX_PLACE) return position
  problems.push(resultProblem('position_invalid', text))
  return undefined
}

/** The currency before or after a prize. */
const CURRENCY = /^\s*(?:[€£$]|eur|usd|gbp|zł|pln)|(?:[€£$]|eur|usd|gbp|zł|pln)\s*$/i

function readNumber(text: string | undefined, min: number, max: number, problems: ResultProblem[]): number | undefined {
  if (!text) return undefined
  const value = readDecimal(text)
  if (value !== undefined && value >= min && value <= max) return value
  problems.push(resultProblem('number_unreadable', text))
  return undefined
}
